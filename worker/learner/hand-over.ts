import { readAbout, writeAbout } from './about.ts'
import { conclude, type Taught } from './conclusions.ts'
import { type Dump, dump } from './dump.ts'
import { sessions } from './schema.ts'
import { endSessions } from './sessions.ts'
import { unite } from './union.ts'
import type { Work } from './work.ts'

/** Where everything of this object is now; written once, and for good. */
export interface HandedOver {
  /** The name of the object that has taken it. */
  to: string
  /** By which that one takes it once. */
  id: string
  /** By these secrets somebody was known here: what they still ask is to be asked there. */
  secrets: string[]
}

/**
 * Ends everybody's session here and answers what there is, to be taken by another object. Once more, by whatever name, it answers the
 * same and the name of the first time.
 */
export function handOver(work: Work, { to, id }: { to: string; id: string }): { handedOver: HandedOver; dump: Dump } {
  const before = readAbout(work.db, 'handed-over')
  if (before) return { handedOver: before, dump: dump(work) }
  const secrets = work.db.select({ secretHash: sessions.secretHash }).from(sessions).all()
  const handedOver = { to, id, secrets: secrets.map(({ secretHash }) => secretHash) }
  endSessions(work, null)
  writeAbout(work.db, 'handed-over', handedOver)
  return { handedOver, dump: dump(work) }
}

/** Takes what another object has handed over, once for each id; draws the conclusions of both together. */
export function take(work: Work, { id, dump, taught }: { id: string; dump: Dump; taught: Taught }): boolean {
  const taken = readAbout(work.db, 'taken') ?? []
  if (taken.includes(id)) return false
  unite(work, dump)
  writeAbout(work.db, 'taken', [...taken, id])
  conclude(work, taught)
  return true
}
