import type { ComponentType } from 'react'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { figures } from './fill-slots.ts'
import type { FigureProps, FigureSlots } from './slots.ts'
import type { FigureWords } from './use-words.ts'
import { withWords } from './with-words.tsx'

const FILES = import.meta.glob<ComponentType<FigureProps>>('./*/figure.tsx', { eager: true, import: 'default' })
const WORDS = import.meta.glob<FigureWords>('../../locales/*/figures/*.json', { eager: true, import: 'default' })

const drawnIn = (locale: Locale) =>
  Object.entries(FILES).map(([file, Figure]) => {
    const name = file.slice('./'.length, -'/figure.tsx'.length)
    return [name, withWords(Figure, WORDS[`../../locales/${locale}/figures/${name}.json`] ?? {})]
  })

/** All figures at once in each language, for the server and the gallery. */
export const drawnFigures = Object.fromEntries(
  LOCALES.map(locale => [locale, { ...figures, drawn: Object.fromEntries(drawnIn(locale)) }]),
) as Readonly<Record<Locale, FigureSlots>>
