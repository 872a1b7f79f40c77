import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The one without comments, which is half as long: each page reads it anew. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

interface Look {
  /** What is shown, for the message. */
  state?: string
  /** The part of the page that is looked at; all of it where none is named. */
  part?: string
  /** Rules that cannot hold here. */
  without?: string[]
  /** What in it is not looked at. */
  except?: string[]
  /** Whether its colours are looked at in the dark, too. */
  dark?: boolean
}

/** What axe finds in the page itself: a page has no frames, so that nothing has to be put together in another one. */
const violationsIn = (page: Page, context: { include: string; exclude: string[] }, options: RunOptions) =>
  page.evaluate(
    async ([context, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [context, { ...options, resultTypes: ['violations'], iframes: false }] satisfies [object, RunOptions],
  )

/**
 * Sees that axe knows no fault of what is shown, in the light and, as only colours differ there, of its colours in the dark. The
 * journeys of `npm test` run without it (`WITHOUT_AXE`).
 */
export async function expectNoFault(page: Page, { state = '', part, without = [], except = [], dark = true }: Look = {}) {
  if (process.env.WITHOUT_AXE) return
  const context = { include: part ?? 'html', exclude: except }
  // The size of targets (WCAG 2.2, 2.5.8) is looked at only where one asks for it.
  const rules = { 'target-size': { enabled: true }, ...Object.fromEntries(without.map(rule => [rule, { enabled: false }])) }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const options: RunOptions = colorScheme === 'light' ? { rules } : { runOnly: ['color-contrast'] }
    expect.soft(await violationsIn(page, context, options), `${state} ${colorScheme}`).toEqual([])
  }
}
