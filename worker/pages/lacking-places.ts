import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import { isTypeLacking, type OptionalType } from '../content/lacking-types.ts'

const PLACES: Record<OptionalType, (locale: Locale) => string> = {
  '/api/articles': locale => href('library', {}, locale),
  '/api/quests': locale => href('quests', {}, locale),
  '/api/faqs': locale => `${href('home', {}, locale)}#faqs`,
  '/api/terms': locale => href('glossary', {}, locale),
  '/api/pages': locale => href('privacyPolicy', {}, locale),
}

/** The addresses in a language for which the content server has nothing, so that nothing leads to them. */
export const lackingPlaces = (locale: Locale): string[] =>
  (Object.keys(PLACES) as OptionalType[]).filter(isTypeLacking).map(type => PLACES[type](locale))
