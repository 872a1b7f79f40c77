import { Hono } from 'hono'
import ipaddr from 'ipaddr.js'
import { matchPage } from '../../shared/match-page.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, fail, jsonIn, privateAnswer, readBody, TOO_LARGE, tooMany } from '../gateway/answers.ts'
import { MINUTE } from '../limits/limits.ts'
import { REPORTS_PATH } from '../middleware/csp.ts'
import { isOverTheMinute } from '../middleware/over-the-minute.ts'
import type { ReportFact } from '../operations/facts.ts'
import { SENT, type SentReport } from './sent.ts'

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
function keptReport(sent: SentReport, origin: string): ReportFact | null {
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

/** A browser sends what has come together within a minute; a violation names the whole policy each time. */
const MAX_BODY_BYTES = 64 * 1024
/** What a body has more of is left out, not refused: the browser would send all of it again. */
const MOST_REPORTS = 5

const wrongType = () => answer(fail(415, 'UnsupportedMediaTypeError', 'This is no type of a report'))
const malformed = () => answer(fail(400, 'ValidationError', 'The body holds no reports'))

function keep(c: C, { kind, ...report }: ReportFact) {
  const { type, page, directive, blocked, disposition, status, reason } = report
  if (type === 'crash') c.var.log({ event: 'page-crashed', page, reason })
  else c.var.log({ event: 'csp-violation', page, directive, blocked, disposition, status })
  c.var.operations.write({ kind, ...report })
}

/**
 * `POST /reports`: what browsers report of our pages by themselves (W3C Reporting API; CSP 3 with `report-uri`): that the policy has refused
 * something, or that a page has crashed. 204 for reports, also those of which nothing is kept; 400, 413, 415 and 429 else. Only POST is
 * taken, so that a course may be called so.
 */
export const reports = new Hono<HonoEnv>().post(REPORTS_PATH, async c => {
  c.set('area', 'report')
  const [type = ''] = (c.req.header('content-type') ?? '').toLowerCase().split(/\s*;/)
  const schema = Object.entries(SENT).find(([name]) => name === type)?.[1]
  if (!schema) return wrongType()
  if (await isOverTheMinute(c, 'report')) {
    c.var.log({ event: 'limit-reached', limit: 'report' })
    return answer(tooMany(MINUTE))
  }
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!bytes) return answer(TOO_LARGE)
  const sent = schema.safeParse(jsonIn(bytes))
  if (!sent.success) return malformed()
  const { origin } = new URL(c.req.url)
  const kept = sent.data.slice(0, MOST_REPORTS).flatMap(report => keptReport(report, origin) ?? [])
  for (const report of kept) keep(c, report)
  return privateAnswer(null, 204)
})
