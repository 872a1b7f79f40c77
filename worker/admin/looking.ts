import type { Inspected } from '../learner/inspect.ts'
import type { Dump } from '../learner/union.ts'
import type { Account } from '../learner/work.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore } from '../session/sessions.ts'

/** What is kept of a learner, and where. */
export interface Kept extends Partial<Omit<Inspected, 'account' | 'learning'>> {
  /** The name of their object; null where they have none. */
  object: string | null
  /** `gone` where the object was emptied. */
  state: 'here' | 'gone' | 'nothing'
  learning: Dump | null
}

/** Looks at a learner without changing anything: no object is made, and nothing is taken over. */
export async function lookAt(store: SessionStore, account: Account): Promise<Kept> {
  const learner = await findLearner(store.db, account)
  if (!learner) return { object: null, state: 'nothing', learning: null }
  const done = await askFor(store, learner.key, 'inspect', null)
  if (done === 'over') return { object: learner.key, state: 'gone', learning: null }
  const { account: _, ...kept } = done.value
  return { object: learner.key, state: 'here', ...kept }
}
