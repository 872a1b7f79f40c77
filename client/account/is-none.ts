import { isLacking } from '../../shared/lacking.ts'
import { isFailed } from '../calls/failed.ts'

/** Whether the content server has nothing of that kind for a learner, and would say so again. */
export const isNone = (own: unknown) => isFailed(own) && isLacking(own.failed)
