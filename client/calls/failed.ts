/** A late value that could not be had: it never rejects, a failure is a value too. */
export interface Failed {
  failed: number
}

export const isFailed = (value: unknown): value is Failed => typeof value === 'object' && value !== null && 'failed' in value
