import { createContext, use } from 'react'
import { filled } from '../../shared/words.ts'

export type FigureWords = Readonly<Record<string, string>>

/** The words of a figure in the page's language: `locales/<locale>/figures/<name>.json`. Only pages with the figure load them. */
export const FigureWordsContext = createContext<FigureWords>({})

/** Returns a function that gives a text of the figure by key; `{names}` in it are replaced by values. `W` is the type of its JSON file. */
export function useWords<W extends FigureWords>() {
  const words: Partial<FigureWords> = use(FigureWordsContext)
  return (key: keyof W & string, values: Readonly<Record<string, string | number>> = {}) => filled(words[key] ?? key, values)
}
