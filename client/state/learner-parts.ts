import { useStore } from '../visit.tsx'
import { useAtom } from './use-atom.ts'

/** The parts of the page that ask, judge and show progress; null for a visitor who has done nothing yet. */
export function useLearnerParts() {
  return useAtom(useStore().learnerParts)
}
