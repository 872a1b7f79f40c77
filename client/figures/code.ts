import type { ComponentType } from 'react'
import type { Locale } from '../../shared/locale.ts'
import type { FigureProps } from './slots.ts'
import type { FigureWords } from './use-words.ts'
import { withWords } from './with-words.tsx'

const FIGURES = import.meta.glob<ComponentType<FigureProps>>('./*/figure.tsx', { import: 'default' })
const WORDS = import.meta.glob<FigureWords>('../../locales/*/figures/*.json', { import: 'default' })

/** Loads a figure and its words in a language; in the shape that `lazy` of React expects. */
export async function loadFigure(name: string, locale: Locale): Promise<{ default: ComponentType<FigureProps> }> {
  const [figure, words] = [FIGURES[`./${name}/figure.tsx`], WORDS[`../../locales/${locale}/figures/${name}.json`]]
  if (!figure || !words) throw new Error(`There is no figure called ${name}`)
  return { default: withWords(...(await Promise.all([figure(), words()]))) }
}
