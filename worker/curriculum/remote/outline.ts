import type { ContentApi } from '../../../shared/content/content-api.ts'
import type { Course } from '../../../shared/content/course.ts'
import { ContentError, type ContentFailure } from '../../../shared/errors.ts'
import { pointsOf } from '../../../shared/points.ts'
import { orNone } from '../../content/or-none.ts'
import type { Outline, Titles } from '../outline.ts'

const EVERYTHING = { pageSize: 100 }

const lessonsOf = ({ lessons }: Course['modules'][number]) => lessons

const courseOutline = (course: Course, titles: Titles): Outline['courses'][number] => ({
  documentId: course.documentId,
  slug: course.slug,
  level: course.level?.slug ?? '',
  hasFinalTest: course.finalTest !== null,
  titles,
  modules: course.modules.map((module, i) => ({
    slug: module.slug ?? String(i + 1),
    // Whether a lesson has a quiz is known only once it is asked for; until then a lesson is passed by what it asks.
    lessons: module.lessons.map(({ documentId, slug, required }) => ({ documentId, slug, required, hasQuiz: true })),
  })),
})

const questsOf = (content: ContentApi) => orNone(content.quests(EVERYTHING).then(({ items }) => items))

/** Waits for all of these, and returns what could be read and the first failure among the rest. Bugs are thrown. */
async function readAll<T>(asked: readonly Promise<T>[]): Promise<{ read: T[]; failure: ContentFailure | null }> {
  const settled = await Promise.allSettled(asked)
  const errors = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []))
  const bug = errors.find(error => !(error instanceof ContentError))
  if (bug) throw bug
  const [error] = errors as ContentError[]
  return { read: settled.flatMap(one => (one.status === 'fulfilled' ? [one.value] : [])), failure: error?.failure ?? null }
}

/**
 * Returns the outline of a remote CMS's curriculum, at most 100 courses and quests, from the same cached calls that pages make. A CMS
 * without quests has courses all the same. Courses and quests that cannot be read are left out, and what has no Japanese title gets its
 * English one. Throws where no course can be read.
 */
export async function remoteOutline(english: ContentApi, japanese: ContentApi): Promise<Outline> {
  const [courses, quests, translatedCourses, translatedQuests] = await Promise.all([
    english.courses(EVERYTHING),
    readAll([questsOf(english)]),
    readAll([japanese.courses(EVERYTHING)]),
    readAll([questsOf(japanese)]),
  ])
  const translated = [...translatedCourses.read.flatMap(({ items }) => items), ...translatedQuests.read.flat()]
  const names = new Map(translated.map(({ documentId, headline }) => [documentId, headline]))
  const titlesOf = ({ documentId, headline }: { documentId: string; headline: string }): Titles => ({
    en: headline,
    'ja-JP': names.get(documentId) ?? headline,
  })
  const { read, failure } = await readAll(courses.items.map(({ slug }) => english.course(slug)))
  const whole = read.filter(course => course !== null)
  if (failure && !whole.length) throw new ContentError(failure)
  const outlined = whole.map(course => courseOutline(course, titlesOf(course)))
  // Ids may be others in each language (Strapi 4), slugs are not.
  const { read: inJapanese } = await readAll(courses.items.map(({ slug }) => japanese.course(slug)))
  const translatedLessons = new Map(
    inJapanese.flatMap(course => course?.modules.flatMap(lessonsOf) ?? []).map(lesson => [lesson.slug, lesson]),
  )
  const unread = failure ?? quests.failure
  return {
    ...(unread ? { unread } : {}),
    courses: outlined,
    quests: quests.read.flat().map(quest => ({
      documentId: quest.documentId,
      slug: quest.slug,
      titles: titlesOf(quest),
      points: pointsOf(quest.rewards),
      steps: quest.steps.map(({ documentId, slug }) => ({ documentId, slug })),
    })),
    lessons: new Map(
      whole.flatMap(course =>
        course.modules.flatMap(lessonsOf).map(({ documentId, slug, headline, readingTime }) => {
          const translated = translatedLessons.get(slug)
          const titles = { en: headline, 'ja-JP': translated?.headline ?? headline }
          const minutes = { en: readingTime, 'ja-JP': translated?.readingTime ?? readingTime }
          return [documentId, { slug, course: course.documentId, titles, minutes }] as const
        }),
      ),
    ),
  }
}
