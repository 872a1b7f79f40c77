import { eq } from 'drizzle-orm'
import { sessions as formerSessions } from '../carry-over/legacy-schema.ts'
import { unlessFinished } from '../carry-over/unless-finished.ts'
import { type Account, BUILT_IN } from '../learner/work.ts'
import { tokens } from '../origin/accounts/schema.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore, tokensOf } from '../session/sessions.ts'

/** Ends sessions of the version before, which nobody has taken over yet: their cookie would begin a new one. Answers how many. */
async function endFormer({ db }: SessionStore, { userId }: Account): Promise<number> {
  const gone = () => db.delete(formerSessions).where(eq(formerSessions.userId, userId)).returning()
  return (await unlessFinished(gone, [])).length
}

/**
 * Ends every session of somebody, with their open pages, those of the version before too. Answers how many, and the tokens that they
 * held at another content server; ours end with them.
 */
export async function endAllSessions(store: SessionStore, account: Account): Promise<{ ended: number; tokens: string[] }> {
  const former = await endFormer(store, account)
  if (account.server === BUILT_IN) await store.db.delete(tokens).where(eq(tokens.userId, Number(account.userId)))
  const learner = await findLearner(store.db, account)
  const done = learner ? await askFor(store, learner.key, 'end-sessions', null) : 'over'
  if (done === 'over') return { ended: former, tokens: [] }
  const theirs = account.server === BUILT_IN ? [] : await tokensOf(done.value, store.keys)
  return { ended: former + done.value.length, tokens: theirs }
}
