import { QUERY_MAX_CHARACTERS } from './limits.ts'
import { LOCALES } from './locale.ts'

/** Nothing looks up this name; it stands for our own origin. */
const OURS = 'https://campus.internal'

/** First segments that no page has; `login` would lead on to another person's sign-in. */
const NO_PAGES = new Set(['api', 'custom-api', 'dev', 'hooks', 'live', 'login', 'webthree-auth'])
const PREFIXES = new Set(LOCALES.map(locale => locale.toLowerCase()))

/** Whether a path can be a page's, in any spelling that the server reads. */
function mayBePage(pathname: string): boolean {
  try {
    const path = decodeURIComponent(pathname).toLowerCase()
    const [first = '', second = ''] = path.split('/').filter(Boolean)
    return !path.startsWith('//') && !NO_PAGES.has(PREFIXES.has(first) ? second : first)
  } catch {
    return false
  }
}

/**
 * A path of our own site that a visitor wanted, or null for anything else: another origin in any spelling (`//x`, `/\x`,
 * `javascript:`), an address of no page (`/api`), or something beyond all measure (promise A10).
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > QUERY_MAX_CHARACTERS) return null
  if (/[\s\\]|\p{Cc}/u.test(value)) return null
  const url = URL.canParse(value, OURS) ? new URL(value, OURS) : null
  if (url?.origin !== OURS || !mayBePage(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
