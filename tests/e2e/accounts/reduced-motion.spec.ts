import type { Page } from '@playwright/test'
import { expect, lively, SWEEP, test } from '../fixtures.ts'

/** Longer than this is a movement. */
const BLINK_S = 0.02

/** What on a page would move: transitions, animations and scrolling that takes time, by element and by what stands before it. */
const moving = (page: Page) =>
  page.evaluate(blink => {
    const seconds = (list: string) =>
      Math.max(...list.split(',').map(one => Number.parseFloat(one) * (/ms$/.test(one) ? 0.001 : 1)))
    const found = new Set<string>()
    for (const element of [document.documentElement, ...document.querySelectorAll('body, body *')])
      for (const part of ['', '::before', '::after', '::backdrop', '::details-content']) {
        const style = getComputedStyle(element, part)
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${part}`
        if (seconds(style.transitionDuration) > blink) found.add(`${name} changes in ${style.transitionDuration}`)
        if (style.animationName !== 'none' && seconds(style.animationDuration) > blink)
          found.add(`${name} ${style.animationName}`)
        if (!part && style.scrollBehavior === 'smooth') found.add(`${name} scrolls smoothly`)
      }
    return [...found]
  }, BLINK_S)

test(
  'a visitor who asks for less motion sees nothing move, in any component; others see short movements',
  SWEEP,
  async ({ page }) => {
    await page.goto('/dev/gallery')
    expect((await moving(page)).join('\n')).toMatch(/changes in 0\.\d/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await moving(page)).toEqual([])
  },
)

test.describe('with less motion', () => {
  test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves from page to page, when a dialog opens, or when the banner comes', SWEEP, async ({ page }) => {
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      document.addEventListener('animationstart', event => moved.push(event.animationName))
      document.addEventListener('transitionrun', event => moved.push(event.propertyName))
      const change = document.startViewTransition?.bind(document)
      document.startViewTransition = (...all) => {
        moved.push('from page to page')
        return change(...all)
      }
    })
    await page.goto('/courses')
    await lively(page)
    await page.locator('#consent').waitFor()
    await page.getByRole('button', { name: 'Cookies preferences' }).first().click()
    await page.getByRole('switch', { name: 'Analytics' }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByLabel('Email').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('article').getByRole('link', { name: 'Crypto from zero' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Crypto from zero' })).toBeFocused()
    await page.mouse.wheel(0, 900)
    await expect(page.locator('body > header')).not.toBeInViewport()
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
    expect(await moving(page)).toEqual([])
  })
})
