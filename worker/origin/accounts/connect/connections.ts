import { and, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import { randomToken, sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { type ConnectedProfile, connections } from '../schema.ts'

export type Connection = typeof connections.$inferSelect

/** What ties a provider's answer to the browser that asked: RFC 6749 10.12, OpenID Connect Core 3.1.2.1, RFC 7636. */
export type ConnectionSecrets = Pick<Connection, 'state' | 'nonce' | 'codeVerifier'>

const NO_SECRETS: ConnectionSecrets = { state: '', nonce: '', codeVerifier: '' }
export const newSecrets = (): ConnectionSecrets => ({ state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() })

/** Begins a sign-in with a provider, for ten minutes. Its id is for the browser only: the stored data does not give it. */
export async function openConnection(db: Database, provider: string, secrets: ConnectionSecrets, now: Date): Promise<string> {
  const id = randomToken()
  const expiresAt = new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString()
  await db.batch([
    db.delete(connections).where(lte(connections.expiresAt, now.toISOString())),
    db.insert(connections).values({ idHash: await sha256(id), provider, ...secrets, expiresAt }),
  ])
  return id
}

/** A sign-in that waits for the provider's answer, with its secrets. From then on they are gone: of many callers one gets them. */
export async function claimConnection(db: Database, id: string): Promise<Connection | null> {
  const idHash = await sha256(id)
  // A batch is one transaction: no other call can read this before it is emptied.
  const [[connection]] = await db.batch([
    db
      .select()
      .from(connections)
      .where(and(eq(connections.idHash, idHash), ne(connections.state, ''))),
    db.update(connections).set(NO_SECRETS).where(eq(connections.idHash, idHash)),
  ])
  return connection ?? null
}

/** Keeps who the provider says this is, until the sign-in is finished. */
export const keepProfile = (db: Database, { idHash }: Connection, profile: ConnectedProfile) =>
  db.update(connections).set({ profile }).where(eq(connections.idHash, idHash))

export const dropConnection = (db: Database, { idHash }: Connection) =>
  db.delete(connections).where(eq(connections.idHash, idHash))

/** The person named by the provider; for one caller, once. Null if the sign-in is unknown, unfinished, or too old. */
export async function takeProfile(db: Database, id: string, provider: string, now: Date): Promise<ConnectedProfile | null> {
  const finished = and(
    eq(connections.idHash, await sha256(id)),
    eq(connections.provider, provider),
    isNotNull(connections.profile),
    gt(connections.expiresAt, now.toISOString()),
  )
  const [taken] = await db.delete(connections).where(finished).returning({ profile: connections.profile })
  return taken?.profile ?? null
}
