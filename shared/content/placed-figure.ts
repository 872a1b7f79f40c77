import { z } from 'zod'
import { readFigureLine } from '../figures/figure-line.ts'

/** A figure that an editor names in a field of its own; a name that nobody knows is a fault. */
export const placedFigure = z
  .string()
  .nullish()
  .transform((line, context) => {
    if (!line?.trim()) return null
    const placed = readFigureLine(line)
    if (placed) return placed
    context.addIssue({ code: 'custom', message: 'There is no such figure' })
    return z.NEVER
  })
