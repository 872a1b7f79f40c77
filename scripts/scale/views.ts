import { MEDIA_KEPT_MAX_BYTES } from '../../shared/limits.ts'
import { ASSUMPTIONS, type Assumptions } from './assumptions.ts'
import { billedOf } from './bill.ts'
import { deedsOf } from './deeds.ts'
import { A_DAY, COLD_PAGE, RENEWED_MEDIA } from './every-view.ts'
import type { Billed } from './prices.ts'
import { sweptRows } from './stored.ts'

/** What docs/operating.md reckons with. */
export const VIEWS = 1_000_000
const DAYS = 30
/** Pictures of two languages, of a curriculum twenty times as large as ours, as they are kept (decision 20). */
const SOCIAL_BYTES = 2 * 700 * 60_000
/** Each is read on every day, so it is marked on every day. */
const SOCIAL_MARKS = 2 * 700 * DAYS

/** Pages that people look at in a month: whole ones, and those to which a learner goes on. */
export function viewsOf(a: Assumptions): number {
  const { readerPage, learnerPage, learnerMove } = deedsOf(a)
  return readerPage + learnerPage + learnerMove
}

/** The people of docs/scale.md, as many of them as look at so many pages in a month. */
export const peopleOf = (views: number): Assumptions => ({
  ...ASSUMPTIONS,
  learners: (views * ASSUMPTIONS.learners) / viewsOf(ASSUMPTIONS),
})

/**
 * What is billed of a month with so many views, as if no cache had any page: more than it will be. With `media` each view also has a
 * picture of another server that must be asked for again, and as much of them is kept as may be.
 */
export function billedOfViews(views: number, media = false): Billed {
  const a = peopleOf(views)
  const billed = billedOf(a)
  const { bucketA, bucketB } = media ? RENEWED_MEDIA : { bucketA: 0, bucketB: 0 }
  return {
    ...billed,
    // A picture that is looked at is a request as well.
    requests: billed.requests + DAYS * A_DAY.requests + (media ? views : 0),
    databaseReads: billed.databaseReads + views * COLD_PAGE.databaseReads + DAYS * sweptRows(a),
    bucketA: billed.bucketA + views * bucketA + DAYS * A_DAY.bucketA + SOCIAL_MARKS,
    bucketB: billed.bucketB + views * bucketB + DAYS * A_DAY.bucketB + SOCIAL_MARKS,
    bucketBytes: billed.bucketBytes + SOCIAL_BYTES + (media ? MEDIA_KEPT_MAX_BYTES : 0),
  }
}
