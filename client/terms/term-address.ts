import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'

/** Where a term stands in the glossary of a language. */
export const termAddress = (slug: string, locale: Locale) => `${href('glossary', {}, locale)}#${encodeURIComponent(slug)}`
