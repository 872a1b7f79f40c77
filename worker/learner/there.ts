import { and, eq } from 'drizzle-orm'
import { isBuiltIn } from '../settings/content-server-name.ts'
import { forgetAbout, readAbout, writeAbout } from './about.ts'
import type { Taught } from './conclusions.ts'
import { type Errand, lane, TRIED_FOR_MS } from './errands.ts'
import { byKind, countersOf, inOrder, readFacts, report } from './facts.ts'
import { missingFor } from './progress.ts'
import { type Claim, COUNTER_NAMES, COUNTERS, type Counter, type FactEntity, LANES, type LaneKind } from './records.ts'
import { queue } from './schema.ts'
import type { Errands, LearnerDatabase, Work } from './work.ts'

const DAY_MS = 86_400_000

/** By what an errand is known until it is done. */
export interface Sent {
  id: number
  at: string
}
export interface Kept extends Sent {
  /** Whether nothing of its kind waits before it, so that it may be tried at once. */
  isFirst: boolean
}
type There = { [K in LaneKind]: { kind: K; body: Errands[K] } }[LaneKind]

/** Keeps what another content server is to hear, before it is asked. */
export function keepThere({ db, now, send }: Work, { kind, body }: There): Kept {
  const isFirst = lane(db, kind).length === 0
  return { ...send(kind, body, new Date(now.getTime() + (isFirst ? TRIED_FOR_MS : 0))), isFirst }
}

/** The same of a certificate; says whether the facts here allow it, whatever the server has heard of. */
export function claimThere(work: Work, { claim, taught }: { claim: Claim; taught: Taught }): Kept & { isPassed: boolean } {
  const target = { entity: claim.type, documentId: claim.entityId, within: null } as const
  const { passed } = byKind(readFacts(work))
  const isPassed =
    passed[claim.type].has(claim.entityId) || (isTaught(claim, taught) && missingFor(work, target, taught) === null)
  // Of one that is wanted again the last wish counts.
  for (const { id, body } of lane(work.db, 'claim') as Extract<Errand, { kind: 'claim' }>[])
    if (body.type === claim.type && body.entityId === claim.entityId) work.db.delete(queue).where(eq(queue.id, id)).run()
  return { ...keepThere(work, { kind: 'claim', body: claim }), isPassed }
}

/** Of what is not taught nothing is missing. */
const isTaught = ({ type, entityId }: Claim, { courses, quests }: Taught) =>
  (type === 'course' ? courses : quests).some(({ documentId }) => documentId === entityId)

/** What was kept is heard there, or refused for good. */
export function told({ db }: Work, { id, at }: Sent): null {
  db.delete(queue)
    .where(and(eq(queue.id, id), eq(queue.at, at)))
    .run()
  return null
}

/** What is given up stays here, but for reports: what they say stands in the facts. */
export function giveUp(db: LearnerDatabase, lost: readonly Errand[]) {
  const kept = lost.flatMap(({ kind, body }) => (LANES.some(one => one === kind) ? [{ kind, body } as There] : []))
  if (kept.length) writeAbout(db, 'given-up', [...(readAbout(db, 'given-up') ?? []), ...kept])
}

/**
 * At sign-in, and once a day for whoever is there: what was given up is on its way again, and what is held here is to be compared with
 * what the content server has.
 */
export function reconcile(work: Work, isSignIn: boolean) {
  const { db, now, account, send } = work
  if (!account || isBuiltIn(account)) return
  const before = readAbout(db, 'compared')
  if (!isSignIn && before && now.getTime() - before.at < DAY_MS) return
  if (!isSignIn && !before) return writeAbout(db, 'compared', { at: now.getTime(), isDue: false })
  for (const { kind, body } of readAbout(db, 'given-up') ?? []) send(kind, body)
  forgetAbout(db, 'given-up')
  writeAbout(db, 'compared', { at: now.getTime(), isDue: readFacts(work).length > 0 })
}

/** What is to be compared now; null where nothing is. */
export function compareDue(db: LearnerDatabase): Extract<Errand, { kind: 'compare' }> | null {
  const compared = readAbout(db, 'compared')
  if (!compared?.isDue) return null
  return { id: 0, kind: 'compare', body: countersOf(readFacts({ db })), at: new Date(compared.at).toISOString() }
}

/**
 * Reports once more what the content server has counted less of than we have. A server that counts otherwise than we do is not told the
 * same again.
 */
export function reportAgain(work: Work, counted: Partial<Record<Counter, number>>): null {
  const held = compareDue(work.db)?.body ?? {}
  const behind = COUNTER_NAMES.filter(name => (counted[name] ?? Number.POSITIVE_INFINITY) < (held[name] ?? 0))
  const said = JSON.stringify(behind.map(name => [name, held[name], counted[name]]))
  if (!behind.length || readAbout(work.db, 'reported-again') === said) return null
  writeAbout(work.db, 'reported-again', said)
  // That a lesson was started is counted by nobody, so it goes with what is.
  const entities = new Set<FactEntity>(behind.map(name => COUNTERS[name][1]))
  for (const { progress, entity, entityId } of inOrder(readFacts(work)))
    if (entities.has(entity)) report(work, [progress, entity, entityId])
  return null
}
