/** Ends of names that lead into a private network, or nowhere (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const INSIDE = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'private', 'lan', 'home', 'corp', 'domain'],
  ...['arpa', 'onion', 'invalid', 'alt'],
])
/** Two labels or more, and a last one of letters: so no address in numbers, in any spelling (RFC 1123, section 2.1). */
const PUBLIC_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?<last>[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
const HOST_MAX_CHARACTERS = 253

/** Whether a name in lower-case ASCII is one of the public internet, by its form alone: never an address, never an inside name. */
export function isPublicName(host: string): boolean {
  const last = PUBLIC_NAME.exec(host)?.groups?.last
  return last !== undefined && !INSIDE.has(last) && host.length <= HOST_MAX_CHARACTERS
}
