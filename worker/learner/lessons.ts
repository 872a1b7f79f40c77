import { findAbout, listAbout, putAbout, type Rating, ratingOf } from './about.ts'
import type { GivenAnswer } from './schema.ts'
import type { Work } from './work.ts'

/** A question on a screen, with every try. */
export interface Check {
  tries: Omit<GivenAnswer, 'question'>[]
  /** Whether the learner has had the answer shown. */
  isShown: boolean
}

/** What the learner has done on the screens of a lesson: where they are, what they have seen, and what they have answered. */
export interface LessonRow {
  /** The lesson's document id. */
  lesson: string
  /** Null where nothing is known but answers. */
  place: string | null
  seen: string[]
  /** When they came to that place. */
  at: string
  checks: Record<string, Check>
}

type Reading = Pick<Work, 'db'>

/** Each lesson is one row, beside what else is known of the learner: a table of its own would cost every object a page. */
const LESSON = 'lesson '

/** What somebody has done in a lesson: nothing at first. */
export const lessonOf = ({ db }: Reading, lesson: string): LessonRow =>
  (findAbout(db, LESSON + lesson) as LessonRow | null) ?? { lesson, place: null, seen: [], at: '', checks: {} }

export const allLessons = ({ db }: Reading) => listAbout(db, LESSON) as LessonRow[]

export const keepLesson = ({ db }: Reading, value: LessonRow): LessonRow => putAbout(db, LESSON + value.lesson, value)

/** Tries of both at a check, each once, in their order; an answer that either has had shown is shown. */
function checkTogether(one: Check | undefined, other: Check | undefined): Check {
  const tries = [...(one?.tries ?? [])]
  for (const given of other?.tries ?? []) if (!tries.some(({ key }) => key === given.key)) tries.push(given)
  return { tries: tries.toSorted((a, b) => (a.at < b.at ? -1 : 1)), isShown: (one?.isShown || other?.isShown) ?? false }
}

/** What is known of a lesson in two places: every screen that was seen in either, every try, and where one was last. */
export const together = (one: LessonRow, other: LessonRow): LessonRow => ({
  ...(other.place !== null && other.at >= one.at ? other : one),
  seen: [...new Set([...one.seen, ...other.seen])],
  checks: Object.fromEntries(
    [...new Set([...Object.keys(one.checks), ...Object.keys(other.checks)])].map(check => [
      check,
      checkTogether(one.checks[check], other.checks[check]),
    ]),
  ),
})

/** The learner has come to a screen: it is seen for good, and they go on there, on any device. */
export function comeTo(
  work: Work,
  { lesson, place, seen }: { lesson: string; place: string; seen: readonly string[] },
): LessonRow {
  const before = lessonOf(work, lesson)
  if (before.place === place && seen.every(screen => before.seen.includes(screen))) return before
  return keepLesson(work, together(before, { lesson, place, seen: [...seen, place], at: work.now.toISOString(), checks: {} }))
}

/** All that a learner's page of a lesson shows of them: what they did on its screens, and how they rated it. */
export interface OwnLesson extends LessonRow {
  rated: Pick<Rating, 'rating' | 'feedback'> | null
}

export const ownLesson = (work: Pick<Work, 'db'>, lesson: string): OwnLesson => ({
  ...lessonOf(work, lesson),
  rated: ratingOf(work.db, lesson),
})
