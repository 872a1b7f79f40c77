import { eq, gt, sql } from 'drizzle-orm'
import { GUEST_DAYS } from '../../shared/limits.ts'
import { askLearner } from '../learner/ask-learner.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import type { Dump } from '../learner/dump.ts'
import { newLearnerKey } from '../session/learner-cookie.ts'
import { findLearner, learnerOf, replaceLearner } from '../session/learner-keys.ts'
import type { SessionStore } from '../session/sessions.ts'
import { readAccount } from './carry-over.ts'
import { readLegacyDump } from './legacy-dump.ts'
import {
  answers,
  attempts,
  bookmarks,
  carriedGuests,
  facts,
  lessonFeedback,
  notifications,
  userAchievements,
} from './legacy-schema.ts'
import { fillAccount, type Read } from './take-over.ts'
import { unlessFinished } from './unless-finished.ts'

/** Whoever was there since then comes by themselves: their own request makes their object, near them, and objects do not move. */
const GONE_AFTER_MS = GUEST_DAYS * 86_400_000

/** What became of one user: taken over now, once more, or before and nothing since; or to come by themselves. */
export type Rest = 'carried' | 'again' | 'known' | 'awaited'

const AFTER_U = 3

/** Users of whom the version before has kept something, by number, from after one on. */
export async function legacyUsers({ db }: Pick<SessionStore, 'db'>, after: number, most: number): Promise<number[]> {
  const named = [facts, attempts].map(
    table =>
      sql`select cast(substr(learner, ${AFTER_U}) as integer) as user from ${table} where learner >= 'u:' and learner < 'u;'`,
  )
  const numbered = [bookmarks, userAchievements, lessonFeedback, notifications].map(
    table => sql`select ${table.userId} as user from ${table} where ${gt(table.userId, after)}`,
  )
  // D1 takes five at a time.
  const [byName, byNumber] = [named, numbered].map(selects => sql.join(selects, sql` union `))
  const all = sql`select user from (${byName}) union select user from (${byNumber})`
  const read = () => db.all<{ user: number }>(sql`select user from (${all}) where user > ${after} order by user limit ${most}`)
  return (await unlessFinished(read, [])).map(({ user }) => user)
}

/** When anything was written last, ISO 8601; of reviews nobody knows, but they come with an answer. */
function lastWritten({ facts, attempts, bookmarks, notifications, ratings }: Dump): string {
  const times = [
    ...facts.map(({ at }) => at),
    ...attempts.flatMap(({ startedAt, finishedAt, answers }) => [startedAt, finishedAt, ...answers.map(({ at }) => at)]),
    ...bookmarks.map(({ createdAt }) => createdAt),
    ...notifications.flatMap(({ createdAt, readAt }) => [createdAt, readAt]),
    ...ratings.map(({ at }) => at),
  ]
  return times.reduce<string>((last, at) => (at !== null && at > last ? at : last), '')
}

const lastSeen = ({ dump, sessions }: Read) =>
  sessions.reduce((last, { lastUsedAt }) => (lastUsedAt > last ? lastUsedAt : last), lastWritten(dump))

/**
 * Takes over what the version before has kept of a user who does not come by themselves, and of everybody what that version has written
 * since: by an isolate that was still running, or after a rollback.
 */
export async function carryRest(store: SessionStore, userId: number): Promise<Rest> {
  const account = { server: store.server, userId: String(userId) }
  const [learner, read] = [await findLearner(store.db, account), await readAccount(store, account.userId)]
  if (!read) return 'known'
  const carriedAt = learner?.carriedAt ?? null
  if (carriedAt !== null && lastWritten(read.dump) <= carriedAt) return 'known'
  if (carriedAt === null && Date.parse(lastSeen(read)) > store.now().getTime() - GONE_AFTER_MS) return 'awaited'
  const later: Promise<unknown>[] = []
  const theirs = learner ?? (await learnerOf(store.db, account, newLearnerKey()))
  if (!(await fillAccount(store, theirs, read, work => later.push(work)))) {
    await replaceLearner(store.db, theirs)
    return carryRest(store, userId)
  }
  await Promise.all(later)
  return carriedAt !== null ? 'again' : 'carried'
}

/**
 * Takes over once more what guests have done with the version before since their objects took everything; answers how many there were, at
 * most so many.
 */
export async function carryLateGuests({ db, learners, now }: SessionStore, most: number): Promise<number> {
  const at = now().toISOString()
  const theirs = sql`'g:' || ${carriedGuests.idHash}`
  const since = carriedGuests.carriedAt
  const isLate = sql`(exists (select 1 from ${facts} where ${facts.learner} = ${theirs} and ${facts.at} > ${since})
    or exists (select 1 from ${attempts} where ${attempts.learner} = ${theirs} and ${attempts.startedAt} > ${since})
    or exists (select 1 from ${answers} join ${attempts} on ${attempts.id} = ${answers.attemptId}
      where ${attempts.learner} = ${theirs} and ${answers.at} > ${since}))`
  const late = await unlessFinished(() => db.select().from(carriedGuests).where(isLate).limit(most), [])
  for (const { key, idHash } of late) {
    const dump = await readLegacyDump(db, `g:${idHash}`)
    const carried = dump && { dump, sessions: [], profile: null, taught: NOTHING_TAUGHT }
    // One who has signed in since is led on to where everything is.
    if (carried) await askLearner(learners, key, { secretHash: null, now: at }, 'carry', carried)
    await db.update(carriedGuests).set({ carriedAt: at }).where(eq(carriedGuests.idHash, idHash))
  }
  return late.length
}
