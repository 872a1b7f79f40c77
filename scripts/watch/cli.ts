// `npm run watch`: asks once how a site does, prints it as a table, and names what is wrong.

import { setTimeout as sleep } from 'node:timers/promises'
import { siteState } from '../../worker/doctor/report.ts'
import { academyTyped, Misused, Refused, readTyped, runCommand, string } from '../academy/command-line.ts'
import { keptOf } from '../academy/kept.ts'
import { openAcademy } from '../academy/open.ts'
import { versionIn } from '../doctor/answering.ts'
import { reasonOf } from '../doctor/examined.ts'
import { type Finding, lineOf, note, right, wrong } from '../doctor/finding.ts'
import { askFigures } from './figures.ts'
import { figureRows, type Row, stateRows } from './rows.ts'

const USAGE = `npm run watch                                            ask once how the site does that was deployed from here
npm run watch -- --site https://site                     … this site
npm run watch -- --site https://site --webhook https://… and post what is wrong there, as {"text": …}

It knows OPERATOR_SECRET as the other commands do. For errors and speed set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN (Account
Analytics, read). It exits with 0 where nothing is wrong, else with 1: docs/watching.md.`

const TIMEOUT_MS = 15_000
/** After this a request that failed is made once more: one that is cut is no outage. */
const AGAIN_MS = 2000
/** Discord takes 2,000 characters. */
const MOST_POSTED = 1900

async function get(url: URL): Promise<{ status: number; text: string }> {
  for (let isAgain = false; ; isAgain = true) {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async answer => ({ status: answer.status, text: await answer.text() }))
      .catch((error: unknown) => ({ status: 0, text: reasonOf(error) }))
    if (answer.status === 200 || isAgain) return answer
    await sleep(AGAIN_MS)
  }
}

const said = ({ status, text }: { status: number; text: string }) => (status ? `answers ${status}` : `does not answer (${text})`)

async function siteRow(site: URL): Promise<Row> {
  const answer = await get(new URL('/healthz', site))
  const version = answer.status === 200 ? versionIn(answer.text) : null
  if (version === null) return ['Site', wrong(`/healthz ${said(answer)}`, 'docs/runbook.md#the-site-is-down')]
  return ['Site', right(`answers, version ${version}`)]
}

async function pageRow(site: URL): Promise<Row> {
  const answer = await get(new URL('/courses', site))
  if (answer.status === 200) return ['Pages', right('/courses answers')]
  return ['Pages', wrong(`/courses ${said(answer)}`, 'docs/runbook.md#pages-answer-503-or-500')]
}

/** Rows that somebody else answers. A refusal is what was found. */
async function orRefused(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused) return [[name, wrong(error.message, error.remedy ?? '`npm run doctor` says more.')]]
    throw error
  }
}

const askState = async (site: URL) => stateRows(await openAcademy(site).json('/hooks/doctor', { only: 'state' }, siteState))

async function askDataset(site: URL): Promise<Row[]> {
  const { env } = process
  if (!env.CLOUDFLARE_ACCOUNT_ID || !env.CLOUDFLARE_API_TOKEN)
    return [['Errors and speed', note('not asked', 'Set CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN: docs/watching.md.')]]
  const dataset = `${(keptOf(site.origin)?.worker ?? 'campus').replaceAll('-', '_')}_operations`
  const [hour, day] = await Promise.all([1, 24].map(hours => askFigures(dataset, hours, env)))
  return hour && day ? figureRows({ hour, day }) : []
}

async function post(webhook: URL, text: string): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ text: text.slice(0, MOST_POSTED) })
  const answer = await fetch(webhook, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  // Its address is a secret.
  if (!answer?.ok) throw new Refused(`The webhook at ${webhook.host} ${answer ? `answers ${answer.status}` : 'does not answer'}`)
}

function webhookTyped(typed: string): URL {
  if (URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)) return new URL(typed)
  throw new Misused('--webhook wants an address with https://')
}

const isWrong = ([, { state }]: [string, Finding]) => state === 'wrong'

await runCommand(USAGE, async () => {
  const { values } = readTyped({ options: { site: string, webhook: string } })
  const site = academyTyped(values.site)
  const webhook = values.webhook === undefined ? null : webhookTyped(values.webhook)
  const up = await siteRow(site)
  const rows = [
    up,
    ...(isWrong(up) ? [] : [await pageRow(site), ...(await orRefused('State', () => askState(site)))]),
    ...(await orRefused('Errors and speed', () => askDataset(site))),
  ]
  console.log(`${site.origin}\n`)
  for (const [name, finding] of rows) console.log(lineOf(name, finding))
  const faults = rows.filter(isWrong)
  if (!faults.length) return console.log('\nNothing is wrong.')
  const title = `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong`
  console.log(`\n${title}: ${faults.map(([name]) => name).join(', ')}.`)
  // Not `process.exit`, which would not wait for what was printed.
  process.exitCode = 1
  if (webhook)
    await post(webhook, [`${site.origin}: ${title}`, ...faults.map(([name, finding]) => lineOf(name, finding))].join('\n'))
})
