import { Hono } from 'hono'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { failureAnswer, jsonIn, privateAnswer, readBody, tooLarge, tooMany } from '../gateway/answers.ts'
import { MINUTE } from '../limits/limits.ts'
import { REPORTS_PATH } from '../middleware/csp.ts'
import { isOverTheMinute } from '../middleware/over-the-minute.ts'
import type { ReportFact } from '../operations/facts.ts'
import { keptReport } from './kept-report.ts'
import { SENT } from './sent.ts'

/** A browser sends what has come together within a minute; a violation names the whole policy each time. */
const MAX_BODY_BYTES = 64 * 1024
/** What a body has more of is left out, not refused: the browser would send all of it again. */
const MOST_REPORTS = 5

const wrongType = () => failureAnswer(bareFailure(415, 'UnsupportedMediaTypeError', 'This is no type of a report'))
const malformed = () => failureAnswer(bareFailure(400, 'ValidationError', 'The body holds no reports'))

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
    return tooMany(MINUTE)
  }
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!bytes) return tooLarge()
  const sent = schema.safeParse(jsonIn(bytes))
  if (!sent.success) return malformed()
  const { origin } = new URL(c.req.url)
  const kept = sent.data.slice(0, MOST_REPORTS).flatMap(report => keptReport(report, origin) ?? [])
  for (const report of kept) keep(c, report)
  return privateAnswer(null, 204)
})
