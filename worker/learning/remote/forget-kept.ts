import { outboxRow } from '../../notifications/outbox.ts'
import { recipientOf } from '../../notifications/recipient.ts'
import { forgetUser } from '../../origin/learning/forget.ts'
import type { SessionStore } from '../../session/sessions.ts'

/** Deletes the gateway's data about a user of another content server whose account is gone there. */
export async function forgetKept({ db, now, server }: SessionStore, userId: string): Promise<void> {
  const gone = outboxRow(db, recipientOf(server, userId), `gone ${userId}`, { type: 'forget' }, now())
  await db.batch([gone, ...forgetUser(db, Number(userId), now())])
}
