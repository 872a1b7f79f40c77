import type { Curriculum } from '../curriculum/curriculum.ts'
import type { Outline, Titles } from '../curriculum/outline.ts'

/** How a thing was gone about. */
export interface Gone {
  slug: string
  titles: Titles
  started: number
  passed: number
}

/** A lesson, with its quiz and what learners think of it. */
export interface LessonReport extends Gone {
  course: string
  quizzes: number
  lost: number
  /** How many gave one star, two, and so on. */
  ratings: number[]
}

/** A question that was answered wrongly, in both languages. */
export interface MissedReport {
  lesson: string
  part: string
  question: Titles
  /** In its quiz and in reviews, once an attempt. */
  missed: number
  /** How often its quiz was begun. */
  attempts: number
}

const STARS = [1, 2, 3, 4, 5]
/** More of them nobody mends at a time. */
const MOST_MISSED = 20
/** What was missed once or twice may be one learner’s: that says nothing yet. */
const LEAST_MISSED = 3

type Counts = ReadonlyMap<string, number>
const goneOf = (counts: Counts, kind: string, documentId: string) => ({
  started: counts.get(`start ${kind} ${documentId}`) ?? 0,
  passed: counts.get(`pass ${kind} ${documentId}`) ?? 0,
})

/** Courses and quests as they were gone about; `certificates` by document id. */
export const wholesOf = ({ courses, quests }: Outline, counts: Counts, certificates: Counts) => ({
  courses: courses.map(({ documentId, slug, titles }) => ({
    slug,
    titles,
    ...goneOf(counts, 'course', documentId),
    tests: counts.get(`begin final-test ${documentId}`) ?? 0,
    lost: counts.get(`fail final-test ${documentId}`) ?? 0,
    certificates: certificates.get(documentId) ?? 0,
  })),
  quests: quests.map(({ documentId, slug, titles, steps }) => ({
    slug,
    titles,
    ...goneOf(counts, 'quest', documentId),
    certificates: certificates.get(documentId) ?? 0,
    steps: steps.map(step => ({ slug: step.slug, ...goneOf(counts, 'quest-step', step.documentId) })),
  })),
})

/** Lessons in the order in which they are taught. */
export const lessonsOf = ({ courses, lessons }: Outline, counts: Counts): LessonReport[] =>
  courses.flatMap(course =>
    course.modules.flatMap(module =>
      module.lessons.map(({ documentId, slug }) => ({
        course: course.slug,
        slug,
        titles: lessons.get(documentId)?.titles ?? { en: slug, 'ja-JP': slug },
        ...goneOf(counts, 'lesson', documentId),
        quizzes: counts.get(`begin quiz ${documentId}`) ?? 0,
        lost: counts.get(`fail quiz ${documentId}`) ?? 0,
        ratings: STARS.map(stars => counts.get(`rating ${documentId} ${stars}`) ?? 0),
      })),
    ),
  )

/** The questions that the largest shares of attempts have missed, with their words. One that is not asked any more is left out. */
export async function missedOf(
  curriculum: Pick<Curriculum, 'bankOf'>,
  outline: Outline,
  counts: Counts,
): Promise<MissedReport[]> {
  const missed = [...counts].flatMap(([what, count]) => {
    const [deed, part = '', documentId = '', question = ''] = what.split(' ')
    const attempts = counts.get(`begin ${part} ${documentId}`) ?? count
    return deed === 'miss' && count >= LEAST_MISSED ? [{ part, documentId, question, missed: count, attempts }] : []
  })
  const worst = missed
    .toSorted((one, other) => other.missed / other.attempts - one.missed / one.attempts || other.missed - one.missed)
    .slice(0, MOST_MISSED)
  const slugOf = (documentId: string) =>
    outline.lessons.get(documentId)?.slug ?? outline.courses.find(course => course.documentId === documentId)?.slug ?? ''
  const reports = await Promise.all(
    worst.map(async ({ part, documentId, question, ...figures }): Promise<MissedReport[]> => {
      const words = (await curriculum.bankOf(documentId, part))?.words
      const english = words?.en?.[question]?.question
      const japanese = words?.['ja-JP']?.[question]?.question
      const any = english ?? japanese
      if (any === undefined) return []
      return [{ lesson: slugOf(documentId), part, question: { en: english ?? any, 'ja-JP': japanese ?? any }, ...figures }]
    }),
  )
  return reports.flat()
}
