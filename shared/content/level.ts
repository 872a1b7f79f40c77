import { z } from 'zod'
import { entry, slug } from './entry.ts'

export const level = entry.extend({ slug, name: z.string(), order: z.number().catch(0) })
export type Level = z.infer<typeof level>

/** A level inside a course: only what a badge needs. */
export const levelBadge = z.object({ slug, name: z.string() }).nullish()
