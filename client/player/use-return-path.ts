import { localePrefix } from '../../shared/locale.ts'
import { useVisit } from '../visit/context.tsx'

/** Address of the page that is shown, with a place in it: where a plain form comes back to. */
export function useReturnPath(anchor: string) {
  const { path, locale } = useVisit()
  return `${localePrefix(locale)}${path}#${anchor}`
}
