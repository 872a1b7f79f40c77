const NONCE_BYTES = 16

/** A nonce of 128 random bits, for one streamed page. */
export const createNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))))

/** Where browsers send reports to. */
export const REPORTS_PATH = '/reports'
/** By this name crashes are reported as well, without being asked for (W3C Reporting API, 3.3). */
const REPORTS_ENDPOINT = 'default'
/** The header that names it. Browsers that do not know it go by `report-uri`. */
export const REPORTING_ENDPOINTS = `${REPORTS_ENDPOINT}="${REPORTS_PATH}"`

/** In development Vite injects style elements and talks to its server. */
const development = import.meta.env.DEV

/** The allowed parts of a page: style sheets and scripts by their hashes, and streamed parts by a nonce. */
export interface Allowed {
  styles?: readonly string[]
  scripts?: readonly string[]
  nonce?: string
}

/**
 * The content security policy of a page: nothing but our own files, and what stands in it by its hash; what a stream writes
 * carries the nonce.
 */
export function contentSecurityPolicy({ nonce, styles = [], scripts = [] }: Allowed = {}): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...scripts].join(' '),
    ["style-src 'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(' '),
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `worker-src 'self'${development ? ' blob:' : ''}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_ENDPOINT}`,
  ]
  return directives.join('; ')
}
