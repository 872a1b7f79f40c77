import type { ContentApi } from '../../../shared/content/content-api.ts'
import type { Course } from '../../../shared/content/course.ts'
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

/**
 * The outline of another server's curriculum, at most 100 courses and quests, from the same cached calls that pages make. A server
 * without quests has courses all the same.
 */
export async function remoteOutline(english: ContentApi, japanese: ContentApi): Promise<Outline> {
  const [courses, quests, coursesInJapanese, questsInJapanese] = await Promise.all([
    english.courses(EVERYTHING),
    questsOf(english),
    japanese.courses(EVERYTHING),
    questsOf(japanese),
  ])
  const translated = [...coursesInJapanese.items, ...questsInJapanese]
  const names = new Map(translated.map(({ documentId, headline }) => [documentId, headline]))
  const titlesOf = ({ documentId, headline }: { documentId: string; headline: string }): Titles => ({
    en: headline,
    'ja-JP': names.get(documentId) ?? headline,
  })
  const whole = (await Promise.all(courses.items.map(({ slug }) => english.course(slug)))).filter(course => course !== null)
  const outlined = whole.map(course => courseOutline(course, titlesOf(course)))
  // Ids may be others in each language (Strapi 4), slugs are not.
  const inJapanese = await Promise.all(courses.items.map(({ slug }) => japanese.course(slug).catch(() => null)))
  const translatedLessons = new Map(
    inJapanese.flatMap(course => course?.modules.flatMap(lessonsOf) ?? []).map(lesson => [lesson.slug, lesson]),
  )
  return {
    courses: outlined,
    quests: quests.map(quest => ({
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
