import type { Article } from './content/article.ts'
import type { Course } from './content/course.ts'
import type { Quest } from './content/quest.ts'
import { type CoverKind, coverUrl } from './cover.ts'
import type { Locale } from './locale.ts'
import { hash } from './seeded.ts'
import type { SiteWords } from './words.ts'

/** The size of social pictures in pixels, which every network shows whole. */
export const SOCIAL_WIDTH = 1200
export const SOCIAL_HEIGHT = 630

/** What a social picture says, and whose cover it shows. The same facts give the same picture. */
export interface SocialFacts {
  locale: Locale
  /** Its place below `/social/<locale>/`, without the ending. */
  path: readonly string[]
  academy: string
  /** What this is: a course, an article. */
  label: string
  title: string
  /** A line or two below the title. */
  foot: string
  /** Kind, topic, motif and slug of the cover; null is the academy itself. */
  cover: readonly [kind: CoverKind, topic: string, motif: string | null | undefined, slug: string] | null
}

/** Between the parts of a line. */
const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('  ·  ')

/** The picture of the academy, for every page that has none of its own. */
export const academySocial = ({ locale, academy, t }: SiteWords): SocialFacts => ({
  locale,
  academy,
  path: ['academy'],
  label: '',
  title: t('hero_title'),
  foot: t('campus_in_a_sentence'),
  cover: null,
})

export const courseSocial = (course: Course, { locale, academy, t }: SiteWords): SocialFacts => ({
  locale,
  academy,
  path: ['course', course.slug],
  label: t('type_course'),
  title: course.headline,
  foot: line(
    course.level?.name,
    t('lessons_count', { count: course.modules.flatMap(module => module.lessons).length }),
    t('reading_time', { minutes: course.readingTime }),
  ),
  cover: ['course', course.level?.slug ?? '', course.motif, course.slug],
})

/** A lesson shows its course's cover, and where in the course it stands. */
export function lessonSocial(
  lesson: { slug: string; headline: string },
  course: Course,
  { locale, academy, t }: SiteWords,
): SocialFacts {
  const all = course.modules.flatMap(module => module.lessons)
  return {
    locale,
    academy,
    path: ['lesson', course.slug, lesson.slug],
    label: t('lesson_number', { number: all.findIndex(({ slug }) => slug === lesson.slug) + 1, total: all.length }),
    title: lesson.headline,
    foot: course.headline,
    cover: ['course', course.level?.slug ?? '', course.motif, course.slug],
  }
}

export const articleSocial = (article: Article, { locale, academy, t }: SiteWords): SocialFacts => ({
  locale,
  academy,
  path: ['article', article.slug],
  label: article.articleType?.name ?? t('type_article'),
  title: article.headline,
  foot: t('reading_time', { minutes: article.readingTime }),
  cover: ['article', article.articleType?.slug ?? '', article.motif, article.slug],
})

export const questSocial = (quest: Quest, { locale, academy, t }: SiteWords): SocialFacts => ({
  locale,
  academy,
  path: ['quest', quest.slug],
  label: t('type_quest'),
  title: quest.headline,
  foot: t('steps_count', { count: quest.steps.length }),
  cover: ['quest', '', quest.motif, quest.slug],
})

/** Changes with every word in the picture and with its cover, so that a chat that keeps the old one asks for the new one. */
export const socialVersion = (facts: SocialFacts) =>
  hash([facts.academy, facts.label, facts.title, facts.foot, facts.cover && coverUrl(...facts.cover)].join('\n')).toString(36)

/** The address of a social picture, with its version. */
export const socialUrl = (facts: SocialFacts) =>
  `/social/${facts.locale}/${facts.path.map(encodeURIComponent).join('/')}.png?v=${socialVersion(facts)}`
