/** The longest link that is looked at. */
export const LINK_MAX_CHARACTERS = 2048

/** Ends of names that lead into a network of somebody's own, or nowhere (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const INSIDE = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'lan', 'home', 'corp', 'domain'],
  ...['arpa', 'onion', 'invalid', 'alt'],
])
/** Two labels or more, and a last one of letters: so no address in numbers, in whatever spelling (RFC 1123, section 2.1). */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?<last>[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const HOST_MAX_CHARACTERS = 253

/** Whether a name in lower-case ASCII is one of the public internet, by its form alone: never an address, never an inside name. */
export function isPublicName(host: string): boolean {
  const last = PUBLIC_NAME.exec(host)?.groups?.last
  return last !== undefined && !INSIDE.has(last) && host.length <= HOST_MAX_CHARACTERS
}

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
  // As the parser read it, because that is what is asked.
  if (!isPublicName(url.hostname) || !hosts.has(url.hostname)) return null
  url.hash = ''
  return url
}
