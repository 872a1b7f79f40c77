import { UNASKED_FILE_DAYS } from '../../shared/limits.ts'

const DAY_MS = 86_400_000

/** Where an object says when somebody has last asked for it. */
export const ASKED_AT = 'askedAt'

/** When an object was last asked for, ms since 1970, as its mark says; without a mark, when it was stored. It may be a day later. */
export function lastAskedOf({ customMetadata, uploaded }: Pick<R2Object, 'customMetadata' | 'uploaded'>): number {
  return Number(customMetadata?.[ASKED_AT]) || uploaded.getTime()
}

/** Whether a mark should be written anew: R2 does not say when an object was read, and a write for each reader would be too dear. */
export const isMarkDue = (markedAt: number, now: number) => now - markedAt >= DAY_MS

/** Whether nobody has asked for an object for 30 days. A mark may be a day older than the last reader, so it gets that day. */
export const isUnasked = (markedAt: number, now: number) => now - markedAt >= (UNASKED_FILE_DAYS + 1) * DAY_MS
