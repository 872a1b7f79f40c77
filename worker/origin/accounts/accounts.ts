import type { Mailer } from '../mail/mailer.ts'
import type { Database } from '../queries/entries.ts'
import type { ConnectProvider } from './connect/providers.ts'

/** What the routes of accounts work with. Time, chance and network come in here, so that a test can replace them. */
export interface Accounts {
  db: Database
  /** Where pictures are stored. */
  FILES?: R2Bucket
  /** Where the academy lives: links in mails and messages for wallets name it. */
  siteOrigin: string
  now: () => Date
  /** Null if this academy cannot send mail: then there is no sign-in by mail. */
  mailer: Mailer | null
  /** Providers that are configured, by name. */
  providers: Partial<Record<'google' | 'facebook', ConnectProvider>>
  /** JSON-RPC endpoint of Ethereum, for wallets that are contracts; empty where there is none. */
  rpcUrl: string
  /** Does what no answer waits for. */
  later(work: Promise<unknown>): void
}
