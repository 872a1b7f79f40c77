import type { Attempt, AttemptToTake } from '../../shared/content/attempt.ts'
import { ask } from '../calls/ask.ts'
import { attemptName } from '../player/attempt-name.ts'
import { type Arrival, tellPages } from './channel.ts'
import { allOf, drop, keep, type TakenAttempt } from './database.ts'
import { askOwner } from './owner.ts'
import { type Outcome, replay } from './replay.ts'
import type { Owner } from './waiting.ts'

/** One page at a time sends; where there are no locks, the keys alone see to it that nothing counts twice. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request('campus-offline-send', work) as Promise<T>) : work()

/** What an attempt asks from now on, for the next time without a network; one that is over is let go. */
async function renewTaken(taken: TakenAttempt, now: Attempt | null) {
  if (now?.status !== 'open') return drop('attempts', taken.id)
  const answer = await ask<{ data: AttemptToTake }>('GET', `/api/attempts/${now.id}/questions?${taken.query}`)
  if (answer.ok) await keep('attempts', { ...taken, ...answer.body.data })
}

const attemptIn = (body: unknown) => (body as { data?: Attempt } | null)?.data ?? null

async function arrivalOf(about: string, { arrived, refused }: Outcome): Promise<Arrival> {
  const attempts = arrived.map(attemptIn).filter(attempt => attempt !== null)
  const taken = (await allOf('attempts')).filter(({ attempt }) => attempt.id === about)
  let now = attempts.at(-1) ?? null
  // Where nothing was taken, the attempt has gone on, or ended, elsewhere.
  if (!now && taken[0]) {
    const answer = await ask<{ data: Attempt }>('GET', `/api/attempts/${about}?${taken[0].query}`)
    if (answer.ok) now = answer.body.data
  }
  for (const one of taken) await renewTaken(one, now)
  const name = taken[0] ? attemptName(taken[0].part, taken[0].entity) : ''
  return { name, attempt: now, verdicts: attempts.flatMap(({ last }) => last ?? []), refused }
}

/**
 * Sends what waits on this device, in order and once, and tells the other pages what became of it. Nothing is sent in another's
 * name: the server decides who is signed in. The answer lists what arrived; empty if nothing waits or the server does not answer.
 */
export const sendWaiting = (): Promise<Arrival[]> =>
  inTurn(async () => {
    const line = await allOf('waiting')
    if (!line.length) return []
    const who: Owner | null = line.every(({ owner }) => owner === 'guest') ? 'guest' : await askOwner()
    if (!who) return []
    const outcomes = await replay(line, who, {
      send: ({ path, body }) => ask('POST', path, body),
      settle: async ({ number }) => void (await drop('waiting', number)),
    })
    const arrivals: Arrival[] = []
    for (const [about, outcome] of outcomes) arrivals.push(await arrivalOf(about, outcome))
    if (arrivals.length) tellPages(arrivals)
    return arrivals
  })
