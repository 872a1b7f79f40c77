import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

/** The database, which reads its own writes. */
export const databaseOf = (DB: D1Database): DrizzleD1Database & { $client: D1Database } =>
  drizzle(DB.withSession('first-primary') as unknown as D1Database, { casing: 'snake_case' })

/** Returns whether a query failed because a constraint, such as a unique column, forbids it. */
export const isConstraint = (error: unknown) => /constraint/i.test(String((error as { cause?: unknown }).cause ?? error))
