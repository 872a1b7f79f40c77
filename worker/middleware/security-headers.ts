import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from './csp.ts'

const HEADERS: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Stricter values make browsers send `Origin: null` with our own forms.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** Adds the security headers to every answer; a page brings its own content security policy. */
export const securityHeaders = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    await next()
    // Set on the answer itself: the context would make a new answer for each.
    const { headers } = c.res
    for (const [name, value] of Object.entries(HEADERS)) if (!headers.has(name)) headers.set(name, value)
    // No page loads anything of another site; what one did load would come without cookies.
    headers.set('cross-origin-embedder-policy', 'credentialless')
    if (headers.get('content-type')?.startsWith('text/html')) headers.set('reporting-endpoints', REPORTING_ENDPOINTS)
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', contentSecurityPolicy())
  })
