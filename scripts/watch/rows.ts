import { MEDIA_KEPT_MAX_BYTES } from '../../shared/limits.ts'
import type { SiteState } from '../../worker/doctor/report.ts'
import { type Finding, right, wrong } from '../doctor/finding.ts'
import { type Figures, SLOW_HIT_MS, SLOW_MS } from './figures.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** An hour with so many of something is judged by itself; where it has fewer, the whole day is. */
const ENOUGH = 50
/** Fewer than this are chance, whatever share they are. */
const FEW = 3
const CRASHES_AN_HOUR = 10
const EMAILS_IN_A_ROW = 2
const WAITS_MS = 30 * MINUTE_MS
/** What was refused is repeated every 15 seconds; a plan that allows 5 calls a minute lets it through by then. */
const PURGE_WAITS_MS = 5 * MINUTE_MS
/** How long after its last success something that runs by the clock is missed. It runs every five minutes, and every night. */
const REMOVALS_MS = 30 * MINUTE_MS
const SWEEP_MS = 36 * HOUR_MS
const BACKUP_MS = 3 * DAY_MS
/** D1 stores this much in a database: https://developers.cloudflare.com/d1/platform/limits/ */
const DATABASE_MAX_BYTES = 10e9
const NEARLY = 0.8

export type Row = [name: string, finding: Finding]
type Periods<T> = Record<'hour' | 'day', T>

/** Whether more than `percent` of something went wrong. One of them must have been within the hour, so that what is over is over. */
function share<T extends string>({ hour, day }: Periods<Record<T, number>>, all: T, bad: T, percent: number) {
  const isHour = hour[all] >= ENOUGH
  const period = isHour ? hour : day
  const isWrong = hour[bad] >= 1 && period[bad] >= FEW && period[bad] * 100 > period[all] * percent
  return { isWrong, found: `${period[bad]} of ${period[all]} in the last ${isHour ? 'hour' : 'day'}` }
}

const finding = (isWrong: boolean, found: string, todo: string) => (isWrong ? wrong(found, todo) : right(found))
const runbook = (anchor: string) => `docs/runbook.md#${anchor}`

/** Returns what the dataset says: errors, speed, calls of the content server, and what browsers report. */
export function figureRows(figures: Periods<Figures>): Row[] {
  const { hour, day } = figures
  if (!day.requests)
    return [['Requests', wrong('none was recorded in the last day', 'Is OPERATIONS bound, and is this its dataset?')]]
  const errors = share(figures, 'requests', 'errors', 1)
  const slow = share(figures, 'requests', 'slow', 5)
  const hits = share(figures, 'hits', 'slowHits', 50)
  const calls = share(figures, 'calls', 'failedCalls', 10)
  const speed = `${slow.found} took more than ${SLOW_MS / 1000} s; of cached pages ${hits.found} more than ${SLOW_HIT_MS} ms`
  return [
    ['Errors', finding(errors.isWrong, `${errors.found} were 5xx`, runbook('pages-answer-503-or-500'))],
    ['Speed', finding(slow.isWrong || hits.isWrong, speed, runbook('the-site-is-slow'))],
    ['Content calls', finding(calls.isWrong, `${calls.found} failed`, runbook('pages-answer-503-or-500'))],
    [
      'Browsers',
      finding(
        hour.crashes > CRASHES_AN_HOUR,
        `${hour.crashes} crashes and refused scripts in the last hour`,
        runbook('a-bad-deployment'),
      ),
    ],
  ]
}

function span(ms: number): string {
  if (ms < 2 * HOUR_MS) return `${Math.round(ms / MINUTE_MS)} minutes`
  return ms < 2 * DAY_MS ? `${Math.round(ms / HOUR_MS)} hours` : `${Math.round(ms / DAY_MS)} days`
}

/** When something last succeeded. Where it never has, it counts from when the site was set up. */
function lastRun(at: string | null, setUp: string | null, now: number, mostMs: number, todo: string): Finding {
  const ago = now - Date.parse(at ?? setUp ?? '')
  const found = at ? `${span(ago)} ago` : `never yet${setUp ? `; the site was set up ${span(ago)} ago` : ''}`
  return finding(!(ago <= mostMs), found, todo)
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

/** A row for a part that the site may not know of itself. */
function rowOf<T>(name: string, tried: { value: T } | { fault: string }, judge: (value: T) => Finding): Row {
  if ('value' in tried) return [name, judge(tried.value)]
  return [name, wrong(`not known (${tried.fault})`, '`npm run doctor` says more.')]
}

/** Returns what the site says of itself: emails, waiting reports, what runs by the clock, and sizes. */
export function stateRows(state: SiteState): Row[] {
  const now = Date.parse(state.now)
  const cron = runbook('scheduled-work-did-not-run')
  return [
    rowOf('Emails', state.emails, ({ day, dayFailed, hour, hourFailed, failedInARow }) => {
      const failed = share({ hour: { all: hour, bad: hourFailed }, day: { all: day, bad: dayFailed } }, 'all', 'bad', 10)
      const inARow = failedInARow >= EMAILS_IN_A_ROW
      return finding(
        failed.isWrong || inARow,
        inARow ? `the last ${failedInARow} failed` : `${failed.found} failed`,
        runbook('emails-do-not-arrive'),
      )
    }),
    rowOf('Waiting reports', state.waiting, ({ reports, since }) => {
      const waits = since ? now - Date.parse(since) : 0
      const found = since ? `${reports} wait for the CMS, the oldest for ${span(waits)}` : 'none'
      return finding(waits > WAITS_MS, found, runbook('progress-is-not-saved-or-reports-wait'))
    }),
    rowOf('Refused purges', state.purges, ({ since }) => {
      const waits = since ? now - Date.parse(since) : 0
      const found = since ? `a change waits for ${span(waits)}` : 'none'
      return finding(waits > PURGE_WAITS_MS, found, runbook('content-is-old'))
    }),
    rowOf('Account removals', state.runs, ({ removals, setUp }) => lastRun(removals, setUp, now, REMOVALS_MS, cron)),
    rowOf('Nightly clean-up', state.runs, ({ sweep, setUp }) => lastRun(sweep, setUp, now, SWEEP_MS, cron)),
    rowOf('Backup', state.runs, ({ backup, setUp }) =>
      lastRun(backup, setUp, now, BACKUP_MS, 'Take one: `npm run backup -- --to FOLDER`; by the clock: docs/watching.md.'),
    ),
    rowOf('Databases', state.databases, ({ DB, SEARCH }) =>
      finding(
        Math.max(DB, SEARCH) > NEARLY * DATABASE_MAX_BYTES,
        `DB ${megabytes(DB)}, SEARCH ${megabytes(SEARCH)} of ${DATABASE_MAX_BYTES / 1e9} GB each`,
        'See which table grows: docs/operating.md, "What can grow, and its bound".',
      ),
    ),
    rowOf('Media copies', state.media, bytes =>
      finding(
        bytes > NEARLY * MEDIA_KEPT_MAX_BYTES,
        `${megabytes(bytes)} of ${MEDIA_KEPT_MAX_BYTES / 1e9} GB`,
        'At the bound new files are shown, but no longer kept: docs/operating.md, "In the bucket".',
      ),
    ),
  ]
}
