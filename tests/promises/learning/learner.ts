import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Attempt, Verdict } from '../../../shared/content/attempt.ts'
import type { LearnerProgress } from '../../../shared/content/progress.ts'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import type { FactEntity } from '../../../worker/learner/records.ts'
import type { GivenAnswer } from '../../../worker/learner/schema.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { type Browser, newBrowser, signInByEmail } from '../../support/accounts.ts'
import { expectNoKeys, pool } from '../../support/answer-keys.ts'
import { objectOfBrowser, objectOfUser, rowsInObject } from '../../support/live.ts'

export const bundle = JSON.parse(env.BUNDLE) as ContentBundle

/** Searches every answer to the learners of this file so far. */
export const expectNothingSecret = () => {
  expect(pool.heard.length).toBeGreaterThan(0)
  expectNoKeys(pool, bundle)
}

/** A visitor without an account. */
export const guest = newBrowser

let people = 0
/** A new learner, signed in, with the name by which rows know them. */
export async function learner(email = `scholar${++people}@learning.test`) {
  const browser = guest()
  await signInByEmail(browser, email)
  const user = await (await browser.get('/api/users/me')).json<{ id: number; username: string }>()
  return { ...browser, browser, email, user, learner: `u:${user.id}` }
}
export type Learner = Awaited<ReturnType<typeof learner>>

export const cookiesOf = (browser: Pick<Browser, 'cookies'>) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

type Kind = ContentBundle['entries'][number]['kind']
export function idOf(kind: Kind, slug: string): string {
  const found = bundle.entries.find(entry => entry.kind === kind && entry.slug === slug)
  if (!found) throw new Error(`There is no ${slug} in ${kind}`)
  return found.documentId
}

interface Key {
  questions: { id: string; kind?: string; right: string[]; twin?: { id: string; right: string[] } }[]
}
/** The key of a bank, as the content keeps it and no browser sees it. */
export function keyOf(kind: Kind, slug: string, part: string): Key {
  const found = bundle.questionBanks.find(bank => bank.documentId === idOf(kind, slug) && bank.part === part)
  if (!found) throw new Error(`${slug} has no ${part}`)
  return found.key as unknown as Key
}
/** Right options by question; a review's questions are known by their banks too. */
const rights: ReadonlyMap<string, string[]> = new Map(
  bundle.questionBanks.flatMap(({ documentId, part, key }) =>
    ((key as Partial<Key>).questions ?? []).map(({ id, right }) => [`${documentId}:${part}:${id}`, right] as const),
  ),
)

/** Right options of twins, by what they ask in any language: an attempt does not say in which form it asks. */
const rightsOfTwins: ReadonlyMap<string, string[]> = new Map(
  bundle.questionBanks.flatMap(({ key, words }) =>
    ((key as Partial<Key>).questions ?? []).flatMap(({ twin }) =>
      !twin
        ? []
        : Object.values(words as Record<string, Record<string, { question: string }>>).map(
            said => [said[twin.id]?.question ?? '', twin.right] as const,
          ),
    ),
  ),
)

const partOf = (attempt: Attempt, entity: string) =>
  `${idOf(attempt.part === 'final-test' ? 'courses' : 'lessons', entity)}:${attempt.part}`
const rightOf = (attempt: Attempt, entity: string) => {
  const { id = '', label = '' } = attempt.question ?? {}
  return rightsOfTwins.get(label) ?? rights.get(attempt.part === 'review' ? id : `${partOf(attempt, entity)}:${id}`) ?? []
}

/** Options that answer the present question rightly, or wrongly. */
export const rightly = (attempt: Attempt, entity: string) => rightOf(attempt, entity)
export const wrongly = (attempt: Attempt, entity: string) =>
  [attempt.question?.options.find(({ id }) => !rightOf(attempt, entity).includes(id))?.id ?? ''].filter(Boolean)

export const dataOf = async <T = Attempt>(response: Response) => (await response.json<{ data: T }>()).data

export async function begin(browser: Browser, part: Attempt['part'], entity = '', query = ''): Promise<Attempt> {
  const response = await browser.post(`/api/attempts${query}`, { part, entity })
  if (!response.ok) throw new Error(`No attempt at ${part} ${entity}: ${response.status} ${await response.text()}`)
  return dataOf(response)
}

interface Answer {
  hint?: string
  question: string | undefined
  chosen: string[]
  key: string | undefined
}
export const answerOf = (attempt: Attempt, chosen: string[]): Answer => ({
  question: attempt.question?.id,
  chosen,
  key: attempt.question?.key,
})
export const answer = (browser: Browser, attempt: Attempt, chosen: string[], more: Partial<Answer> = {}, query = '') =>
  browser.post(`/api/attempts/${attempt.id}/answers${query}`, { ...answerOf(attempt, chosen), ...more })

