import { expect, test } from 'vitest'
import { COLUMNS, DATASET } from '../../tests/support/operation-columns.ts'
import type { SiteState } from '../../worker/doctor/report.ts'
import { type Figures, sqlOf } from './figures.ts'
import { figureRows, type Row, stateRows } from './rows.ts'

const NOTHING: Figures = { requests: 0, errors: 0, slow: 0, hits: 0, slowHits: 0, calls: 0, failedCalls: 0, crashes: 0 }
/** A site with ten visitors a day. */
const SMALL = { ...NOTHING, requests: 100, hits: 60, calls: 40 }
const wrongIn = (rows: readonly Row[]) =>
  rows.filter(([, { state }]) => state === 'wrong').map(([name, { found }]) => [name, found])
const wrongWith = (hour: Partial<Figures>, day: Partial<Figures>) =>
  wrongIn(figureRows({ hour: { ...NOTHING, ...hour }, day: { ...SMALL, ...day } }))

test('a quiet site, and one with a single error, is well', () => {
  expect(wrongWith({}, {})).toEqual([])
  expect(wrongWith({ requests: 1, errors: 1 }, { requests: 10, errors: 1 })).toEqual([])
  expect(wrongWith({ requests: 2, slow: 2, hits: 2, slowHits: 2 }, { slow: 2, slowHits: 2 })).toEqual([])
})

test('a site with few visitors is judged by its day, and only while it goes on', () => {
  const day = { requests: 90, errors: 4, slow: 9, calls: 20, failedCalls: 5 }
  expect(wrongWith({ requests: 3, errors: 1, slow: 1, calls: 2, failedCalls: 1 }, day)).toEqual([
    ['Errors', '4 of 90 in the last day were 5xx'],
    ['Speed', '9 of 90 in the last day took more than 3 s; of cached pages 0 of 60 in the last day more than 200 ms'],
    ['Content calls', '5 of 20 in the last day failed'],
  ])
  expect(wrongWith({ requests: 3, calls: 2 }, day)).toEqual([])
})

test('a site with many visitors is judged by its hour', () => {
  const day = { requests: 90_000, errors: 5000 }
  expect(wrongWith({ requests: 1000, errors: 10 }, day)).toEqual([])
  expect(wrongWith({ requests: 1000, errors: 11 }, day)).toEqual([['Errors', '11 of 1000 in the last hour were 5xx']])
  expect(wrongWith({ hits: 100, slowHits: 51 }, {}).map(([name]) => name)).toEqual(['Speed'])
  expect(wrongWith({ crashes: 11 }, {}).map(([name]) => name)).toEqual(['Browsers'])
})

test('a dataset in which nothing is written is wrong', () => {
  expect(wrongIn(figureRows({ hour: NOTHING, day: NOTHING }))).toEqual([['Requests', 'none was recorded in the last day']])
})

const NOW = '2026-11-28T12:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(NOW) - hours * 3_600_000).toISOString()
const runs = { setUp: ago(900), removals: ago(0.05), sweep: ago(9), backup: ago(20) }
const emails = { day: 0, dayFailed: 0, hour: 0, hourFailed: 0, failedInARow: 0 }
const stateWith = (more: Partial<SiteState>): SiteState => ({
  now: NOW,
  runs: { value: runs },
  emails: { value: emails },
  waiting: { value: { reports: 0, since: null } },
  purges: { value: { since: null } },
  databases: { value: { DB: 12_000_000, SEARCH: 4_000_000 } },
  media: { value: 0 },
  ...more,
})
const wrongState = (more: Partial<SiteState>) => wrongIn(stateRows(stateWith(more)))

test('what runs by the clock is missed after a time, or from the beginning where it never ran', () => {
  expect(wrongState({})).toEqual([])
  expect(wrongState({ runs: { value: { ...runs, removals: ago(1), sweep: ago(37), backup: ago(80) } } })).toEqual([
    ['Account removals', '60 minutes ago'],
    ['Nightly clean-up', '37 hours ago'],
    ['Backup', '3 days ago'],
  ])
  const never = { removals: null, sweep: null, backup: null }
  expect(wrongState({ runs: { value: { ...never, setUp: ago(0.1) } } })).toEqual([])
  expect(wrongState({ runs: { value: { ...never, setUp: ago(100) } } })).toEqual([
    ['Account removals', 'never yet; the site was set up 4 days ago'],
    ['Nightly clean-up', 'never yet; the site was set up 4 days ago'],
    ['Backup', 'never yet; the site was set up 4 days ago'],
  ])
})

test('one email that is refused is chance; two in a row, or many, are not', () => {
  expect(wrongState({ emails: { value: { ...emails, day: 3, dayFailed: 1, hour: 1, hourFailed: 1, failedInARow: 1 } } })).toEqual(
    [],
  )
  expect(wrongState({ emails: { value: { ...emails, day: 2, dayFailed: 2, failedInARow: 2 } } })).toEqual([
    ['Emails', 'the last 2 failed'],
  ])
  expect(wrongState({ emails: { value: { day: 900, dayFailed: 40, hour: 100, hourFailed: 11, failedInARow: 0 } } })).toEqual([
    ['Emails', '11 of 100 in the last hour failed'],
  ])
})

test('reports may wait for half an hour, databases grow to four fifths of their bound, and what is not known is wrong', () => {
  expect(wrongState({ waiting: { value: { reports: 1, since: ago(0.4) } } })).toEqual([])
  expect(wrongState({ waiting: { value: { reports: 2, since: ago(5) } } })).toEqual([
    ['Waiting reports', '2 wait for the CMS, the oldest for 5 hours'],
  ])
  expect(wrongState({ databases: { value: { DB: 8_100_000_000, SEARCH: 1 } }, media: { fault: 'FILES is not bound' } })).toEqual([
    ['Databases', 'DB 8100 MB, SEARCH 1 MB of 10 GB each'],
    ['Media copies', 'not known (FILES is not bound)'],
  ])
})

test('a change that the platform refuses to purge may wait for five minutes', () => {
  expect(wrongState({ purges: { value: { since: ago(0.05) } } })).toEqual([])
  expect(wrongState({ purges: { value: { since: ago(0.5) } } })).toEqual([['Refused purges', 'a change waits for 30 minutes']])
})

test('the query asks for columns that there are', () => {
  const sql = sqlOf(DATASET, 24)
  for (const [column] of sql.matchAll(/\b(?:blob|double|index)\d+\b/g)) expect(Object.keys(COLUMNS)).toContain(column)
  expect(sql).toContain(` FROM ${DATASET} WHERE timestamp > NOW() - INTERVAL '24' HOUR `)
})
