import { readAbout, writeAbout } from './about.ts'
import { conclude, type Taught } from './conclusions.ts'
import { sendCounts } from './counts.ts'
import { type Errand, everyErrand } from './errands.ts'
import { byKind, readFacts } from './facts.ts'
import type { HandedOver } from './records.ts'
import type { Reminder } from './rules/reminder.ts'
import { sessions } from './schema.ts'
import { endSessions } from './sessions.ts'
import { type Dump, dump, unite } from './union.ts'
import type { Work } from './work.ts'

/** What one object gives and another takes. */
export interface Load {
  id: string
  dump: Dump
  /** What was on its way. Of reports and courses that were begun the other object takes what it has not had. */
  errands: Errand[]
  /** Whether this learner wants to be reminded. */
  reminder?: Reminder | null
}

/** What there is here, to be taken under this id. */
export const loadOf = (work: Pick<Work, 'db'>, id: string): Load => ({
  id,
  dump: dump(work),
  errands: everyErrand(work.db),
  reminder: readAbout(work.db, 'reminder'),
})

/** Whether it may be that nobody has taken it yet: whoever asked for it may have ended in between. */
export const isWaiting = ({ isTaken, isEmptied }: HandedOver) => !isTaken && !isEmptied

/**
 * Ends everybody's session here and answers what there is, to be taken by another object. Once more, by whatever name, it answers the
 * same and the name of the first time; null once it was emptied, which is after it was taken.
 */
export function handOver(work: Work, { to, id }: { to: string; id: string }): { handedOver: HandedOver; load: Load | null } {
  const before = readAbout(work.db, 'handed-over')
  if (before) return { handedOver: before, load: before.isEmptied ? null : loadOf(work, before.id) }
  const secrets = work.db.select({ secretHash: sessions.secretHash }).from(sessions).all()
  const handedOver = { to, id, secrets: secrets.map(({ secretHash }) => secretHash), at: work.now.getTime(), isEmptied: false }
  endSessions(work, null)
  // They are counted by their id, whoever sends them.
  sendCounts(work)
  writeAbout(work.db, 'handed-over', handedOver)
  return { handedOver, load: loadOf(work, id) }
}

/** Takes what another object has handed over, once for each id; draws the conclusions of both together. */
export function take(work: Work, { load, taught }: { load: Load; taught: Taught }): boolean {
  const { id, dump, errands, reminder } = load
  const taken = readAbout(work.db, 'taken') ?? []
  if (taken.includes(id)) return false
  const begun = byKind(readFacts(work)).started.course
  unite(work, dump)
  for (const errand of errands) {
    const isTold = errand.kind === 'report' || (errand.kind === 'started' && begun.has(errand.body.course))
    if (!isTold) work.send(errand.kind, errand.body)
  }
  if (reminder?.next && !readAbout(work.db, 'reminder')) writeAbout(work.db, 'reminder', reminder)
  writeAbout(work.db, 'taken', [...taken, id])
  conclude(work, taught)
  return true
}
