import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import type { RunningWorkerd } from '../workerd.ts'
import type { Filled } from './fill.ts'
import { get, REACT, start } from './start.ts'
import { rested } from './stored.ts'

const FIRST_PAGES = {
  home: '/',
  courses: '/courses',
  article: '/library/reading-eip-1559',
  lesson: '/courses/crypto-basics/what-money-is',
}
const TIMES = 50

/** Processor time in ms, by what was done. */
export type Costs = Record<string, number>

const lessonsOf = ({ entries }: ContentBundle) =>
  entries
    .filter(({ kind }) => kind === 'lessons')
    .map(({ slug, locale, parent }) => `${locale === 'en' ? '' : `/${locale}`}/courses/${parent}/${slug}`)
    .filter(path => path !== FIRST_PAGES.lesson)

/** Processor time of what is done, in ms. */
async function costOf(workerd: RunningWorkerd, act: () => Promise<unknown>): Promise<number> {
  const before = await rested(workerd)
  await act()
  return (await rested(workerd)) - before
}

/** Measures what a build needs for the first request of an isolate, and for later ones. */
export async function measure(folder: string, { stored, cookie }: Filled, curriculum: ContentBundle): Promise<Costs> {
  const lessons = lessonsOf(curriculum)
  const found: Costs = {}
  for (const [name, path] of Object.entries(FIRST_PAGES)) {
    const workerd = await start(folder, stored)
    found['until ready'] = await rested(workerd)
    found[`first page, ${name}`] = await costOf(workerd, () => get(workerd.url + path))
    if (name === 'lesson') {
      const all = await costOf(workerd, async () => {
        for (const lesson of lessons) await get(workerd.url + lesson)
      })
      found['lesson page that no cache has'] = all / lessons.length
      const again = async (path: string, headers?: Record<string, string>) => {
        for (let i = 0; i < 10; i++) await get(workerd.url + path, headers)
        const cost = await costOf(workerd, async () => {
          for (let i = 0; i < TIMES; i++) await get(workerd.url + path, headers)
        })
        return cost / TIMES
      }
      found['cached page'] = await again(FIRST_PAGES.lesson)
      found['list of a guest who learns'] = await again('/courses', { cookie })
      found['GET /api/progress'] = await again('/api/progress', { cookie })
    }
    await workerd.stop()
  }
  const workerd = await start(folder, stored)
  const ready = await rested(workerd)
  found['ready and first API call'] = ready + (await costOf(workerd, () => get(`${workerd.url}/api/courses`)))
  await workerd.stop()
  return found
}

/** Measures the same of React alone, as far as it has it. */
export async function measureReact(): Promise<Costs> {
  const workerd = await start(REACT)
  const ready = await rested(workerd)
  const page = await costOf(workerd, () => get(workerd.url))
  await workerd.stop()
  return { 'until ready': ready, ...Object.fromEntries(Object.keys(FIRST_PAGES).map(name => [`first page, ${name}`, page])) }
}
