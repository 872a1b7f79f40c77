import type { Page } from '@playwright/test'
import { expect, lively, test } from '../fixtures.ts'
import { signInByCalls } from './mail.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** Passes a quest and takes its certificate, as the pages would. */
const earnCertificate = (page: Page) =>
  page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const { ok, status } = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
      if (!ok) throw new Error(`${path}: ${status}`)
    }
    for (const [step, answer] of [
      ['pick-a-wallet', ['c']],
      ['name-the-words', 'seed phrase'],
      ['order-the-backup', ['b', 'd', 'a', 'c']],
    ] as const)
      await post(`/api/quest-steps/validate/${step}`, { data: { answer } })
    await post('/api/create-certificate', { quest: 'your-first-wallet', name: 'Ada' })
  })

test('the menus of the header show achievements, bookmarks and certificates; opening one reads what is new in it', async ({
  page,
}) => {
  await signInByCalls(page)
  await Promise.all([page.waitForResponse(/\/api\/notifications/), page.goto('/courses')])
  const menu = (name: string) => page.locator('header summary').filter({ hasText: name })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  await expect(menu('Achievements')).toContainText('0/12')
  await expect(menu('Bookmarks')).toContainText('0')
  await expect(menu('Certificates')).toContainText('0')
  await menu('Certificates').click()
  await expect(page.getByRole('link', { name: 'All certificates' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'All certificates' })).toBeHidden()
  await expect(menu('Certificates')).toBeFocused()
  for (const name of ['Achievements', 'Bookmarks', 'Certificates', 'Profile menu']) {
    await menu(name).click()
    expect(await isLocked(page), name).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isLocked(page), name).toBe(false)
  }
  await page.getByRole('button', { name: /Crypto from zero/ }).click()
  await expect(menu('Achievements')).toContainText('New')
  await expect(menu('Achievements')).toContainText('1/12')
  await expect(menu('Bookmarks')).toContainText('1')
  await menu('Achievements').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Dog-ear' }).filter({ hasText: 'New' }).first()).toBeVisible()
  await expect(menu('Achievements')).not.toContainText('New')
  await page.reload()
  await expect(menu('Achievements')).toContainText('1/12')
  await expect(menu('Achievements')).not.toContainText('New')
  await menu('Bookmarks').click()
  await page.getByRole('link', { name: 'Crypto from zero' }).first().click()
  await expect(page).toHaveURL('/courses/crypto-basics')
  await expect(page.getByRole('link', { name: 'All bookmarks' })).toBeHidden()
  await earnCertificate(page)
  await expect(menu('Certificates')).toContainText('New')
  await page.reload()
  await expect(menu('Certificates')).toContainText('1')
  await expect(menu('Certificates')).toContainText('New')
  await lively(page)
  await menu('Certificates').click()
  const inside = page.locator('header details[open]')
  await expect(inside.getByRole('listitem').filter({ hasText: 'New' }).getByRole('link')).toHaveAttribute(
    'href',
    /^\/certificates\/./,
  )
  await expect(menu('Certificates')).not.toContainText('New')
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 720 } })

  test('the menu of the page keeps the focus, changes name and photo, and closes on Escape and on the way', async ({ page }) => {
    const email = await signInByCalls(page)
    await page.goto('/courses')
    await lively(page)
    const button = page.locator('summary[aria-label="Menu"]')
    await expect(button).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: /Crypto from zero/ }).click()
    await expect(button).toHaveAccessibleDescription('1 new')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await button.click()
    const inside = page.locator('[data-page-menu]')
    await expect(inside.getByText(email, { exact: true })).toBeVisible()
    // Without a photo the avatar is the first letter of the name.
    await expect(inside.getByText('L', { exact: true })).toBeVisible()
    expect(await isLocked(page)).toBe(true)
    for (const name of ['Add a photo', 'Change name', 'Connect wallet', 'Log out'])
      await expect(inside.getByRole('button', { name })).toBeVisible()
    await expect(inside.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
    await expect(inside.getByRole('link', { name: 'Report a bug' })).toHaveAttribute('href', /^mailto:/)
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    expect(await inside.evaluate(menu => menu.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(inside.getByText(email)).toBeHidden()
    await expect(button).toBeFocused()
    await button.click()
    await inside.getByRole('button', { name: 'Change name' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inside.getByRole('button', { name: 'Change name' })).toBeFocused()
    await inside.getByRole('button', { name: 'Add a photo' }).click()
    await expect(page.getByRole('dialog', { name: 'Photo' }).getByLabel('Add a photo')).toHaveAttribute(
      'accept',
      'image/png,image/jpeg',
    )
    await page.keyboard.press('Escape')
    await inside.getByRole('button', { name: 'Connect wallet' }).click()
    // The dialog offers the wallet and no other way.
    const dialog = page.getByRole('dialog', { name: 'Add a way to sign in' })
    await expect(dialog).toContainText('We found no wallet in this browser')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await expect(dialog.getByRole('link')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await inside.getByRole('link', { name: 'Library' }).click()
    await expect(page).toHaveURL('/library')
    await expect(inside.getByText(email)).toBeHidden()
    await button.click()
    await inside.getByRole('button', { name: 'Log out' }).click()
    await expect(inside.getByText(email)).toHaveCount(0)
    await button.click()
    await expect(inside.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('the menu shows a wallet learner as both ends of the address, and offers no second wallet', async ({ page }) => {
    const address = await injectWallet(page)
    await page.goto('/profile')
    await signInByWallet(page)
    await page.goto('/courses')
    await lively(page)
    await page.locator('summary[aria-label="Menu"]').click()
    const inside = page.locator('[data-page-menu]')
    const ends = `${address.slice(0, 7)}.{1,3}${address.slice(-7)}`
    await expect(inside.getByText(new RegExp(`^via ${ends}$`, 'i'))).toBeVisible()
    await expect(inside.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0)
  })
})
