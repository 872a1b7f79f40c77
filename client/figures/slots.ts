import type { ComponentType } from 'react'
import type { GivenOptions } from '../../shared/figures/written-options.ts'
import { defineModel } from '../state/model.ts'

export interface FigureProps {
  options: GivenOptions
}

export interface ProseWithFiguresProps {
  id: string
  html: string
  className?: string | undefined
  lang?: string | undefined
}

/** Draws rich text that holds figures. It comes with the pages that have one, and with no other. */
export interface FigureSlots {
  ProseWithFigures: ComponentType<ProseWithFiguresProps>
  /** Rich text that only the markup holds, by the id of its place. */
  textOf: (id: string) => string | null
  /** The figures themselves by name: the server has them all, the browser brings each once the reader comes near it. */
  drawn?: Readonly<Record<string, ComponentType<FigureProps>>>
}

export const figureSlots = defineModel<FigureSlots>('figureSlots')
