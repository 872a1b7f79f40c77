import type { Context } from 'hono'
import { type Locale, splitLocale } from '../shared/locale.ts'

/** The language of the requested page, by its address. */
export const pageLocale = (c: Context): Locale => splitLocale(new URL(c.req.url).pathname).locale
