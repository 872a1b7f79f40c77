import type { Meters } from './meters.ts'

/**
 * The dearest public page where no cache has it nor any of its content: the home page, with the words of the academy
 * (`cold-page.test.ts`). Rows of D1 grow with the number of courses and articles.
 */
export const COLD_PAGE = { databaseReads: 700 } as const satisfies Partial<Meters>

/** A picture of a content server that has to be asked for it again: three reads of R2, and its note (`media-operations.remote.test.ts`). */
export const RENEWED_MEDIA = { bucketA: 1, bucketB: 3 } as const satisfies Partial<Meters>

/** A night, with its 288 looks after departures: lists and notes of both folders as far as one night goes (`worker/bucket/round.ts`). */
export const A_DAY = { requests: 289, bucketA: 42, bucketB: 2 } as const satisfies Partial<Meters>
