import { type Rating, ratingOf } from './about.ts'
import { type LessonRow, lessonOf } from './lessons.ts'
import type { Work } from './work.ts'

/** All that a learner's page of a lesson shows of them: what they did on its screens, and how they rated it. */
export interface OwnLesson extends LessonRow {
  rated: Pick<Rating, 'rating' | 'feedback'> | null
}

export const ownLesson = (work: Pick<Work, 'db'>, lesson: string): OwnLesson => ({
  ...lessonOf(work, lesson),
  rated: ratingOf(work.db, lesson),
})
