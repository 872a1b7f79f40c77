import { z } from 'zod'
import type { IssueState, OpenLetter } from '../../../worker/origin/newsletter/issue-state.ts'
import type { Batch } from '../../../worker/origin/newsletter/sending.ts'

/** The hook of the academy that all of this asks. */
export const HOOK = '/hooks/newsletter'

export const readers = z.object({ readers: z.record(z.string(), z.number()) })
export const came = z.object({ came: z.string() })
export const batch = z.object({
  sent: z.number(),
  failed: z.number(),
  unanswered: z.number(),
  passed: z.number(),
  after: z.string().nullable(),
  isBusy: z.boolean(),
}) satisfies z.ZodType<Batch>

export const issueState = z.object({
  hash: z.string(),
  locale: z.string(),
  subject: z.string(),
  begunAt: z.string(),
  readers: z.number(),
  isOver: z.boolean(),
  sent: z.number(),
  failed: z.number(),
  unanswered: z.number(),
  underWay: z.number(),
}) satisfies z.ZodType<IssueState>
export const begun = issueState.extend({ now: z.string() })

const openLetter = z.object({
  number: z.number(),
  to: z.string().nullable(),
  at: z.string(),
  reason: z.string().nullable(),
}) satisfies z.ZodType<OpenLetter>
export const status = z.object({
  issues: z.array(issueState),
  unanswered: z.array(openLetter).default([]),
  refused: z.array(openLetter).default([]),
})
