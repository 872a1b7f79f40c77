import { addresses } from '../support/addresses.ts'
import { expect, test } from './fixtures.ts'

const PAPER = 'rgb(253, 251, 246)'
const GREY = 'rgb(242, 241, 238)'

test('each kind of page has its background, and the header and footer of its layout', async ({ page }) => {
  for (const [address, background, hasHeader, hasFooter] of [
    [addresses.home, PAPER, true, true],
    [addresses.courses, GREY, true, true],
    [addresses.library, GREY, true, true],
    [addresses.search, GREY, true, true],
    [addresses.privacyPolicy, GREY, true, true],
    [addresses.quests, PAPER, true, true],
    [addresses.course, GREY, true, false],
    [addresses.lesson, GREY, true, false],
    [addresses.questStep, PAPER, true, false],
  ] as const) {
    await page.goto(address)
    const body = page.locator('body')
    expect(await body.evaluate(element => getComputedStyle(element).backgroundColor), address).toBe(background)
    expect(await page.getByRole('banner').count(), `header of ${address}`).toBe(hasHeader ? 1 : 0)
    expect(await page.getByRole('contentinfo').count(), `footer of ${address}`).toBe(hasFooter ? 1 : 0)
    // Without a footer they stand at the end of the page itself.
    const end = page.getByRole(hasFooter ? 'contentinfo' : 'main')
    await expect(end.getByRole('link', { name: 'Privacy policy' }).last(), address).toBeVisible()
    await expect(end.getByRole('link', { name: 'Report a bug' }), address).toHaveAttribute('href', /^mailto:/)
  }
})

test('the background follows the way from page to page', async ({ page }) => {
  await page.goto(addresses.quests)
  const body = page.locator('body')
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL(addresses.library)
  await expect(body).toHaveCSS('background-color', GREY)
  await page.getByRole('banner').getByRole('link', { name: 'Quests' }).click()
  await expect(page).toHaveURL(addresses.quests)
  await expect(body).toHaveCSS('background-color', PAPER)
})
