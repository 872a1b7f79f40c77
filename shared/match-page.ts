import { FILE_ADDRESSES } from './file-addresses.ts'
import { SLUG_MAX_CHARACTERS } from './limits.ts'
import { LOCALES, type Locale, splitLocale } from './locale.ts'
import { type PageName, pageNames, type Route, routes } from './routes.ts'

export interface PageMatch {
  page: PageName
  params: Record<string, string>
  locale: Locale
  /** True at a root-level shortcut: the canonical address is another. */
  shortcut: boolean
}

/** A slug in any script: letters, marks and digits, joined by `-`, `_`, `.` or `~`; never a path or a query. */
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\-_.~]*$/u

export const isSlug = (value: string) => value.length <= SLUG_MAX_CHARACTERS && SLUG.test(value)

interface Candidate {
  page: PageName
  shortcut: boolean
  segments: string[]
}

const segmentsOf = (pattern: string) => pattern.split('/').filter(Boolean)

/** Fixed segments before parameters, place by place, so that `/users/share-certificate/x` is no user id. */
function byFixedFirst(a: Candidate, b: Candidate): number {
  if (a.segments.length !== b.segments.length) return a.segments.length - b.segments.length
  for (let i = 0; i < a.segments.length; i++) {
    const order = Number(a.segments[i]?.startsWith(':')) - Number(b.segments[i]?.startsWith(':'))
    if (order) return order
  }
  return 0
}

const patterns = (table: Record<string, Route>, key: 'pattern' | 'shortcut'): Candidate[] =>
  Object.entries(table)
    .flatMap(([page, route]) => {
      const pattern = route[key]
      return pattern ? [{ page: page as PageName, shortcut: key === 'shortcut', segments: segmentsOf(pattern) }] : []
    })
    .sort(byFixedFirst)

const candidates = [...patterns(routes, 'pattern'), ...patterns(routes, 'shortcut')]

/** First segments that a slug may not take: every fixed first segment of a page. */
export const reservedFirstSegments = [
  ...new Set(pageNames.map(page => segmentsOf(routes[page].pattern)[0]).filter(s => s && !s.startsWith(':'))),
] as string[]

/** First segments that no course can have, in any letters: pages, files and languages. */
const neverASlug = new Set([...reservedFirstSegments, ...FILE_ADDRESSES, ...LOCALES].map(segment => segment.toLowerCase()))

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

function paramsOf(candidate: Candidate, segments: string[]): Record<string, string> | null {
  if (candidate.segments.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (const [i, pattern] of candidate.segments.entries()) {
    const segment = segments[i] as string
    if (!pattern.startsWith(':')) {
      if (pattern !== segment) return null
    } else if (isSlug(segment)) params[pattern.slice(1)] = segment
    else return null
  }
  return params
}

/**
 * The only matcher of page addresses. It answers the page, its decoded parameters and the language, or null where there is
 * no such page: an unknown path, a parameter that is no slug, an empty segment, or an escape that does not decode.
 */
export function matchPage(pathname: string): PageMatch | null {
  const { locale, path } = splitLocale(pathname)
  if (path === '/') return { page: 'home', params: {}, locale, shortcut: false }
  const segments = path.slice(1).split('/').map(decode)
  if (segments.some(s => !s)) return null
  for (const candidate of candidates) {
    const params = paramsOf(candidate, segments as string[])
    if (!params) continue
    if (candidate.shortcut && neverASlug.has(segments[0]?.toLowerCase() ?? '')) return null
    return { page: candidate.page, params, locale, shortcut: candidate.shortcut }
  }
  return null
}
