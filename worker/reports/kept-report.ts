import { matchPage } from '../../shared/match-page.ts'
import type { ReportFact } from '../operations/facts.ts'
import { blockedName } from './blocked-name.ts'
import type { SentReport } from './sent.ts'

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
