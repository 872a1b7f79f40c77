import { z } from 'zod'
import { integer, line, many, one, related, required, shared } from '../content-model/attributes.ts'
import { links, rewards, seo } from '../content-model/components.ts'
import {
  attributeOf,
  cardOf,
  count,
  headline,
  label,
  lines,
  motif,
  optional,
  order,
  partsOf,
  picture,
  relatedMany,
  relatedOne,
  richText,
  shapeOf,
  slug,
  stored,
  written,
} from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { courseCardOf, minutesOf } from './course-facts.ts'
import { listOf } from './entry.ts'
import { lessonCard } from './lesson.ts'
import { finalTest } from './quiz.ts'

const { relations } = KINDS.courses

export const moduleFields = {
  slug: { read: z.string().nullish(), strapi: required(line) },
  title: label,
  description: lines,
  lessons: { read: listOf(lessonCard), strapi: attributeOf(relations['modules.lessons']) },
  additionalMaterials: links,
}

export const finalTestFields = {
  hearts: stored(integer),
  min_to_pass: stored(integer),
  questions: stored(many('lesson.question')),
}

/** What a course holds. */
export const courseFields = {
  slug,
  headline: written(headline),
  description: written(lines),
  content: richText,
  popularity: stored(shared(integer)),
  order: { ...optional(order), read: null },
  readingTime: { ...count, strapi: null },
  cover: picture,
  motif: optional(motif),
  level: written(relatedOne(relations.level)),
  /** The courses that one should know before this one. */
  buildsOn: optional(relatedMany(relations.buildsOn)),
  modules: { ...partsOf('course.module', z.object(shapeOf(moduleFields))), form: 'modules', written: 'needed' },
  lessons: stored(related('oneToMany', 'lesson', { mappedBy: 'course' })),
  rewards: optional(rewards),
  finalTest: { read: finalTest, strapi: one('course.final-test') },
  seo,
} as const

/** A course with its modules, as lists and its page build on it. */
export const courseBase = cardOf(courseFields, [
  'slug',
  'headline',
  'description',
  'readingTime',
  'level',
  'cover',
  'motif',
  'modules',
  'buildsOn',
])

export const courseCard = courseBase.transform(courseCardOf)
export type CourseCard = z.infer<typeof courseCard>

export const course = courseBase
  .extend(shapeOf(courseFields))
  .transform(value => ({ ...value, readingTime: minutesOf(value.modules, value.readingTime) }))
export type Course = z.infer<typeof course>
