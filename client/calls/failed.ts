import { isLacking } from '../../shared/lacking.ts'

/** A late value that failed: it never rejects, a failure is a value too. */
export interface Failed {
  failed: number
  /** There is nothing to wait for: the content server lets nobody read it. */
  closed?: true
}

export const isFailed = (value: unknown): value is Failed => typeof value === 'object' && value !== null && 'failed' in value

/** Whether the server has nothing of that kind, and would say so again. */
export const isNotOffered = ({ closed, failed }: Failed) => closed || isLacking(failed)
