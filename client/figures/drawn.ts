import type { ComponentType } from 'react'
import { figures } from './fill-slots.ts'
import type { FigureProps, FigureSlots } from './slots.ts'

const FILES = import.meta.glob<ComponentType<FigureProps>>('./*/figure.tsx', { eager: true, import: 'default' })

/** All figures at once, for the server and the gallery. */
export const drawnFigures: FigureSlots = {
  ...figures,
  drawn: Object.fromEntries(Object.entries(FILES).map(([file, Drawn]) => [file.slice(2, -'/figure.tsx'.length), Drawn])),
}
