import type { z } from 'zod'
import { name, order, shapeOf, slug, written } from '../content-model/fields.ts'
import { entry } from './entry.ts'

/** What courses or articles are grouped by. */
export const groupFields = { slug, name: written(name), order: written(order) }

export const level = entry.extend(shapeOf(groupFields))
export type Level = z.infer<typeof level>
