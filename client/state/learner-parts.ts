import { useStore as useAtom } from '@nanostores/react'
import { useStore } from '../visit.tsx'

/** The parts of the page that ask, judge and show progress; null for a visitor who has done nothing yet. */
export function useLearnerParts() {
  return useAtom(useStore().learnerParts)
}
