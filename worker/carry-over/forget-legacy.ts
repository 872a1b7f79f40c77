import { eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { GUEST_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../shared/limits.ts'
import { legacyUser } from '../session/legacy-user.ts'
import {
  answers,
  attempts,
  bookmarks,
  facts,
  lessonFeedback,
  notifications,
  outbox,
  recalls,
  sessions,
  userAchievements,
} from './legacy-schema.ts'
import { unlessFinished } from './unless-finished.ts'

const DAY_MS = 86_400_000

/** Deletes of everything that learners have done, for one batch; facts go last, because the others look at them. */
const forgetLearners = (db: DrizzleD1Database, which: SQL) => [
  db.delete(answers).where(sql`${answers.attemptId} in (select id from ${attempts} where learner in ${which})`),
  db.delete(attempts).where(sql`${attempts.learner} in ${which}`),
  db.delete(recalls).where(sql`${recalls.learner} in ${which}`),
  db.delete(facts).where(sql`${facts.learner} in ${which}`),
]

/** Deletes what the version before has kept of an account that is gone. */
export const forgetLegacyUser = (db: DrizzleD1Database, userId: number) =>
  unlessFinished(
    () =>
      db.batch([
        db.delete(sessions).where(eq(sessions.userId, String(userId))),
        ...forgetLearners(db, sql`(${legacyUser(userId)})`),
        ...[bookmarks, userAchievements, lessonFeedback, notifications].map(table =>
          db.delete(table).where(eq(table.userId, userId)),
        ),
      ]),
    null,
  )

/** Guests who have done nothing for 90 days: their cookie is gone, and with it the way to what they have done. */
const goneGuests = (before: string) =>
  sql`(select learner from ${facts} where learner >= 'g:' and learner < 'g;' group by learner having max(at) < ${before}
    except select learner from ${attempts} where started_at >= ${before}
    except select learner from ${attempts} join ${answers} on attempt_id = ${attempts.id} where ${answers.at} >= ${before})`

/** Deletes what has run out there: guests who have not come back, sessions, and what waited for objects of that version. */
export function sweepLegacy(db: DrizzleD1Database, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const isOver = or(lt(sessions.lastUsedAt, daysAgo(SESSION_IDLE_DAYS)), lt(sessions.createdAt, daysAgo(SESSION_MAX_DAYS)))
  const sweep = () =>
    db.batch([db.delete(sessions).where(isOver), db.delete(outbox), ...forgetLearners(db, goneGuests(daysAgo(GUEST_DAYS)))])
  return unlessFinished(sweep, null)
}
