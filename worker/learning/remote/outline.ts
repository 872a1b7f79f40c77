import type { ContentApi } from '../../../shared/content/content-api.ts'
import type { Course } from '../../../shared/content/course.ts'
import type { Outline, Titles } from '../../origin/learning/outline.ts'

const EVERYTHING = { pageSize: 100 }

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

/** The outline of another server's curriculum, at most 100 courses and quests, from the same cached calls that pages make. */
export async function remoteOutline(english: ContentApi, japanese: ContentApi): Promise<Outline> {
  const [courses, quests, ...translated] = await Promise.all([
    english.courses(EVERYTHING),
    english.quests(EVERYTHING),
    japanese.courses(EVERYTHING),
    japanese.quests(EVERYTHING),
  ])
  const names = new Map(translated.flatMap(({ items }) => items.map(({ documentId, headline }) => [documentId, headline])))
  const titlesOf = ({ documentId, headline }: { documentId: string; headline: string }): Titles => ({
    en: headline,
    'ja-JP': names.get(documentId) ?? headline,
  })
  const whole = await Promise.all(courses.items.map(({ slug }) => english.course(slug)))
  const outlined = whole.flatMap(course => (course ? [courseOutline(course, titlesOf(course))] : []))
  return {
    courses: outlined,
    quests: quests.items.map(quest => ({
      documentId: quest.documentId,
      slug: quest.slug,
      titles: titlesOf(quest),
      steps: quest.steps.map(({ documentId, slug }) => ({ documentId, slug })),
    })),
    lessons: new Map(
      outlined.flatMap(course =>
        course.modules.flatMap(module =>
          module.lessons.map(({ documentId, slug }) => [documentId, { slug, course: course.documentId }] as const),
        ),
      ),
    ),
  }
}
