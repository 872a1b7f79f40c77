// Goes through a dozen journeys in every browser that learners have, and writes down what came of them: docs/browsers.md. A word
// after it chooses journeys, and writes nothing.
import { writeFileSync } from 'node:fs'
import { findBrowsers } from '../../scripts/find-browsers.ts'
import { keepTemporaryFilesInMemory } from '../../scripts/in-memory.ts'
import { startAcademy } from './academy.ts'
import type { Browser } from './browser.ts'
import { accounts } from './journeys/accounts.ts'
import { learning } from './journeys/learning.ts'
import { reading } from './journeys/reading.ts'
import { type Column, tableOf } from './table.ts'
import { walk } from './walk.ts'
import { startWithPuppeteer } from './with-puppeteer.ts'
import { startWebKit } from './with-webdriver.ts'

/** The first of three ports: the cable, the academy behind it, and the driver of WebKit. */
const PORT = Number(process.env.BROWSERS_PORT ?? 4193)
const ENDS_WITHIN_MS = 600_000
const TABLE = 'docs/browsers.md'

setTimeout(() => {
  console.error(`The journeys took longer than ${ENDS_WITHIN_MS / 60_000} minutes.`)
  process.exit(1)
}, ENDS_WITHIN_MS).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

keepTemporaryFilesInMemory()
const [word = '', only = ''] = process.argv.slice(2)
const journeys = [...reading, ...learning, ...accounts].filter(({ name }) => name.includes(word))
const { chromiums, firefox, miniBrowser } = findBrowsers()
const starts: Record<string, () => Promise<Browser>> = {
  ...Object.fromEntries(
    chromiums.map((path, i) => [`Chromium ${i}`, () => startWithPuppeteer('Chromium', 'chrome', path)] as const),
  ),
  'Firefox ESR': () => startWithPuppeteer('Firefox ESR', 'firefox', firefox),
  WebKitGTK: () => startWebKit('WebKitGTK', miniBrowser, PORT + 2),
}

const academy = await startAcademy(PORT)
const columns: Column[] = []
for (const [name, start] of Object.entries(starts)) {
  if (!name.includes(only)) continue
  const browser = await start()
  columns.push(await walk(browser, journeys, academy))
  await browser.end()
}
await academy.end()

const failed = columns.flatMap(({ results }) => [...results.values()]).filter(result => result.startsWith('✗'))
if (failed.length) console.error(`${failed.length} journeys ended early`)
else if (!word && !only) {
  const names = journeys.map(({ name }) => name)
  writeFileSync(TABLE, tableOf(names, columns))
}
process.exit(failed.length ? 1 : 0)
