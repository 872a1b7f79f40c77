import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { someEmail } from './mail.ts'

/** Says who one is on the page of the provider. */
async function continueAs(page: Page, email: string, { verified = true } = {}) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  if (verified) await page.getByRole('checkbox', { name: 'Email is verified' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function openLogin(page: Page) {
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
}

const me = async (page: Page) =>
  (await page.request.get('/api/users/me', { headers: { 'sec-fetch-site': 'same-origin' } })).json()

for (const name of ['Google', 'Facebook'])
  test(`a visitor signs in with ${name} and comes back to the page where they were`, async ({ page }) => {
    const email = someEmail()
    await page.goto('/library')
    await openLogin(page)
    await page.getByRole('link', { name: `Continue with ${name}` }).click()
    await continueAs(page, email)
    await expect(page).toHaveURL(/\/sign-up-welcome\?return=%2Flibrary/)
    expect(page.url()).not.toMatch(/code=|token|state=/)
    // What Facebook appends to the address goes.
    await expect.poll(() => page.url()).not.toContain('#')
    // Facebook's email proves nothing, so it is not the account's.
    expect((await me(page)).email).toBe(name === 'Google' ? email : null)
  })

for (const name of ['Google', 'Facebook'])
  test(`a visitor who cancels at ${name} sees a message, and is not signed in`, async ({ page }) => {
    await page.goto('/library')
    await openLogin(page)
    await page.getByRole('link', { name: `Continue with ${name}` }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toContainText('You cancelled the sign-in')
    expect((await page.context().cookies()).some(({ name }) => name === '__Host-session')).toBe(false)
  })
