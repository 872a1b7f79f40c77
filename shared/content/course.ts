import { z } from 'zod'
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
export type CourseModule = z.infer<typeof courseModule>

const base = entry.extend({
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

const minutesOf = (modules: CourseModule[], given: number) =>
  modules.flatMap(module => module.lessons).reduce((sum, lesson) => sum + lesson.readingTime, 0) || given

/** A course as a list shows it: its modules are counted and left behind. */
export const courseCard = base.transform(({ modules, buildsOn, ...card }) => ({
  ...card,
  buildsOn: buildsOn.map(before => before.slug),
  readingTime: minutesOf(modules, card.readingTime),
  moduleCount: modules.length,
  lessonCount: modules.flatMap(module => module.lessons).length,
}))
export type CourseCard = z.infer<typeof courseCard>

export const course = base
  .extend({ content: richText, rewards: listOf(reward), finalTest, seo })
  .transform(value => ({ ...value, readingTime: minutesOf(value.modules, value.readingTime) }))
export type Course = z.infer<typeof course>
