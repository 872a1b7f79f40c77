import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'

/** The term that a link leads to. */
export const termOf = (link: HTMLAnchorElement) => decodeURIComponent(link.hash.slice(1))

/** Where a term stands in the glossary of a language. */
export const termAddress = (slug: string, locale: Locale) => `${href('glossary', {}, locale)}#${encodeURIComponent(slug)}`
