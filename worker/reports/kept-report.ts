import ipaddr from 'ipaddr.js'
import { matchPage } from '../../shared/match-page.ts'
import type { ReportFact } from '../operations/facts.ts'
import type { SentReport } from './sent.ts'

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
function blockedName(blocked: string, origin: string): string {
  if (KEYWORD.test(blocked)) return blocked
  const parsed = URL.parse(blocked)
  if (!parsed) return 'other'
  if (parsed.origin === origin) return 'self'
  const { protocol, hostname } = parsed
  if (!/^(https?|wss?):$/.test(protocol)) return KEYWORD.exec(protocol.slice(0, -1))?.[0] ?? 'other'
  if (ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) || LOCAL.test(hostname)) return 'address'
  return HOST.test(hostname) && hostname.length <= HOST_MAX_CHARACTERS ? hostname : 'other'
}

/** The page of a document by its name, whatever it was asked for; null where it is none of this site. */
function pageAt(address: string, origin: string): string | null {
  const document = URL.parse(address)
  if (document?.origin !== origin) return null
  return matchPage(document.pathname)?.page ?? 'not-found'
}

/** Anybody can send a report: what is no name of a directive is not written down. */
const directiveName = (sent: string) => (/^[a-z-]{1,40}$/.test(sent) ? sent : 'other')

const REASONS = ['oom', 'unresponsive']

/** What is kept of a report: names out of closed lists, and a host. Null of one that nobody reads, or that is about another site. */
export function keptReport(sent: SentReport, origin: string): ReportFact | null {
  if (!sent) return null
  const nothing = { kind: 'report', directive: '', blocked: '', disposition: '', reason: '', status: 0 } as const
  if (sent.type === 'crash') {
    const page = pageAt(sent.url, origin)
    const reason = REASONS.find(known => known === sent.body.reason) ?? 'unknown'
    return page === null ? null : { ...nothing, type: 'crash', page, reason }
  }
  const { documentURL, blockedURL, effectiveDirective, disposition, statusCode } = sent.body
  const page = pageAt(documentURL, origin)
  if (page === null) return null
  const directive = directiveName(effectiveDirective)
  const blocked = blockedName(blockedURL || 'none', origin)
  return { ...nothing, type: 'csp-violation', page, directive, blocked, disposition, status: statusCode }
}
