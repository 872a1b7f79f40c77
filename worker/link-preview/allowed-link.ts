import { isPublicName } from '../settings/public-name.ts'

/** The longest link that is looked at. */
export const LINK_MAX_CHARACTERS = 2048

/** One spelling only: no user, no other port, no escapes, nothing but plain letters in the name. */
const PLAIN = /^https:\/\/[a-z0-9.-]+(?::443)?(?:[/?#]|$)/i
const ODD = /[\p{Cc}\p{Cf}\s\\]/u

/**
 * The address to ask for a link, without its fragment; null where it may not be asked (promise A11). A Worker cannot pin what a
 * name resolves to, so the name itself must be on the list. Every hop of a redirect is checked by this as well.
 */
export function allowedLink(link: string, hosts: ReadonlySet<string>): URL | null {
  if (link.length > LINK_MAX_CHARACTERS || !PLAIN.test(link) || ODD.test(link) || !URL.canParse(link)) return null
  const url = new URL(link)
  // As the parser read it, because that address is asked.
  if (!isPublicName(url.hostname) || !hosts.has(url.hostname)) return null
  url.hash = ''
  return url
}
