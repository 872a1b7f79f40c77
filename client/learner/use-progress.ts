import { use } from 'react'
import type { LearnerProgress } from '../../shared/content/progress.ts'
import { useModel } from '../state/use-model.ts'
import { useFirstVisit, useStore } from '../visit/context.tsx'
import { type LearnerData, progressModel } from './models.ts'

/** What the learner has started and passed: first from the page, then from each step. */
export function useProgress(): LearnerProgress | null {
  const store = useStore()
  const known = useModel(progressModel)
  const visit = useFirstVisit()
  // A visitor who became a guest on this very page has no data in it.
  const first = store.learner ? (use(visit.deferred('learner')) as LearnerData | null) : null
  return known ?? (first && 'data' in first ? first.data : null)
}
