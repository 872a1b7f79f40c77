import { useStore as useAtom } from '@nanostores/react'
import { useStore } from '../visit.tsx'

/** The parts of the page that ask, judge and show progress; null for a visitor who has done nothing yet. */
export function useLearnerParts() {
  const { learner, learnerParts } = useStore()
  // A part of the page that is taken over late is as the server made it, also where somebody has become a guest meanwhile.
  return useAtom(learnerParts, { ssr: () => (learner ? learnerParts.get() : null) })
}
