import { z } from 'zod'
import { entry, listOf, shownName, slug, text } from './entry.ts'

/** A way through the academy for one aim: courses in the order in which to take them. */
export const path = entry
  .extend({ slug, headline: shownName, description: text, courses: listOf(z.object({ slug })), order: z.number().catch(0) })
  .transform(value => ({ ...value, courses: value.courses.map(course => course.slug) }))
export type Path = z.infer<typeof path>
