import ipaddr from 'ipaddr.js'

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const HOST_MAX_CHARACTERS = 253
/** Names within a network of a visitor's own, such as that of their computer. */
const LOCAL = /^[^.]+$|\.(local|internal|lan|home\.arpa)$/
/** What a browser names in the place of an address (CSP 3, 5.3), and schemes of which it names no more. */
const KEYWORD = /^[a-z][a-z-]{0,30}$/

/**
 * What was refused, without a path or a query: a keyword (`inline`, `eval`, `data`), `self` for our own site, a host, or the scheme of
 * what has none that means anything (extensions). A bare internet address, or a name without a domain, may be of a visitor's own
 * network: `address`.
 */
export function blockedName(blocked: string, origin: string): string {
  if (KEYWORD.test(blocked)) return blocked
  const parsed = URL.parse(blocked)
  if (!parsed) return 'other'
  if (parsed.origin === origin) return 'self'
  const { protocol, hostname } = parsed
  if (!/^(https?|wss?):$/.test(protocol)) return KEYWORD.exec(protocol.slice(0, -1))?.[0] ?? 'other'
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) || LOCAL.test(hostname)) return 'address'
  return HOST.test(hostname) && hostname.length <= HOST_MAX_CHARACTERS ? hostname : 'other'
}
