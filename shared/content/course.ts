import { z } from 'zod'
import * as strapi from '../content-model/attributes.ts'
import { links, rewards, seo } from '../content-model/components.ts'
import * as field from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { courseCardOf, minutesOf } from './course-facts.ts'
import { listOf } from './entry.ts'
import { lessonCard } from './lesson.ts'
import { finalTest } from './quiz.ts'

const { relations } = KINDS.courses

export const moduleFields = {
  slug: { read: z.string().nullish(), strapi: strapi.required(strapi.line) },
  title: field.label,
  description: field.lines,
  lessons: { read: listOf(lessonCard), strapi: field.attributeOf(relations['modules.lessons']) },
  additionalMaterials: links,
}

export const finalTestFields = {
  hearts: field.stored(strapi.integer),
  min_to_pass: field.stored(strapi.integer),
  questions: field.stored(strapi.many('lesson.question')),
}

/** What a course holds. */
export const courseFields = {
  slug: field.slug,
  headline: field.written(field.headline),
  description: field.written(field.lines),
  content: field.richText,
  popularity: field.stored(strapi.shared(strapi.integer)),
  order: { ...field.optional(field.order), read: null },
  readingTime: { ...field.count, strapi: null },
  cover: field.picture,
  motif: field.optional(field.motif),
  level: field.written(field.relatedOne(relations.level)),
  /** The courses that one should know before this one. */
  buildsOn: field.optional(field.relatedMany(relations.buildsOn)),
  modules: { ...field.partsOf('course.module', z.object(field.shapeOf(moduleFields))), form: 'modules', written: 'needed' },
  lessons: field.stored(strapi.related('oneToMany', 'lesson', { mappedBy: 'course' })),
  rewards: field.optional(rewards),
  finalTest: { read: finalTest, strapi: strapi.one('course.final-test') },
  seo,
} as const

const LISTED = ['slug', 'headline', 'description', 'readingTime', 'level', 'cover', 'motif', 'modules', 'buildsOn'] as const
/** A course with its modules, as lists and its page build on it. */
export const courseBase = field.cardOf(courseFields, LISTED)

export const courseCard = courseBase.transform(courseCardOf)
export type CourseCard = z.infer<typeof courseCard>

export const course = courseBase
  .extend(field.shapeOf(courseFields))
  .transform(value => ({ ...value, readingTime: minutesOf(value.modules, value.readingTime) }))
export type Course = z.infer<typeof course>
