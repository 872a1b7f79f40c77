// `npm run report`: what was learned in a time, in figures of everybody together.
import { parseArgs } from 'node:util'
import { openAcademy, Refused } from '../backup/academy.ts'
import { deployedSite } from '../deploy/kept.ts'
import { describeReport } from './describe.ts'
import { reportAnswer } from './report-answer.ts'

const USAGE = `npm run report                                             the last thirty days, as tables
npm run report -- --from 2026-11-01 --to 2026-11-30        other days (UTC)
npm run report -- --site https://site                      … of this academy, where another one was deployed from here
npm run report -- --json                                   the figures themselves`

const DAY_MS = 86_400_000
const DAYS = 30
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function readArguments() {
  const string = { type: 'string' } as const
  try {
    return parseArgs({ options: { site: string, from: string, to: string, json: { type: 'boolean' } } }).values
  } catch {
    return null
  }
}

const given = readArguments()
const site = given?.site ?? deployedSite()
if (!given || !site || !URL.canParse(site)) {
  console.error(USAGE)
  process.exit(2)
}
// The figures of yesterday are there in the morning.
const { to = day(Date.now() - DAY_MS), from = day(Date.parse(to) - (DAYS - 1) * DAY_MS), json } = given
try {
  const report = await openAcademy(site).json('/hooks/report', { from, to }, reportAnswer)
  console.log(json ? JSON.stringify(report, null, 2) : describeReport(report))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
