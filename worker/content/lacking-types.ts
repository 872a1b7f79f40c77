import { href } from '../../shared/href.ts'
import { isLacking } from '../../shared/lacking.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'

/** The form of the newsletter, which stands on many pages. */
export const newsletterPlace = (locale: Locale) => `${href('home', {}, locale)}#newsletter`

/** Types that a site may go without, by the tags of their calls: the call, and where pages lead to for them. */
const OPTIONAL = {
  article: { call: '/api/articles', place: (locale: Locale) => href('library', {}, locale) },
  quest: { call: '/api/quests', place: (locale: Locale) => href('quests', {}, locale) },
  faq: { call: '/api/faqs', place: (locale: Locale) => `${href('home', {}, locale)}#faqs` },
  term: { call: '/api/terms', place: (locale: Locale) => href('glossary', {}, locale) },
  page: { call: '/api/pages', place: (locale: Locale) => href('privacyPolicy', {}, locale) },
} as const
type OptionalType = keyof typeof OPTIONAL
const TYPES = Object.keys(OPTIONAL) as OptionalType[]

/** What the content server has said last of each. It is the same for everybody, so it may outlive a request. */
const lacking = new Set<OptionalType>()

/** Takes in what the content server has answered. Where it cannot say so just now (no answer, 5xx), what it said before holds. */
export function noteAnswer(url: string, status: number) {
  const { pathname } = new URL(url)
  const type = TYPES.find(one => OPTIONAL[one].call === pathname)
  if (!type) return
  if (isLacking(status)) lacking.add(type)
  else if (status < 400) lacking.delete(type)
}

/** Whether the content server does not have a type, or lets the academy not read it, as far as anybody has asked. */
export const isTypeLacking = (type: OptionalType) => lacking.has(type)

/** Where a form of all pages leads to, which only the call behind it makes useful. */
const FORMS = {
  search: (locale: Locale) => href('search', {}, locale),
  subscribe: newsletterPlace,
} as const
const CALLS = Object.keys(FORMS) as (keyof typeof FORMS)[]
const lackingCalls = new Set<string>()

/** Takes in which calls the content server lacks. Of those that it said nothing about, what it said before holds. */
export function noteLackingCalls({ lacking, unknown }: Record<'lacking' | 'unknown', readonly string[]>) {
  for (const call of CALLS) {
    if (lacking.includes(call)) lackingCalls.add(call)
    else if (!unknown.includes(call)) lackingCalls.delete(call)
  }
}

/** Languages that the content server says it does not have. */
let lackingLocales: readonly Locale[] = []

/** Takes in which languages the content server has. A server that names none of ours, or has no such call, is taken to have them all. */
export function noteLocales(codes: readonly string[]) {
  const isKnown = LOCALES.some(locale => codes.includes(locale))
  lackingLocales = isKnown ? LOCALES.filter(locale => !codes.includes(locale)) : []
}

/** The addresses in a language, and the languages, for which the content server has nothing, so that nothing leads to them. */
export const lackingPlaces = (locale: Locale): string[] => [
  ...TYPES.filter(isTypeLacking).map(type => OPTIONAL[type].place(locale)),
  ...CALLS.filter(call => lackingCalls.has(call)).map(call => FORMS[call](locale)),
  // A language means the switch to it.
  ...lackingLocales.filter(other => other !== locale),
]

/** What has just changed of a type says that the server has it. */
export function forgetLacking(tags: readonly string[]) {
  for (const type of TYPES) if (tags.includes(type)) lacking.delete(type)
}
