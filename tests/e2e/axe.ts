import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** Sees that axe knows no fault of what is shown, in the light and, as only colours differ there, of its colours in the dark. */
export async function expectNoFault(page: Page, { state = '', part, without = [], except = [], dark = true }: Look = {}) {
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The size of targets (WCAG 2.2, 2.5.8) is looked at only where one asks for it.
    const left = Object.fromEntries(without.map(rule => [rule, { enabled: false }]))
    const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true }, ...left } })
    if (part) axe.include(part)
    for (const place of except) axe.exclude(place)
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      `${state} ${colorScheme}`,
    ).toEqual([])
  }
}
