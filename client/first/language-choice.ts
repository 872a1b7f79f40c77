import { COOKIE_DAYS } from '../../shared/limits.ts'
import { LOCALE_COOKIE } from '../../shared/locale-cookie.ts'

const DAY_SECONDS = 86_400

/**
 * Remembers for a year the language that the visitor changes to (spec 9). Where cookies are blocked, the address alone decides.
 */
export function rememberLanguage() {
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[rel=alternate]')
    if (!link) return
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in Safari and Firefox of old phones
    document.cookie = `${LOCALE_COOKIE}=${link.hreflang}; Path=/; Max-Age=${COOKIE_DAYS * DAY_SECONDS}; Secure; SameSite=Lax`
  })
}
