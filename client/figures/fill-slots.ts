import { ProseWithFigures, textOf } from './prose-with-figures.tsx'
import type { FigureSlots } from './slots.ts'

export const figures: FigureSlots = { ProseWithFigures, textOf }
