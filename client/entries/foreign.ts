import { useLocale } from '../visit/context.tsx'

/** Tells the `lang` of a text that stands in another language than the page; undefined where it is the page's own. */
export function useForeign() {
  const own = useLocale()
  return (entry: { locale?: string | undefined }) => (entry.locale === own ? undefined : entry.locale)
}
