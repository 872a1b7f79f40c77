import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { ActionName, Input, Result } from '../../worker/learner/actions.ts'
import { askLearner, type Learners } from '../../worker/learner/ask-learner.ts'
import type { Caller, Done } from '../../worker/learner/callers.ts'
import type { Taught } from '../../worker/learner/conclusions.ts'
import type { Learner } from '../../worker/learner/learner.ts'
import type { QuestionBank } from '../../worker/learner/plan.ts'
import type { AttemptRow } from '../../worker/learner/schema.ts'
import type { NewSession } from '../../worker/learner/sessions.ts'

const { LEARNERS } = env as unknown as { LEARNERS: Learners }
/** Far ahead of any clock: a real alarm that a test sets for this day must not ring by itself. */
export const NOW = '2037-11-24T12:00:00.000Z'
export const TODAY = '2037-11-24'

const words = (id: string) => ({
  question: `${id}?`,
  options: { a: { text: 'A', explanation: 'Because.' }, b: { text: 'B', explanation: 'No.' } },
})
export const bank: QuestionBank = {
  key: { questions: ['q1', 'q2', 'q3'].map(id => ({ id, right: ['a'] })) },
  words: { en: Object.fromEntries(['q1', 'q2', 'q3'].map(id => [id, words(id)])) },
}
const lesson = { documentId: 'l1', slug: 'first', required: true, hasQuiz: true }
export const taught: Taught = {
  courses: [
    { documentId: 'c1', slug: 'course', level: 'basic', modules: [{ slug: 'm1', lessons: [lesson] }], hasFinalTest: false },
  ],
  quests: [],
}
export const target = { part: 'quiz', entityId: 'l1', lesson: 'first', course: 'c1' } as const

export const session = (secretHash: string, more: Partial<NewSession> = {}): NewSession => ({
  secretHash,
  publicId: `public-${secretHash}`,
  sealedToken: 'sealed',
  tokenExpiresAt: '2038-01-01T00:00:00.000Z',
  provider: 'email',
  device: '',
  ...more,
})

let learners = 0
/** An object that nobody has used, and what asks it. */
export function someone() {
  const key = `someone-${++learners}-${crypto.randomUUID()}`
  const by = (caller: Partial<Caller>) => {
    return <K extends ActionName>(name: K, input: Input<K>) =>
      askLearner(LEARNERS, key, { secretHash: 'secret', now: NOW, ...caller }, name, input)
  }
  const inside = <T>(work: (learner: Learner, state: DurableObjectState) => T | Promise<T>) =>
    runInDurableObject(LEARNERS.get(LEARNERS.idFromName(key)), ({ whole }, state) => work(whole, state)) as Promise<T>
  return { by, inside, stub: () => LEARNERS.get(LEARNERS.idFromName(key)) }
}
export const account = { server: 'campus', userId: '7' }
/** The same, signed in. */
export async function user() {
  const who = someone()
  await who.by({ begins: { session: session('secret'), account } })('facts', null)
  return { ...who, ask: who.by({}) }
}
export const answered = <T>(acted: Done<T> | 'over'): T => {
  if (acted === 'over') throw new Error('Nobody is known')
  return acted.value
}

type Ask = <K extends ActionName>(name: K, input: Input<K>) => Promise<Done<Result<K>> | 'over'>
export async function begin(ask: Ask, id: string = crypto.randomUUID()): Promise<AttemptRow> {
  const begun = answered(await ask('begin-attempt', { id, target, today: TODAY, bank }))
  if (!begun || 'againIn' in begun) throw new Error('No attempt')
  return begun.attempt
}
export const answerTo = (attempt: string, question: string, chosen = ['a'], key = question) => ({
  attempt,
  question,
  chosen,
  key,
  today: TODAY,
  taught,
})
export async function pass(ask: Ask) {
  const { id } = await begin(ask)
  for (const question of ['q1', 'q2', 'q3']) await ask('answer', answerTo(id, question))
  return id
}

/** Rings the alarm of every object: what waits to reach somebody else is on its way then. */
export async function ringAll() {
  for (const id of await listDurableObjectIds(LEARNERS)) await runDurableObjectAlarm(LEARNERS.get(id))
}

/** Waits until others have heard what objects have to say. An alarm that is ringing by itself is waited for. */
export async function heard(check: () => void) {
  await ringAll()
  await vi.waitFor(check, { timeout: 10_000 })
}
