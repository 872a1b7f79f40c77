import type { ContentApi, List } from '../../../shared/content/content-api.ts'
import type { CourseCard as Course } from '../../../shared/content/course.ts'
import type { SitePage } from '../../../shared/content/site.ts'
import { LEVELS } from '../../../shared/levels.ts'
import { NEWEST_ARTICLES } from '../../../shared/limits.ts'
import { askedOf } from '../../entries/asked.ts'
import type { Sample } from '../../lesson/sample.ts'
import type { ListingHead } from '../../listing/listing.ts'
import type { LoadContext } from '../../page-module.ts'

export type Critical = { head: ListingHead; about: boolean }

/** The question that the home page names; null where the lesson is not there, or has no such question with one right option. */
export async function sampleOf(content: ContentApi, named: SitePage['sample'] | undefined): Promise<Sample | null> {
  const lesson = named && (await content.lesson(named.lesson))
  const at = lesson ? lesson.screens.findIndex(({ check }) => check?.id === named.question) : -1
  const check = lesson?.screens[at]?.check
  if (!lesson?.course || check?.kind !== 'choice' || check.several) return null
  return { check, lesson: lesson.slug, headline: lesson.headline, course: lesson.course.slug, screen: `s${at + 1}` }
}

/** The others stand on the page about the academy, where there is one. */
const FIRST_QUESTIONS = 5
/** Enough courses to find the first one of each level. */
const COURSES_LOOKED_AT = 24

/** The first course of each level, in path order: where to begin. */
function oneOfEachLevel(list: List<Course>): List<Course> {
  const found = LEVELS.flatMap(level => list.items.find(course => course.level?.slug === level) ?? [])
  const items = found.length ? found : list.items.slice(0, LEVELS.length)
  return { ...list, items }
}

/** What the home page shows; its question is for visitors who have begun nothing. */
export async function load({ content, sitePage, learner }: LoadContext) {
  const [head, about] = [sitePage('home'), sitePage('about')]
  return {
    deferred: {
      sample: learner ? Promise.resolve(null) : head.then(page => sampleOf(content, page?.sample)),
      courses: content.courses({ pageSize: COURSES_LOOKED_AT }).then(oneOfEachLevel),
      articles: content.articles({ pageSize: NEWEST_ARTICLES }),
      quests: content.quests({ pageSize: 1 }),
      faqs: Promise.all([content.faqs(), about]).then(([faqs, page]) => askedOf(page ? faqs.slice(0, FIRST_QUESTIONS) : faqs)),
    },
    main: ['courses', 'articles', 'quests', 'faqs'],
    critical: Promise.all([head, about]).then(([page, other]) => ({ head: page, about: other !== null })),
  }
}
