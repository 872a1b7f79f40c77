import { forgetUser } from '../../origin/learning/forget.ts'
import type { SessionStore } from '../../session/sessions.ts'

/** Deletes what the gateway kept of a user of another content server, whose account is gone there. */
export async function forgetKept({ db, now }: SessionStore, userId: string): Promise<void> {
  const [first, ...others] = forgetUser(db, Number(userId), now())
  if (first) await db.batch([first, ...others])
}
