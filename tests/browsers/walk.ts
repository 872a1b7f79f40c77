import { mkdirSync, writeFileSync } from 'node:fs'
import type { Academy } from './academy.ts'
import type { Browser, Tab } from './browser.ts'
import { inTime } from './in-time.ts'
import type { Journey } from './journey.ts'
import { createPerson } from './person.ts'
import type { Column } from './table.ts'

/** A driver may hang with its browser. */
const JOURNEY_ENDS_WITHIN_MS = 90_000
const PICTURE_COMES_WITHIN_MS = 5000
const PICTURES = 'test-results/browsers'

/** What the page looked like where a journey ended early. */
async function keepPicture(tab: Tab, name: string) {
  mkdirSync(PICTURES, { recursive: true })
  const path = `${PICTURES}/${name.replace(/[^\w]+/g, '-')}.png`
  const picture = await inTime(tab.picture(), PICTURE_COMES_WITHIN_MS).catch(() => null)
  if (picture) writeFileSync(path, picture)
  return picture ? ` (${path})` : ''
}

/** Goes through journeys in one browser, one after the other, each by a person of their own. */
export async function walk(browser: Browser, journeys: readonly Journey[], academy: Academy): Promise<Column> {
  const called = `${browser.name} ${browser.version}`
  const results = new Map<string, string>()

  async function go({ name, go, without, isAskedAboutCookies }: Journey): Promise<string> {
    const reason = without?.[browser.name]
    if (reason) return `no: ${reason}`
    const tab = await browser.newTab()
    try {
      const person = createPerson(tab, academy.origin)
      const walking = (async () => {
        if (!isAskedAboutCookies) await person.hasAnsweredAboutCookies()
        await go(person, academy.cable)
      })()
      await inTime(walking, JOURNEY_ENDS_WITHIN_MS)
      return 'yes'
    } catch (error) {
      return `✗ ${(error as Error).message}${await keepPicture(tab, `${called} ${name}`)}`
    } finally {
      academy.cable.mend()
      await tab.close()
    }
  }

  for (const journey of journeys) {
    const begun = performance.now()
    const result = await go(journey)
    results.set(journey.name, result)
    console.log(`${called}: ${journey.name} – ${result}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  }
  return { called, results }
}
