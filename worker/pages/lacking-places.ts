import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import { isTypeLacking, type OptionalType } from '../content/lacking-types.ts'

const PLACES: Record<OptionalType, (locale: Locale) => string> = {
  article: locale => href('library', {}, locale),
  quest: locale => href('quests', {}, locale),
  faq: locale => `${href('home', {}, locale)}#faqs`,
  term: locale => href('glossary', {}, locale),
  page: locale => href('privacyPolicy', {}, locale),
}

/** The addresses in a language for which the content server has nothing, so that nothing leads to them. */
export const lackingPlaces = (locale: Locale): string[] =>
  (Object.keys(PLACES) as OptionalType[]).filter(isTypeLacking).map(type => PLACES[type](locale))
