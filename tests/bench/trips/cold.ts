import type { PageName } from '../../../shared/routes.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { addresses, addressIn, protectedPages, publicPages } from '../../support/addresses.ts'
import { stopAndStore } from '../cold/stored.ts'
import type { RunningWorkerd } from '../workerd.ts'
import { fill } from './fill.ts'
import { type Answered, createVisitor } from './visitor.ts'

export const LESSON = 'what-money-is'
export const QUEST = 'your-first-wallet'

/** Pages that are shown only after something was passed. */
const AFTER_PASSING: readonly PageName[] = ['finalTestSuccess', 'questSuccess']
/** Filtered lists, a second page, and a search for a word with a typo. */
const OF_QUERIES = [
  '/courses?level=basic',
  '/library?type=guide',
  '/library?page=2',
  '/glossary?query=wallet',
  '/search?query=walllet',
]
/** What the browser asks for the profile page and the header, part by part. */
const OWN_PARTS = [
  '/api/me?parts=user,achievements,bookmarks,certificates,notifications,progress',
  '/api/users/me',
  '/api/users/me/identities',
  '/api/users/me/certificates',
  '/api/sessions',
  '/api/sign-in-ways',
  '/api/reminders',
  '/api/achievements',
  '/api/bookmarks',
  '/api/notifications?filters[read]=false',
  '/api/progress',
]
const PARTS_OF_LESSON = [`/api/attempts?part=quiz&entity=${LESSON}`, `/api/checks?lesson=${LESSON}`]

type Cookies = ReadonlyMap<string, string>
const NOBODY: Cookies = new Map()

/** Starts the worker, with what was stored before. */
export type Start = (stored?: string) => Promise<RunningWorkerd>

/** Stores the curriculum, a guest who has begun a quiz, and a learner with a certificate. */
async function prepare(start: Start, bundle: ContentBundle) {
  const workerd = await start()
  await fill(workerd, bundle)
  const [guest, learner] = [createVisitor(workerd.url, bundle), createVisitor(workerd.url, bundle)]
  await guest.begin(LESSON)
  await learner.signIn('cold@example.test')
  await learner.begin(LESSON)
  await learner.passQuest(QUEST)
  const issued = await learner.post('/api/create-certificate', { quest: QUEST, name: 'Aya' })
  const { data } = (await issued.response.json()) as { data: { slug: string } }
  const stored = await stopAndStore(workerd)
  return { stored, guest: guest.cookies, learner: learner.cookies, certificate: `/certificates/${data.slug}` }
}

/**
 * Counts what each page, and each call for a part of one, waits for in a worker that was started for it alone, so that nothing is
 * cached.
 */
export async function countCold(start: Start, bundle: ContentBundle, delayMs: number): Promise<[what: string, Answered][]> {
  const { stored, guest, learner, certificate } = await prepare(start, bundle)
  const rows: [string, Answered][] = []
  async function count(who: string, cookies: Cookies, paths: readonly string[]) {
    for (const path of paths) {
      const workerd = await start(stored)
      const shown = path === certificate ? '/certificates/…' : path
      rows.push([`cold, ${who}: ${shown}`, await createVisitor(workerd.url, bundle, cookies).get(path, { delayMs })])
      await workerd.stop()
    }
  }
  const ofEverybody = publicPages.map(page => addresses[page])
  const japanese = (['home', 'lesson'] as const).map(page => addressIn('ja-JP', page))
  await count('a visitor', NOBODY, [...ofEverybody, ...OF_QUERIES, certificate, ...japanese])
  const own = protectedPages.filter(page => !AFTER_PASSING.includes(page)).map(page => addresses[page])
  await count('a learner', learner, [...ofEverybody, ...own, ...OWN_PARTS, ...PARTS_OF_LESSON])
  await count('a guest', guest, [...ofEverybody, '/api/progress', ...PARTS_OF_LESSON])
  return rows
}
