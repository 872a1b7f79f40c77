import { max } from 'drizzle-orm'
import { GUEST_DAYS } from '../../shared/limits.ts'
import { attempts, facts, sessions } from './schema.ts'
import type { LearnerDatabase } from './work.ts'

const DAY_MS = 86_400_000

/**
 * Until when a guest's object is kept, in milliseconds of the epoch: a day where nothing was ever answered, else 90 days after the last
 * answer (product decisions: Guests).
 */
export function guestUntil(db: LearnerDatabase): number {
  const answered = db
    .select({ answers: attempts.answers })
    .from(attempts)
    .all()
    .flatMap(({ answers }) => answers.at(-1)?.at ?? [])
  const passed = db
    .select({ progress: facts.progress, at: max(facts.at) })
    .from(facts)
    .groupBy(facts.progress)
    .all()
    .flatMap(({ progress, at }) => (progress === 'pass' && at ? [at] : []))
  const last = [...answered, ...passed].sort().at(-1)
  if (last) return Date.parse(last) + GUEST_DAYS * DAY_MS
  const begun = db
    .select({ at: max(sessions.createdAt) })
    .from(sessions)
    .get()?.at
  return Date.parse(begun ?? new Date(0).toISOString()) + DAY_MS
}
