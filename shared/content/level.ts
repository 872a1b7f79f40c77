import type { z } from 'zod'
import * as field from '../content-model/fields.ts'
import { entry } from './entry.ts'

/** What courses or articles are grouped by. */
export const groupFields = { slug: field.slug, name: field.written(field.name), order: field.written(field.order) }

export const level = entry.extend(field.shapeOf(groupFields))
export type Level = z.infer<typeof level>
