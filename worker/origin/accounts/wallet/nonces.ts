import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { WALLET_NONCE_MINUTES } from '../../../../shared/limits.ts'
import { walletMessage } from '../../../../shared/wallet-message.ts'
import { sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import type { Accounts } from '../accounts.ts'
import { walletNonces } from '../schema.ts'
import { withChecksum } from './address.ts'

const NEWEST = 5

/** 128 random bits as four times eight hex digits: the form of the plugin's token. */
const randomWords = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map(word => word.toString(16).padStart(8, '0')).join('-')

/**
 * A message for an address to sign, and its nonce in the form of the plugin's token. Anybody may ask for any address: what
 * others asked for stays valid, and no account is made.
 */
export async function offerMessage({ db, siteOrigin, now }: Accounts, address: Hex) {
  const issuedAt = now()
  const expiresAt = new Date(issuedAt.getTime() + WALLET_NONCE_MINUTES * 60_000)
  const token = randomWords()
  const nonce = token.replaceAll('-', '')
  const message = walletMessage({ siteOrigin, address: withChecksum(address), nonce, issuedAt, expiresAt })
  const addressKey = address.toLowerCase()
  await db.batch([
    db
      .delete(walletNonces)
      .where(and(eq(walletNonces.addressKey, addressKey), lte(walletNonces.expiresAt, issuedAt.toISOString()))),
    db.insert(walletNonces).values({ nonceHash: await sha256(nonce), addressKey, message, expiresAt: expiresAt.toISOString() }),
  ])
  return { token, message }
}

/** The newest messages of an address that still hold, those that were used last. */
export const newestMessages = (db: Database, addressKey: string, now: Date) =>
  db
    .select()
    .from(walletNonces)
    .where(and(eq(walletNonces.addressKey, addressKey), gt(walletNonces.expiresAt, now.toISOString())))
    .orderBy(isNotNull(walletNonces.usedAt), desc(walletNonces.expiresAt), desc(sql`rowid`))
    .limit(NEWEST)

/** The message that we gave out with a nonce. */
export async function findByNonce(db: Database, nonce: string) {
  const [row] = await db
    .select()
    .from(walletNonces)
    .where(eq(walletNonces.nonceHash, await sha256(nonce)))
  return row ?? null
}

/** Uses a nonce up. True for one caller only, however many come at once. */
export async function spendNonce(db: Database, nonceHash: string, now: Date): Promise<boolean> {
  const time = now.toISOString()
  const unused = and(eq(walletNonces.nonceHash, nonceHash), isNull(walletNonces.usedAt), gt(walletNonces.expiresAt, time))
  const spent = await db.update(walletNonces).set({ usedAt: time }).where(unused).returning({ hash: walletNonces.nonceHash })
  return spent.length === 1
}
