import { z } from 'zod'
import { courseCardOf, minutesOf } from './course-facts.ts'
import { entry, link, listOf, media, motif, reward, seo, shownName, slug, text } from './entry.ts'
import { lessonCard } from './lesson.ts'
import { levelBadge } from './level.ts'
import { finalTest } from './quiz.ts'
import { richText } from './rich-text.ts'

export const courseModule = z.object({
  slug: z.string().nullish(),
  title: text,
  description: text,
  lessons: listOf(lessonCard),
  additionalMaterials: listOf(link),
})

/** A course with its modules, as lists and its page build on it. */
export const courseBase = entry.extend({
  slug,
  headline: shownName,
  description: text,
  readingTime: z.number().catch(1),
  level: levelBadge,
  cover: media,
  motif,
  modules: listOf(courseModule),
  /** The courses that one should know before this one. */
  buildsOn: listOf(z.object({ slug, headline: shownName })),
})

export const courseCard = courseBase.transform(courseCardOf)
export type CourseCard = z.infer<typeof courseCard>

export const course = courseBase
  .extend({ content: richText, rewards: listOf(reward), finalTest, seo })
  .transform(value => ({ ...value, readingTime: minutesOf(value.modules, value.readingTime) }))
export type Course = z.infer<typeof course>
