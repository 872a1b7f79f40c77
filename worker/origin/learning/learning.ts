import type { Accounts } from '../accounts/accounts.ts'

/** What the routes of learning work with: the same as those of accounts. */
export type Learning = Pick<Accounts, 'db' | 'now' | 'siteOrigin' | 'rpcUrl'>
