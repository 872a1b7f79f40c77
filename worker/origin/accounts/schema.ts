import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One person. Their name, email and wallet are stored as given, and once more folded, to be unique. */
export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  documentId: text().notNull().unique(),
  username: text().notNull(),
  usernameKey: text().notNull().unique(),
  /** Always proven: by a link in a mail, or by a provider that vouches for it. */
  email: text(),
  emailKey: text().unique(),
  /** Wallet, with the checksum of EIP-55. */
  address: text(),
  addressKey: text().unique(),
  /** Id of an upload. */
  photo: integer(),
  /** How the account began. */
  provider: text().notNull(),
  createdAt: text().notNull(),
  updatedAt: text().notNull(),
})

/** The ways in which a person signs in. */
export const identities = sqliteTable(
  'identities',
  {
    provider: text().notNull(),
    /** The provider's own name for the person: an email, an address, an id. */
    subject: text().notNull(),
    userId: integer().notNull(),
    /** How the person recognises it. */
    label: text().notNull(),
    /** The email that this way proves, folded. */
    emailKey: text(),
    createdAt: text().notNull(),
  },
  table => [primaryKey({ columns: [table.provider, table.subject] }), index('identities_user').on(table.userId)],
)

/** Bearer tokens that this content API gave out, by their SHA-256. */
export const tokens = sqliteTable(
  'tokens',
  { hash: text().primaryKey(), userId: integer().notNull(), createdAt: text().notNull(), expiresAt: text().notNull() },
  table => [index('tokens_user').on(table.userId)],
)

/** Accounts that an operator lets nobody into. */
export const blockedUsers = sqliteTable('blocked_users', { userId: integer().primaryKey(), blockedAt: text().notNull() })

/** What the link and the code of a letter do. */
export const LETTER_PURPOSES = ['sign-in', 'add', 'change'] as const

/** A letter that was asked for: its link and its code, both hashed, both for one use. It stays for an hour, to be counted. */
export const emailRequests = sqliteTable(
  'email_requests',
  {
    linkHash: text().primaryKey(),
    codeHash: text().notNull(),
    /** The browser that asked; only there the code counts. */
    browserHash: text().notNull(),
    email: text().notNull(),
    emailKey: text().notNull(),
    /** The account whose email this is to become, as one more or instead of the old one; null signs in. */
    userId: integer(),
    /** What the asker wants to get back with the sign-in. */
    context: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    wrongTries: integer().notNull().default(0),
    expiresAt: text().notNull(),
    /** Since when it no longer counts: it was used, or the same browser has asked for a newer one. */
    usedAt: text(),
    purpose: text({ enum: LETTER_PURPOSES }).notNull().default('sign-in'),
    sentAt: text().notNull().default(''),
    /** Counts wrong codes for an address that has no account. */
    addressHash: text().notNull().default(''),
  },
  table => [index('email_requests_email').on(table.emailKey), index('email_requests_browser').on(table.browserHash)],
)

/** A try of a code, by the account that it is for; a right one is taken back. */
export const codeTries = sqliteTable(
  'code_tries',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    account: text().notNull(),
    /** ISO 8601, and after it something random, by which this try is known. */
    at: text().notNull(),
  },
  table => [index('code_tries_account').on(table.account, table.at)],
)

/** A new email of an account: it counts when the old and the new address have both confirmed. */
export const emailChanges = sqliteTable('email_changes', {
  userId: integer().primaryKey(),
  email: text().notNull(),
  emailKey: text().notNull(),
  /** Null where the account has none: then there is only the new one to confirm. */
  oldEmailKey: text(),
  oldConfirmedAt: text(),
  newConfirmedAt: text(),
  expiresAt: text().notNull(),
})

/** Messages that a wallet was asked to sign, by the SHA-256 of their nonce. */
export const walletNonces = sqliteTable(
  'wallet_nonces',
  {
    nonceHash: text().primaryKey(),
    addressKey: text().notNull(),
    message: text().notNull(),
    expiresAt: text().notNull(),
    usedAt: text(),
  },
  table => [index('wallet_nonces_address').on(table.addressKey)],
)

/** A sign-in with a provider that is under way, by the SHA-256 of the id in the asker's cookie. */
export const connections = sqliteTable('connections', {
  idHash: text().primaryKey(),
  provider: text().notNull(),
  state: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text().notNull(),
  /** The person named by the provider, once it has answered. */
  profile: text({ mode: 'json' }).$type<ConnectedProfile>(),
  expiresAt: text().notNull(),
})

export interface ConnectedProfile {
  subject: string
  email: string | null
  emailVerified: boolean
}

/** The offer to merge two accounts, to a person who has proved that both are theirs. */
export const mergeOffers = sqliteTable('merge_offers', {
  tokenHash: text().primaryKey(),
  userId: integer().notNull(),
  otherUserId: integer().notNull(),
  expiresAt: text().notNull(),
})

/** Pictures of people, stored in R2 under the hash of their bytes. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: integer().notNull(),
    hash: text().notNull(),
    file: text().notNull(),
    mime: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: text().notNull(),
  },
  table => [index('uploads_user').on(table.userId), index('uploads_hash').on(table.hash)],
)

/** Devices on which a person has signed in, by the SHA-256 of a secret that is there. */
export const devices = sqliteTable(
  'devices',
  { userId: integer().notNull(), deviceHash: text().notNull(), createdAt: text().notNull(), seenAt: text().notNull() },
  table => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

export type UserRow = typeof users.$inferSelect
export type IdentityRow = typeof identities.$inferSelect
export type UploadRow = typeof uploads.$inferSelect