/** Plays an attempt to its end; each answer is right unless the pattern says otherwise. */
export async function play(
  browser: Browser,
  part: Attempt['part'],
  entity = '',
  { isRight = () => true, query = '' }: { isRight?: (place: number, attempt: Attempt) => boolean; query?: string } = {},
) {
  let attempt = await begin(browser, part, entity, query)
  const verdicts: Verdict[] = []
  while (attempt.question) {
    const chosen = isRight(attempt.answered, attempt) ? rightly(attempt, entity) : wrongly(attempt, entity)
    const response = await answer(browser, attempt, chosen, {}, query)
    if (!response.ok) throw new Error(`Not answered: ${response.status} ${await response.text()}`)
    attempt = await dataOf(response)
    if (attempt.last) verdicts.push(attempt.last)
  }
  return { attempt, verdicts }
}

/** Slugs of a kind, each once. */
export const slugsOf = (kind: Kind) => [...new Set(bundle.entries.filter(entry => entry.kind === kind).map(({ slug }) => slug))]

export function lessonsOf(course: string): string[] {
  const id = idOf('courses', course)
  const modules = bundle.entries.find(({ documentId }) => documentId === id)?.data.modules
  return ((modules ?? []) as { lessons: string[] }[]).flatMap(({ lessons }) => lessons)
}

/** A user as `u:` and their id, or a browser with a guest's cookie. */
type Who = string | Pick<Browser, 'cookies'>
const objectOf = async (who: Who) =>
  typeof who === 'string' ? objectOfUser(who.slice('u:'.length)) : objectOfBrowser(who, '__Host-guest')

/** Rows inside the object of a learner. */
export const stored = async <T = Record<string, unknown>>(who: Who, sql: string, ...values: unknown[]) =>
  rowsInObject<T>(await objectOf(who), sql, ...values)
export const countStored = async (who: Who, table: string, where = '1', ...values: unknown[]) =>
  Number((await stored<{ n: number }>(who, `select count(*) as n from ${table} where ${where}`, ...values))[0]?.n)

/** The answers of an attempt, as they are stored. */
export async function answersIn(who: Who, attempt: string): Promise<GivenAnswer[]> {
  const [row] = await stored<{ answers: string }>(who, 'select answers from attempts where id = ?', attempt)
  return JSON.parse(row?.answers ?? '[]') as GivenAnswer[]
}

/** Writes passes for a learner, as if they had done them. */
export async function passed(who: Who, entity: FactEntity, ids: readonly string[], at = '2026-11-01T00:00:00.000Z') {
  const object = await objectOf(who)
  for (const id of ids) await rowsInObject(object, "insert or ignore into facts values ('pass', ?, ?, ?)", entity, id, at)
}
/** As if the learner had done everything that a course asks for. */
export async function passedCourse(who: Who, course: string) {
  const lessons = lessonsOf(course).map(slug => idOf('lessons', slug))
  await passed(who, 'lesson', lessons)
  await passed(who, 'final-test', [idOf('courses', course)])
}

export const progressOf = async (browser: Browser, query = '') =>
  dataOf<LearnerProgress>(await browser.get(`/api/progress${query}`))

interface Achievement {
  slug: string
  unlocked: boolean
}
export const achievementsOf = async (browser: Browser) =>
  (await dataOf<Achievement[]>(await browser.get('/api/achievements'))).filter(({ unlocked }) => unlocked).map(({ slug }) => slug)

const { LEARNERS } = env as unknown as { LEARNERS: Learners }
const TABLES = ['facts', 'attempts', 'cards', 'bookmarks', 'notifications', 'sessions']

/** How much there is of what learners have done, in all of their objects together. */
export async function learningCensus(): Promise<Record<string, number>> {
  const census: Record<string, number> = { objects: 0 }
  for (const id of await listDurableObjectIds(LEARNERS)) {
    const rows = await runInDurableObject(LEARNERS.get(id), (_, { storage: { sql } }) => {
      const known = sql.exec<{ name: string }>("select name from sqlite_master where type = 'table'").toArray()
      const there = TABLES.filter(table => known.some(({ name }) => name === table))
      return there.map(table => [table, Number(sql.exec(`select count(*) as n from ${table}`).one().n)] as const)
    })
    if (rows.length) census.objects = (census.objects ?? 0) + 1
    for (const [table, n] of rows) census[table] = (census[table] ?? 0) + n
  }
  return census
}

/** The same request many times at once; how often each status came. */
export async function atOnce(times: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  const responses = await Promise.all(Array.from({ length: times }, ask))
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
