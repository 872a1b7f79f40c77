import { use } from 'react'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { LearnerData } from '../state/account.ts'
import { useAtom } from '../state/use-atom.ts'
import { useFirstVisit, useStore } from '../visit.tsx'

/** What somebody has started and passed: at first what the server wrote into the page, then what each step brings. */
export function useProgress(): LearnerProgress | null {
  const store = useStore()
  const known = useAtom(store.models.progress)
  const visit = useFirstVisit()
  // Whoever has become a guest on this very page has nothing in it.
  const first = store.learner ? (use(visit.deferred('learner')) as LearnerData | null) : null
  return known ?? (first && 'data' in first ? first.data : null)
}
