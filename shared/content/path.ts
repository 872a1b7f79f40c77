import type { z } from 'zod'
import * as field from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { entry } from './entry.ts'

/** What a path holds: a way through the site for one aim, with courses in the order in which to take them. */
export const pathFields = {
  slug: field.slug,
  headline: field.written(field.headline),
  description: field.written(field.lines),
  courses: { ...field.written(field.relatedMany(KINDS.paths.relations.courses)), form: 'members' },
  order: field.written(field.order),
} as const

export const path = entry
  .extend(field.shapeOf(pathFields))
  .transform(value => ({ ...value, courses: value.courses.map(course => course.slug) }))
export type Path = z.infer<typeof path>
