import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Failed } from '../calls/failed.ts'

/** What a learner or guest has started and passed. */
export type LearnerData = { data: LearnerProgress } | Failed
