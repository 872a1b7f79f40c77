import { setTimeout as sleep } from 'node:timers/promises'
import type { Wanted } from '../../../worker/origin/newsletter/due.ts'
import type { Batch } from '../../../worker/origin/newsletter/sending.ts'
import { Refused } from '../../academy/command-line.ts'
import type { Academy } from '../../academy/open.ts'
import { batch, HOOK } from './answers.ts'

export type Counts = Omit<Batch, 'after' | 'isBusy'>

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000
/** Whoever sends letters and is busy for so many calls in a row is out of order. */
const PAUSES = 8

/**
 * Has the academy send all letters of an issue that are wanted, a few a call, and answers what came of them. `say` hears the counts after
 * each call. It may be stopped at any moment; begun again it goes on. `Refused` where whoever sends letters takes none for minutes.
 */
export async function sendAll(
  academy: Academy,
  hash: string,
  wanted: Wanted,
  say: (counts: Counts) => void,
  pause: (ms: number) => Promise<unknown> = sleep,
): Promise<Counts> {
  const counts: Counts = { sent: 0, failed: 0, unanswered: 0, passed: 0 }
  let pauses = 0
  for (let after: string | null = ''; after !== null; ) {
    const done: Batch = await academy.json(HOOK, { do: 'send', hash, wanted, after }, batch)
    for (const name of ['sent', 'failed', 'unanswered', 'passed'] as const) counts[name] += done[name]
    say(counts)
    pauses = done.isBusy ? (done.sent ? 1 : pauses + 1) : 0
    if (pauses > PAUSES) throw new Refused('Whoever sends the letters takes none any more: send the issue again later')
    if (pauses) await pause(Math.min(FIRST_PAUSE_MS * 2 ** (pauses - 1), LONGEST_PAUSE_MS))
    after = done.after
  }
  return counts
}
