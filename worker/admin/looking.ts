import { readAccount } from '../carry-over/carry-over.ts'
import type { Dump } from '../learner/dump.ts'
import type { Inspected } from '../learner/inspect.ts'
import type { Account } from '../learner/work.ts'
import { findLearner } from '../session/learner-keys.ts'
import { askFor, type SessionStore } from '../session/sessions.ts'

/** What is kept of a learner, and where. */
export interface Kept extends Partial<Omit<Inspected, 'account' | 'learning'>> {
  /** The name of their object; null where they have none. */
  object: string | null
  /** `gone` where the object was emptied, `former` where everything stands in tables of the version before until they come. */
  state: 'here' | 'gone' | 'former' | 'nothing'
  learning: Dump | null
}

/** Looks at a learner without changing anything: no object is made, and nothing is taken over. */
export async function lookAt(store: SessionStore, account: Account): Promise<Kept> {
  const learner = await findLearner(store.db, account)
  if (!learner?.carriedAt) {
    const read = await readAccount(store, account.userId)
    const isKept = read && Object.values(read.dump).some(rows => rows.length > 0)
    if (isKept) return { object: learner?.key ?? null, state: 'former', learning: read.dump }
  }
  if (!learner) return { object: null, state: 'nothing', learning: null }
  const done = await askFor(store, learner.key, 'inspect', null)
  if (done === 'over') return { object: learner.key, state: 'gone', learning: null }
  const { account: _, ...kept } = done.value
  return { object: learner.key, state: 'here', ...kept }
}
