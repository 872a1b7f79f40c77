import { forgetAbout, readAbout, writeAbout } from './about.ts'
import { type Counted, sentBy, withDeeds } from './rules/daily-counts.ts'
import type { LearnerDatabase, Work } from './work.ts'

/** Adds deeds to the counts of the day, in one row however many they are. With the first of a later day those of before are sent. */
export function keepCounts(work: Work, deeds: readonly Counted[]) {
  if (!deeds.length) return
  const before = readAbout(work.db, 'counts')
  const today = work.now.toISOString().slice(0, 10)
  // A call that was held up may come with a time of yesterday: its deeds are today's.
  const isOver = before !== null && before.day < today
  if (isOver) work.send('counted', before)
  const { counts, ...named } = before && !isOver ? before : { id: crypto.randomUUID(), day: today, counts: {} }
  writeAbout(work.db, 'counts', { ...named, counts: withDeeds(counts, deeds) })
}

/** Sends what is counted by now; what is done afterwards on the same day is counted apart. */
export function sendCounts({ db, send }: Pick<Work, 'db' | 'send'>) {
  const counts = readAbout(db, 'counts')
  if (!counts) return
  send('counted', counts)
  forgetAbout(db, 'counts')
}

/** When the counts are to be sent, in milliseconds of the epoch; null where nothing is counted. */
export function countsDue(db: LearnerDatabase): number | null {
  const counts = readAbout(db, 'counts')
  return counts && sentBy(counts)
}
