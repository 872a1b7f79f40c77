import type { Locale } from '../../shared/locale.ts'
import { useLocale } from '../visit/context.tsx'

/** A figure's words stand beside it and come with its code: no other page carries them. */
export type FigureWords<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>

/** The words of a figure in the page's language; `{names}` are replaced by values. */
export function useWords<K extends string>(words: FigureWords<K>) {
  const own = words[useLocale()]
  return (key: K, values: Readonly<Record<string, string | number>> = {}) =>
    own[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
