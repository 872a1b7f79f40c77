// `npm run report`: what was learned in a time, in figures of everybody together.
import { z } from 'zod'
import { academyTyped, Misused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { openAcademy } from '../academy/open.ts'
import { describeReport } from './describe.ts'
import { reportAnswer } from './report-answer.ts'

const USAGE = `npm run report                                             the last thirty days, as tables
npm run report -- --from 2026-11-01 --to 2026-11-30        other days (UTC)
npm run report -- --site https://site                      … of this academy, in place of the one that was deployed from here
npm run -s report -- --json                                the figures themselves`

const DAY_MS = 86_400_000
const DAYS = 30
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function dayTyped(name: string, typed: string): string {
  if (z.iso.date().safeParse(typed).success) return typed
  throw new Misused(`${name} wants a day, such as 2026-11-30, and got ${typed}; the academy is named with --site`)
}

await runCommand(USAGE, async () => {
  const { values } = readTyped({ options: { site: string, from: string, to: string, json: { type: 'boolean' } } })
  const { site, json } = values
  // The figures of yesterday are there in the morning.
  const to = dayTyped('--to', values.to ?? day(Date.now() - DAY_MS))
  const from = dayTyped('--from', values.from ?? day(Date.parse(to) - (DAYS - 1) * DAY_MS))
  if (from > to) throw new Misused(`--from ${from} is after --to ${to}`)
  const report = await openAcademy(academyTyped(site)).json('/hooks/report', { from, to }, reportAnswer)
  console.log(json ? JSON.stringify(report, null, 2) : describeReport(report))
})
