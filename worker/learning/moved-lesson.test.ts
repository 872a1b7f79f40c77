import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { dataOf, lessonsOf } from '../../tests/promises/learning/learner.ts'
import { type Browser, somebody } from '../../tests/support/accounts.ts'
import { ask } from '../../tests/support/ask.ts'
import { curriculumChanged } from '../../tests/support/curriculum.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { importContent } from '../cms/import-content.ts'
import type { ContentBundle } from '../origin/bundle.ts'

fillSearchIndex()

const NOW = new Date('2026-12-20T00:00:00.000Z')
const whole = () => JSON.parse(env.BUNDLE) as ContentBundle

afterEach(() => {
  vi.useRealTimers()
})

/** Where a lesson stands, where it goes, and what was asked about it in the final test of its course. */
const LESSON = 'staying-safe'
const FROM = 'crypto-basics'
const TO = 'keys-wallets-and-self-custody'

interface Module {
  slug: string
  lessons: string[]
}
interface Question {
  id: string
  right: string[]
  lesson?: string
}

const documentIdOf = ({ entries }: ContentBundle, slug: string) => entries.find(entry => entry.slug === slug)?.documentId ?? ''
const finalTestOf = (bundle: ContentBundle, slug: string) => {
  const bank = bundle.questionBanks.find(
    ({ part, documentId }) => part === 'final-test' && documentId === documentIdOf(bundle, slug),
  )
  if (!bank) throw new Error(`${slug} has no final test`)
  return bank as typeof bank & { key: { questions: Question[] } }
}

/** The curriculum in which the lesson stands in the first module of another course, its questions with it; that of before has a new address. */
function regrouped() {
  const bundle = whole()
  for (const entry of bundle.entries) {
    const modules = (entry.data.modules ?? []) as Module[]
    if (entry.kind === 'lessons' && entry.slug === LESSON) entry.parent = TO
    if (entry.kind !== 'courses') continue
    if (entry.slug === FROM)
      entry.data.modules = modules.map((module, i) => ({
        ...module,
        slug: i ? 'second' : module.slug,
        lessons: module.lessons.filter(slug => slug !== LESSON),
      }))
    if (entry.slug === TO) modules[0]?.lessons.push(LESSON)
    entry.hash = `moved-${entry.slug}`
  }
  const [from, to] = [finalTestOf(bundle, FROM), finalTestOf(bundle, TO)]
  const moved = from.key.questions.filter(({ lesson }) => lesson === LESSON)
  from.key.questions = from.key.questions.filter(question => !moved.includes(question))
  to.key.questions.push(...moved)
  for (const locale of LOCALES) Object.assign(to.words[locale] as object, from.words[locale])
  bundle.slugRedirects.push({ kind: 'courses', slug: FROM, documentId: documentIdOf(bundle, FROM) })
  for (const entry of bundle.entries) {
    if (entry.kind === 'courses' && entry.slug === FROM) entry.slug = 'crypto-from-zero'
    if (entry.parent === FROM) entry.parent = 'crypto-from-zero'
  }
  return { bundle, moved: moved.map(({ id }) => id) }
}

interface Asked {
  id: string
  status: string
  total: number
  question: { id: string; key: string; label: string } | null
}

const keys = new Map(
  whole().questionBanks.flatMap(({ key }) => ((key.questions ?? []) as Question[]).map(({ id, right }) => [id, right] as const)),
)

/** Takes a test rightly, and answers which questions were asked. */
async function take(browser: Browser, part: string, entity: string) {
  const begun = await browser.post('/api/attempts', { part, entity })
  // Nothing is due for review.
  if (begun.status === 404) return { status: 'none', asked: [] }
  let attempt = await dataOf<Asked>(begun)
  const asked: string[] = []
  while (attempt.question) {
    const { id: question, key } = attempt.question
    asked.push(question)
    const chosen = keys.get(question.split(':').at(-1) ?? '') ?? []
    attempt = await dataOf<Asked>(await browser.post(`/api/attempts/${attempt.id}/answers`, { question, chosen, key }))
  }
  return { status: attempt.status, asked }
}

/** Everything of the course as it was: its lessons, and its final test until a question about the lesson was asked. */
async function learn(browser: Browser, moved: readonly string[]) {
  for (const lesson of lessonsOf(FROM)) expect((await take(browser, 'quiz', lesson)).status, lesson).toBe('passed')
  for (let asked: string[] = []; !asked.some(id => moved.includes(id)); ) {
    const taken = await take(browser, 'final-test', FROM)
    expect(taken.status).toBe('passed')
    asked = taken.asked
  }
  expect((await browser.post('/api/create-certificate', { course: FROM, name: 'Ada' })).status).toBeLessThan(300)
}

interface Passed {
  lessons: string[]
  courses: string[]
}
const passedBy = async (browser: Browser) => (await dataOf<{ passed: Passed }>(await browser.get('/api/progress'))).passed
const certificateOf = async (browser: Browser) =>
  (await dataOf<{ slug: string; title: string }[]>(await browser.get('/api/users/me/certificates')))[0]

test('whoever learned before the courses were regrouped keeps lesson, course and certificate, and is asked no question that is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  const { bundle, moved } = regrouped()
  expect(moved.length).toBeGreaterThan(1)
  const { browser } = await somebody()
  await learn(browser, moved)
  const certificate = await certificateOf(browser)
  await importContent(bundle, env, NOW)
  await curriculumChanged()

  expect(await passedBy(browser)).toMatchObject({
    lessons: expect.arrayContaining([LESSON]),
    courses: ['crypto-from-zero'],
  })
  expect(await certificateOf(browser)).toEqual(certificate)
  expect((await browser.get(`/certificates/${certificate?.slug}`)).status).toBe(200)
  vi.setSystemTime(new Date('2026-11-30T12:00:00Z'))
  const met = new Set<string>()
  for (let due = await take(browser, 'review', ''); due.asked.length; due = await take(browser, 'review', ''))
    for (const id of due.asked) met.add(id.split(':').at(-1) ?? '')
  expect(met.size).toBeGreaterThan(10)
  for (const id of moved) expect(met, id).not.toContain(id)
})

test.each([
  [`/courses/${FROM}/${LESSON}`, `/courses/${TO}/${LESSON}`],
  [`/courses/crypto-from-zero/${LESSON}`, `/courses/${TO}/${LESSON}`],
  [`/${FROM}/${LESSON}`, `/courses/${TO}/${LESSON}`],
  [`/courses/nothing/${LESSON}`, `/courses/${TO}/${LESSON}`],
  [`/courses/${FROM}/what-money-is`, '/courses/crypto-from-zero/what-money-is'],
  [`/courses/${FROM}`, '/courses/crypto-from-zero'],
  [`/courses/${FROM}/foundations/finished`, '/courses/crypto-from-zero/foundations/finished'],
  [`/courses/${FROM}/first-steps/finished`, '/courses/crypto-from-zero'],
])('an address of before leads for good to where it stands now: %s', async (before, now) => {
  for (const prefix of LOCALES.map(localePrefix)) {
    const response = await ask(prefix + before)
    expect(response.status, prefix + before).toBe(301)
    expect(new URL(response.headers.get('location') ?? '', 'https://campus.test').pathname).toBe(prefix + now)
    expect((await ask(prefix + now)).status).toBe(200)
  }
})

test('what never was is not found', async () => {
  for (const path of [`/courses/${TO}/nothing`, '/courses/crypto-from-zero/first-steps/finished'])
    expect((await ask(path)).status, path).toBe(404)
})
