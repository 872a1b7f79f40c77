import { z } from 'zod'
import { builtInDatabase } from '../gateway/ask.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { revokeCertificate } from '../origin/certificates.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor } from '../session/sessions.ts'
import { operatorHook } from './operator-hook.ts'

const wish = z.strictObject({ slug: z.string().min(1).max(100), revoked: z.boolean() })

/** `POST /hooks/certificates`: an operator revokes a certificate, or takes that back; every cache forgets it. */
export const certificateHook = operatorHook(wish, async (c, { slug, revoked }) => {
  const db = builtInDatabase(c)
  if (!db) return c.json({ error: 'The certificates of this academy are kept by its content server' }, 409)
  const found = await revokeCertificate(db, slug, revoked ? new Date() : null)
  if (!found) return c.json({ error: 'There is no such certificate' }, 404)
  // The holder's own list shows it too, but for the second one of two that stand for the same.
  const store = sessionStoreOf(c.env, c.var.settings)
  const learner =
    store && !found.doubleOf && (await findLearner(store.db, { server: store.server, userId: String(found.userId) }))
  if (store && learner) await askFor(store, learner.key, 'keep-certificate', found)
  return c.json({ slug, revoked })
})
