import { and, gte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { GUEST_DAYS, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../shared/limits.ts'
import { learners } from '../session/schema.ts'
import type { SessionStore } from '../session/sessions.ts'
import {
  answers,
  attempts,
  bookmarks,
  carriedGuests,
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
const NAMED = 'u:'

/** Rows of users that no object has: of somebody who was not taken over, or written since. `time` is null where a table has none. */
const ofUsers = (server: string, user: SQL, time: SQL | null) =>
  sql`not exists (select 1 from ${learners} where server = ${server} and user_id = ${user}
    and ${time ? sql`carried_at >= ${time}` : sql`carried_at is not null`})`

/** The same of guests; of one who has not come back for 90 days nobody has the cookie any more. */
const ofGuests = (learner: SQL, time: SQL, since: string) =>
  sql`${learner} >= 'g:' and ${learner} < 'g;' and ${time} >= ${since}
    and not exists (select 1 from ${carriedGuests} where 'g:' || id_hash = ${learner} and carried_at >= ${time})`

/** How many rows of each table of the version before still have to be taken over; none of any once they are gone. */
export async function rowsLeft({ db, server, now }: SessionStore): Promise<Record<string, number>> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const since = daysAgo(GUEST_DAYS)
  const named = (learner: SQL, time: SQL | null) =>
    sql`(${learner} like 'u:%' and ${ofUsers(server, sql`substr(${learner}, ${NAMED.length + 1})`, time)})`
  const either = (learner: SQL, time: SQL) => sql`(${named(learner, time)} or (${ofGuests(learner, time, since)}))`
  const numbered = (user: SQL, time: SQL) => ofUsers(server, sql`cast(${user} as text)`, time)
  const startedBy = sql`(select learner from ${attempts} where ${attempts.id} = ${answers.attemptId})`
  const waiting: Record<string, [SQLiteTable, SQL | undefined]> = {
    facts: [facts, either(sql`${facts.learner}`, sql`${facts.at}`)],
    attempts: [attempts, either(sql`${attempts.learner}`, sql`coalesce(${attempts.finishedAt}, ${attempts.startedAt})`)],
    answers: [answers, either(startedBy, sql`${answers.at}`)],
    recalls: [recalls, named(sql`${recalls.learner}`, null)],
    bookmarks: [bookmarks, numbered(sql`${bookmarks.userId}`, sql`${bookmarks.createdAt}`)],
    user_achievements: [userAchievements, numbered(sql`${userAchievements.userId}`, sql`${userAchievements.at}`)],
    lesson_feedback: [lessonFeedback, numbered(sql`${lessonFeedback.userId}`, sql`${lessonFeedback.at}`)],
    notifications: [
      notifications,
      numbered(sql`${notifications.userId}`, sql`coalesce(${notifications.readAt}, ${notifications.createdAt})`),
    ],
    // Whoever has this cookie may still come with it.
    sessions: [
      sessions,
      and(
        gte(sessions.lastUsedAt, daysAgo(SESSION_IDLE_DAYS)),
        gte(sessions.createdAt, daysAgo(SESSION_MAX_DAYS)),
        gte(sessions.tokenExpiresAt, now().toISOString()),
      ),
    ],
  }
  const count = async ([name, [table, where]]: [string, [SQLiteTable, SQL | undefined]]) =>
    [name, await unlessFinished(() => db.$count(table, where), 0)] as const
  const counted = await Promise.all(Object.entries(waiting).map(count))
  return Object.fromEntries(counted.filter(([, rows]) => rows > 0))
}

/** Everything that the version before has kept, and that is in objects by now. */
const DROPPED = [
  answers,
  attempts,
  recalls,
  facts,
  bookmarks,
  userAchievements,
  lessonFeedback,
  notifications,
  outbox,
  sessions,
  carriedGuests,
]

/** Drops the tables of the version before, for good. Only where `rowsLeft` answers none. */
export async function dropLegacy({ db }: Pick<SessionStore, 'db'>): Promise<void> {
  const [first, ...others] = DROPPED.map(table => db.run(sql`drop table if exists ${table}`))
  if (first) await db.batch([first, ...others])
}
