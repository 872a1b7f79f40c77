import { createMiddleware } from 'hono/factory'
import type { ContentFailure } from '../../shared/errors.ts'
import { QUERY_MAX_CHARACTERS } from '../../shared/limits.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'

/** The one spelling of a path: no slash at the end, none doubled, languages as they are written. */
function canonicalPath(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/+$/, '$1')
  for (const locale of LOCALES) {
    const prefix = localePrefix(locale)
    const start = path.slice(0, prefix.length)
    const end = path[prefix.length]
    if (prefix && start !== prefix && start.toLowerCase() === prefix.toLowerCase() && (!end || end === '/'))
      return prefix + path.slice(prefix.length)
  }
  return path
}

/** C0, DEL and C1, as addresses have them: a browser's or ours never writes them otherwise. */
const ESCAPED_CONTROL = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i
const CALL = /^\/(?:api|custom-api|webthree-auth)\//

const CONTROL_CHARACTER: ContentFailure = {
  code: 400,
  statusText: 'ValidationError',
  message: 'The address contains a control character',
  details: {},
  errors: [],
}

/**
 * Leads every other spelling of an address to the one (301), always on our own site. Refuses queries beyond all measure, and calls whose
 * address holds control characters: some databases fail on them. A page with such a path matches none (404).
 */
export const oneAddress = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const url = new URL(c.req.url)
    if (url.search.length > QUERY_MAX_CHARACTERS) return c.text('The address is too long', 414)
    if (CALL.test(url.pathname) && ESCAPED_CONTROL.test(url.pathname + url.search))
      return c.json({ data: null, error: CONTROL_CHARACTER }, 400, { 'cache-control': 'private, no-store' })
    const path = canonicalPath(url.pathname)
    if (path === url.pathname || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    c.header('cache-control', 'public, max-age=300')
    return c.redirect(path + url.search, 301)
  })
