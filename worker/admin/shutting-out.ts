import { eq } from 'drizzle-orm'
import { type Account, BUILT_IN } from '../learner/work.ts'
import { tokens } from '../origin/accounts/schema.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore, tokensOf } from '../session/sessions.ts'

/**
 * Ends every session of somebody, with their open pages. Answers how many, and the tokens that they
 * held at another content server; ours end with them.
 */
export async function endAllSessions(store: SessionStore, account: Account): Promise<{ ended: number; tokens: string[] }> {
  if (account.server === BUILT_IN) await store.db.delete(tokens).where(eq(tokens.userId, Number(account.userId)))
  const learner = await findLearner(store.db, account)
  const done = learner ? await askFor(store, learner.key, 'end-sessions', null) : 'over'
  if (done === 'over') return { ended: 0, tokens: [] }
  const theirs = account.server === BUILT_IN ? [] : await tokensOf(done.value, store.keys)
  return { ended: done.value.length, tokens: theirs }
}
