import { QUERY_MAX_CHARACTERS } from './limits.ts'

/** Nothing looks up this name; it stands for our own origin. */
const OURS = 'https://campus.internal'

/**
 * A path of our own site that a visitor wanted, or null for anything else: another origin in any spelling (`//x`, `/\x`,
 * `javascript:`), an address of no page (`/api`), or something beyond all measure (promise A10).
 */
export function safeReturnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > QUERY_MAX_CHARACTERS) return null
  if (/[\s\\]|\p{Cc}/u.test(value)) return null
  const url = URL.canParse(value, OURS) ? new URL(value, OURS) : null
  if (url?.origin !== OURS || /^\/(?:\/|api|login|hooks|dev|webthree-auth)/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
