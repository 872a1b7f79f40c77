import { asc, eq, inArray, lt, min } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { log } from '../log.ts'
import { type Delivery, type Item, item } from './item.ts'
import { outbox } from './schema.ts'

/** As many as D1 takes as parameters of one statement (100), and a little less. */
const AT_ONCE = 90
const RECIPIENTS_AT_ONCE = 200
/** What is younger is on its way. */
const WAITING_MS = 30_000

/** The row that carries an item to a learner's object, for the batch that writes its fact. */
export const outboxRow = (db: DrizzleD1Database, recipient: string, key: string, item: Item, now: Date) =>
  db.insert(outbox).values({ recipient, key, item: JSON.stringify(item), createdAt: now.toISOString() })

/** A row's item; nothing for one of another version that this one cannot read: it must not hold up the next rows. */
function readRow({ key, item: text }: typeof outbox.$inferSelect): Delivery[] {
  const parsed = item.safeParse(JSON.parse(text))
  if (parsed.success) return [{ key, item: parsed.data }]
  log({ event: 'live-failed', step: 'read', reason: `An item is not valid at ${parsed.error.issues[0]?.path.join('.')}` })
  return []
}

/**
 * Hands everything that waits for one recipient over, in order, and takes it out of the outbox once `deliver` has it. Of several
 * at once each hands over everything; the recipient takes each item in once.
 */
export async function flush(
  db: DrizzleD1Database,
  recipient: string,
  deliver: (deliveries: Delivery[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.id)).limit(AT_ONCE)
    if (rows.length) {
      await deliver(rows.flatMap(readRow))
      await db.delete(outbox).where(
        inArray(
          outbox.id,
          rows.map(({ id }) => id),
        ),
      )
    }
    if (rows.length < AT_ONCE) return
  }
}

/** Recipients whose rows wait longer than they should, the longest first. */
export async function waitingRecipients(db: DrizzleD1Database, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - WAITING_MS).toISOString()
  const rows = await db
    .select({ recipient: outbox.recipient })
    .from(outbox)
    .where(lt(outbox.createdAt, before))
    .groupBy(outbox.recipient)
    .orderBy(asc(min(outbox.id)))
    .limit(RECIPIENTS_AT_ONCE)
  return rows.map(({ recipient }) => recipient)
}
