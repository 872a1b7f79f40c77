import type { Account } from '../learner/work.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore, tokensOf } from '../session/sessions.ts'

/**
 * Ends every session of somebody, with their open pages. Answers how many, and the tokens of the content server that they held; null
 * where they have no object, and so were never signed in.
 */
export async function endAllSessions(store: SessionStore, account: Account): Promise<{ ended: number; tokens: string[] } | null> {
  const learner = await findLearner(store.db, account)
  if (!learner) return null
  const done = await askFor(store, learner.key, 'end-sessions', null)
  if (done === 'over') return null
  return { ended: done.value.length, tokens: await tokensOf(done.value, store.keys) }
}
