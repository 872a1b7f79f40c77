import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

/** A drawn JPEG of this size, as a camera would bring it. */
const jpegOf = (page: Page, width: number, height: number) =>
  page.evaluate(
    async ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    },
    [width, height] as const,
  )

test('a newcomer changes the made-up name, adds a large photo, and goes on to where they wanted', async ({ page }) => {
  await injectWallet(page)
  await page.goto('/?return=/profile')
  await signInByWallet(page)
  const main = page.getByRole('main')
  const name = `花子 ${Date.now()}`
  await main.getByRole('textbox', { name: 'Name' }).fill(name)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Saved.')).toBeVisible()
  const buffer = Buffer.from(await jpegOf(page, 5000, 3000))
  await main.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(main.getByRole('button', { name: 'Use this photo' })).toBeFocused()
  await main.getByRole('button', { name: 'Use this photo' }).click()
  await expect(main.getByText('Your photo is saved.')).toBeVisible()
  // Larger than the server takes, it was made smaller here first; the header follows at once.
  const photo = page.locator('header img[src^="/uploads/"]').first()
  await expect(photo).toHaveJSProperty('naturalWidth', 1024)
  await expect(photo).toHaveJSProperty('naturalHeight', 614)
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(main.getByText(name, { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Remove: Wallet' })).toBeDisabled()
})

test('the first button of the welcome keeps the name that was typed, or says why it cannot', async ({ page }) => {
  await injectWallet(page)
  await page.goto('/?return=/profile')
  await signInByWallet(page)
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Name' })
  await field.fill('x')
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(main.getByRole('textbox', { name: 'Name: This field is not valid' })).toBeFocused()
  await expect(page).toHaveURL(/sign-up-welcome/)
  const name = `はな ${Date.now()}`
  await main.getByRole('textbox', { name: 'Name' }).fill(name)
  await main.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(main.getByText(name, { exact: true })).toBeVisible()
})
