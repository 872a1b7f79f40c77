/** A late value that failed: it never rejects, a failure is a value too. */
export interface Failed {
  failed: number
}

export const isFailed = (value: unknown): value is Failed => typeof value === 'object' && value !== null && 'failed' in value
