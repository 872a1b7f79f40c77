import { ProseWithFigures } from './prose-with-figures.tsx'
import type { FigureSlots } from './slots.ts'
import { textOf } from './text-of.ts'

export const figures: FigureSlots = { ProseWithFigures, textOf }
