import type { LearnerProgress } from '../../shared/content/progress.ts'
import type { Failed } from '../calls/failed.ts'

/** What somebody has started and passed, a guest too. */
export type LearnerData = { data: LearnerProgress } | Failed
