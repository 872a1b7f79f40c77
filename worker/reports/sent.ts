import { z } from 'zod'

/** Longer addresses are no pages of ours. */
const url = z.string().max(8000)
const status = z.number().int().min(0).max(599).catch(0)
const disposition = z.enum(['enforce', 'report']).catch('enforce')

/** A violation as browsers put it into a report (CSP 3, 5.3). The rest of it, the sample of a script among it, is not even read. */
const violation = z.object({
  documentURL: url,
  blockedURL: url.nullish(),
  effectiveDirective: z.string(),
  disposition,
  statusCode: status,
})

/** What there is by the Reporting API (W3C Reporting API, 3.2). Only of a violation and of a crash is anything read. */
const report = z.union([
  z.object({ type: z.literal('csp-violation'), body: violation }),
  z.object({ type: z.literal('crash'), url, body: z.object({ reason: z.string().nullish() }) }),
  z.object({ type: z.string().refine(type => type !== 'csp-violation' && type !== 'crash') }).transform(() => null),
])

/** A body of `application/reports+json`: reports in a list. */
const list = z.array(report)

/** A body of `application/csp-report` (CSP 3, 5.3, `report-uri`). Older browsers name the directive with its sources. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': url,
      'blocked-uri': url.nullish(),
      'effective-directive': z.string().optional(),
      'violated-directive': z.string().optional(),
      disposition,
      'status-code': status,
    }),
  })
  .transform(({ 'csp-report': sent }) => [
    {
      type: 'csp-violation' as const,
      body: {
        documentURL: sent['document-uri'],
        blockedURL: sent['blocked-uri'],
        effectiveDirective: sent['effective-directive'] ?? sent['violated-directive']?.split(' ')[0] ?? '',
        disposition: sent.disposition,
        statusCode: sent['status-code'],
      },
    },
  ])

/** Reports as browsers send them, by the media type of the body; null in the place of a kind that nobody reads. */
export const SENT = { 'application/reports+json': list, 'application/csp-report': single } as const

export type SentReport = z.infer<typeof list>[number]
