import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../shared/limits.ts'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { recipientOf } from '../notifications/recipient.ts'
import { outbox } from '../notifications/schema.ts'
import { randomToken, sha256 } from '../secrets.ts'
import { type SessionRow, sessions } from './schema.ts'
import { open, type SealingKeys, seal } from './seal.ts'

const DAY_MS = 86_400_000

/** A signed-in learner. The token is for calls to the content server and goes nowhere else. */
export interface Session {
  idHash: string
  publicId: string
  userId: string
  /** userToken of the specification's section 3. */
  token: string
  /** userTokenExpiration of the specification's section 3. */
  tokenExpiresAt: Date
  /** When it ends if it is not used again. */
  endsAt: Date
}

export interface NewSession {
  userId: string
  token: string
  tokenExpiresAt: Date
  provider: SignInWay
  device: string
}

export interface SessionStore {
  db: DrizzleD1Database
  keys: SealingKeys
  now: () => Date
  /** The content server whose people these are; see `serverName`. */
  server: string
  /** Sends waiting outbox rows to the learner's open pages, after the answer. */
  deliver(recipient: string): void
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()

const daysAfter = (time: string, days: number) => Date.parse(time) + days * DAY_MS

/** A session ends at the earliest of 30 days without use, 90 days since sign-in and the end of its token (product decisions). */
const endOf = ({ lastUsedAt, createdAt, tokenExpiresAt }: SessionRow) =>
  new Date(Math.min(daysAfter(lastUsedAt, SESSION_IDLE_DAYS), daysAfter(createdAt, SESSION_MAX_DAYS), Date.parse(tokenExpiresAt)))

const isOver = (row: SessionRow, now: Date) => endOf(row) <= now

/** What tells the objects of these sessions' people that they are over, for the batch that deletes them. */
const tellEnded = ({ db, server, now }: SessionStore, which: SQL | undefined) =>
  db.insert(outbox).select(
    sql`select null, ${recipientOf(server, '')} || user_id, 'ended ' || public_id,
      json_object('type', 'ended', 'sessions', json_array(public_id)), ${now().toISOString()} from ${sessions} where ${which}`,
  )

/** Begins a session and ends the one that this browser had (its id is replaced at each sign-in). Answers the id for the cookie. */
export async function beginSession(store: SessionStore, session: NewSession, before: Session | null): Promise<string> {
  const { db, keys, now, server, deliver } = store
  const id = randomToken()
  const idHash = await sha256(id)
  const time = now().toISOString()
  const over = or(
    lt(sessions.tokenExpiresAt, time),
    lt(sessions.lastUsedAt, daysBefore(now(), SESSION_IDLE_DAYS)),
    lt(sessions.createdAt, daysBefore(now(), SESSION_MAX_DAYS)),
  )
  const replaced = or(eq(sessions.idHash, before?.idHash ?? ''), and(eq(sessions.userId, session.userId), over))
  await db.batch([
    tellEnded(store, replaced),
    db.delete(sessions).where(replaced),
    db.insert(sessions).values({
      idHash,
      publicId: randomToken(12),
      userId: session.userId,
      sealedToken: await seal(session.token, idHash, keys),
      tokenExpiresAt: session.tokenExpiresAt.toISOString(),
      provider: session.provider,
      device: session.device,
      createdAt: time,
      lastUsedAt: time,
    }),
  ])
  if (before) deliver(recipientOf(server, before.userId))
  return id
}

async function opened(row: SessionRow, keys: SealingKeys): Promise<Session | null> {
  const token = await open(row.sealedToken, row.idHash, keys)
  const { idHash, publicId, userId } = row
  return token === null
    ? null
    : { idHash, publicId, userId, token, tokenExpiresAt: new Date(row.tokenExpiresAt), endsAt: endOf(row) }
}

/** The live session of an id; null for an unknown, ended or unreadable one. Use is written at most once a day. */
export async function findSession({ db, keys, now }: SessionStore, id: string): Promise<Session | null> {
  const idHash = await sha256(id)
  const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash))
  if (!row || isOver(row, now())) return null
  if (row.lastUsedAt >= daysBefore(now(), 1)) return opened(row, keys)
  const lastUsedAt = now().toISOString()
  await db.update(sessions).set({ lastUsedAt }).where(eq(sessions.idHash, idHash))
  return opened({ ...row, lastUsedAt }, keys)
}

/** Every session of a person, the last used first. */
export async function sessionsOf({ db, now }: SessionStore, userId: string): Promise<SessionRow[]> {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.lastUsedAt))
  return rows.filter(row => !isOver(row, now()))
}

/**
 * Ends one session of a person by its public name, or all of them, and closes their sockets; answers their tokens, to be taken
 * back at the content server.
 */
export async function endSessions(store: SessionStore, userId: string, publicId?: string): Promise<string[]> {
  const { db, keys, server, deliver } = store
  const mine = eq(sessions.userId, userId)
  const which = publicId === undefined ? mine : and(mine, eq(sessions.publicId, publicId))
  const [, rows] = await db.batch([tellEnded(store, which), db.delete(sessions).where(which).returning()])
  if (rows.length) deliver(recipientOf(server, userId))
  const ended = await Promise.all(rows.map(row => opened(row, keys)))
  return ended.flatMap(session => (session ? [session.token] : []))
}
