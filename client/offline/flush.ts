import type { Attempt, AttemptToSave } from '../../shared/content/attempt.ts'
import type { CheckState } from '../../shared/content/check.ts'
import { callApi } from '../calls/call-api.ts'
import { attemptName } from '../player/attempt-name.ts'
import { type Arrival, tellPages } from './channel.ts'
import { allOf, drop, keep, type SavedAttempt } from './database.ts'
import { fetchOwner } from './owner.ts'
import type { Owner } from './queue.ts'
import { type Outcome, sendInOrder } from './send-in-order.ts'

/** One page at a time sends; where there are no locks, the keys alone see to it that nothing counts twice. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('campus-offline-send', work) as Promise<T>) : work()

/** What an attempt asks from now on, for the next time without a network; one that is over is let go. */
async function renewAttempt(saved: SavedAttempt, now: Attempt | null) {
  if (now?.status !== 'open') return drop('attempts', saved.id)
  const answer = await callApi<{ data: AttemptToSave }>('GET', `/api/attempts/${now.id}/questions?${saved.query}`)
  if (answer.ok) await keep('attempts', { ...saved, ...answer.body.data })
}

/** Answers to questions on screens wait under such names. */
const isCheck = (about: string) => about.startsWith('check ')

const attemptIn = (body: unknown) => (body as { data?: Attempt } | null)?.data ?? null

async function arrivalOf(about: string, { arrived, refused }: Outcome): Promise<Arrival> {
  if (isCheck(about)) {
    const checks = arrived.map(body => (body as { data: CheckState }).data)
    return { name: '', attempt: null, verdicts: [], refused, checks }
  }
  const attempts = arrived.map(attemptIn).filter(attempt => attempt !== null)
  const saved = (await allOf('attempts')).filter(({ attempt }) => attempt.id === about)
  let now = attempts.at(-1) ?? null
  // Where nothing was taken, the attempt has gone on, or ended, elsewhere.
  if (!now && saved[0]) {
    const answer = await callApi<{ data: Attempt }>('GET', `/api/attempts/${about}?${saved[0].query}`)
    if (answer.ok) now = answer.body.data
  }
  for (const one of saved) await renewAttempt(one, now)
  const name = saved[0] ? attemptName(saved[0].part, saved[0].entity) : ''
  return { name, attempt: now, verdicts: attempts.flatMap(({ last }) => last ?? []), refused }
}

/**
 * Sends what waits on this device, in order and once, and tells the other pages what became of it. Nothing is sent in another's
 * name: the server decides who is signed in. The answer lists what arrived; empty if nothing waits or the server does not answer.
 */
export const flushQueue = (): Promise<Arrival[]> =>
  inTurn(async () => {
    const queue = await allOf('waiting')
    if (!queue.length) return []
    const who: Owner | null = queue.every(({ owner }) => owner === 'guest') ? 'guest' : await fetchOwner()
    if (!who) return []
    const outcomes = await sendInOrder(queue, who, {
      send: ({ path, body }) => callApi('POST', path, body),
      dequeue: async ({ number }) => void (await drop('waiting', number)),
    })
    const arrivals: Arrival[] = []
    for (const [about, outcome] of outcomes) arrivals.push(await arrivalOf(about, outcome))
    if (arrivals.length) tellPages(arrivals)
    return arrivals
  })
