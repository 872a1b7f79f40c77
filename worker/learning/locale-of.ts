import { isLocale, type Locale } from '../../shared/locale.ts'
import type { C } from '../context.ts'
import { pageLocale } from '../page-locale.ts'

/** The language of a call of learning: the one it names, else that of the page. */
export function localeOf(c: C): Locale {
  const asked = c.req.query('locale')
  return isLocale(asked) ? asked : pageLocale(c)
}
