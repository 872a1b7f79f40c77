import { and, eq, gt } from 'drizzle-orm'
import { randomToken, sha256 } from '../../secrets.ts'
import type { Database } from '../queries/entries.ts'
import { tokens, type UserRow, users } from './schema.ts'

const TOKEN_DAYS = 90
const BEARER = /^Bearer ([\w-]{43})$/

export interface IssuedToken {
  /** Opaque: 256 random bits, stored only as their SHA-256. */
  jwt: string
  /** ISO 8601. */
  expiresAt: string
}

/** A token that stands for a person for 90 days once its hash is stored, or until it is taken back. */
export async function newToken(now: Date): Promise<IssuedToken & { hash: string }> {
  const jwt = randomToken()
  const expiresAt = new Date(now.getTime() + TOKEN_DAYS * 86_400_000).toISOString()
  return { jwt, expiresAt, hash: await sha256(jwt) }
}

/** Returns the condition of the row in `tokens` that a request carries; null where it carries none. */
export async function isCarried(request: Request, now: Date) {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  return token ? and(eq(tokens.hash, await sha256(token)), gt(tokens.expiresAt, now.toISOString())) : null
}

/** The person whose token a request carries; null for none, a wrong, an expired or a revoked one. */
export async function userOfRequest(db: Database, request: Request, now: Date): Promise<UserRow | null> {
  const condition = await isCarried(request, now)
  if (!condition) return null
  const [row] = await db.select({ user: users }).from(tokens).innerJoin(users, eq(users.id, tokens.userId)).where(condition)
  return row?.user ?? null
}

/** Takes back the token that a request carries. Once more changes nothing. */
export async function revokeToken(db: Database, request: Request): Promise<void> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
  if (token) await db.delete(tokens).where(eq(tokens.hash, await sha256(token)))
}
