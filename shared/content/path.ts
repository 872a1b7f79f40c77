import type { z } from 'zod'
import { headline, lines, order, relatedMany, shapeOf, slug, written } from '../content-model/fields.ts'
import { KINDS } from '../content-model/kinds.ts'
import { entry } from './entry.ts'

/** What a path holds: a way through the site for one aim, with courses in the order in which to take them. */
export const pathFields = {
  slug,
  headline: written(headline),
  description: written(lines),
  courses: { ...written(relatedMany(KINDS.paths.relations.courses)), form: 'members' },
  order: written(order),
} as const

export const path = entry
  .extend(shapeOf(pathFields))
  .transform(value => ({ ...value, courses: value.courses.map(course => course.slug) }))
export type Path = z.infer<typeof path>
