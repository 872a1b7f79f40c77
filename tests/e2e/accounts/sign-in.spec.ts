import type { Page } from '@playwright/test'
import { expect, lively, rested, test } from '../fixtures.ts'
import { turnTo } from './learner.ts'
import { letterTo, signInByCode, someEmail } from './mail.ts'
import { injectWallet } from './wallet.ts'

test('a visitor who wanted their profile signs in by a code and gets there through the welcome', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/?return=%2Fprofile')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signInByCode(page, someEmail())
  await expect(page).toHaveURL('/sign-up-welcome?return=%2Fprofile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a learner in Japanese signs in by the link of the mail, with one click on the page that it opens', async ({ page }) => {
  const email = someEmail()
  await page.goto('/ja-JP/courses')
  await page.getByRole('button', { name: 'ログイン' }).first().click()
  await page.getByRole('dialog').getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'ログイン用リンクを送る' }).click()
  await page.getByLabel('メールに記載のコード').waitFor()
  const { link } = await letterTo(page, email)
  await page.goto(link)
  await expect(page).toHaveURL('/ja-JP/login/social/password')
  // Nothing leads away from what is left to do.
  for (const around of ['banner', 'contentinfo'] as const) await expect(page.getByRole(around)).toHaveCount(0)
  await page.locator('main form').getByRole('button').click()
  await expect(page).toHaveURL('/ja-JP/sign-up-welcome?return=%2Fja-JP%2Fcourses')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
})

test('when the link of the email is opened in another tab, the tab that asked for it goes on signed in', async ({ page }) => {
  const email = someEmail()
  await page.goto('/courses')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByLabel('Code from the mail').waitFor()
  const other = await page.context().newPage()
  await other.goto((await letterTo(page, email)).link)
  await other.locator('main form').getByRole('button').click()
  await expect(other).toHaveURL(/sign-up-welcome/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/courses')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

test('where strangers have asked for many letters, the dialog says that the newest link works here too, and it does', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = someEmail()
  for (let i = 0; i < 20; i++) {
    const headers = { 'cf-connecting-ip': `192.0.2.${i}`, 'sec-fetch-site': 'same-origin' }
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headers })
    await expect(await stranger.post('/api/passwordless/send-link', { data: { email } })).toBeOK()
    await stranger.dispose()
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog.getByRole('status')).toContainText('Open the link of the newest one in this browser')
  await page.goto((await letterTo(page, email)).link)
  await expect(page.getByRole('main')).toContainText('Nobody asked for this link in this browser')
  await page.locator('main form').getByRole('button').click()
  await expect(page).toHaveURL(/sign-up-welcome/)
})

test('a wallet that announces itself signs a message, and its owner is in; the wallet’s code is not in the first load', async ({
  page,
}) => {
  const address = await injectWallet(page)
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/quests')
  await rested(page)
  expect(scripts.filter(url => /login-modal|wallet|mipd/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page).toHaveURL('/sign-up-welcome?return=%2Fquests')
  const me = await (await page.request.get('/api/users/me', { headers: { 'sec-fetch-site': 'same-origin' } })).json()
  expect(me.address).toBe(address)
  expect(me.email).toBeNull()
})

test('a wallet whose owner declines changes nothing and says so; without a wallet the other ways stay', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByText('We found no wallet in this browser')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible()
  await injectWallet(page, { refuses: true, name: 'Careful Wallet' })
  await page.reload()
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('button', { name: 'Careful Wallet' }).click()
  await expect(page.getByRole('alert')).toContainText('You declined in your wallet')
})

test('signing out in one tab signs the other out too, off its protected page', async ({ page, context }) => {
  await page.goto('/?return=/courses')
  await signInByCode(page, someEmail())
  await page.waitForURL(/sign-up-welcome/)
  await page.goto('/courses')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await lively(other)
  await page.getByLabel('Profile menu').first().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  await expect(page).toHaveURL('/courses')
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.getItem('disconnected'), localStorage.getItem('web3-login')])).toEqual([
    'true',
    null,
  ])
})

/** Calls of a page that change something, by path. */
function changesOf(page: Page) {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /bookmarks|lesson-feedback/.test(pathname)) calls.push(pathname)
  })
  return calls
}

test('what a visitor wanted to keep is kept once they have signed in by the link of the mail, once, and the page says so', async ({
  page,
  context,
}) => {
  const email = someEmail()
  await page.goto('/ja-JP/library/what-is-a-private-key')
  await page.getByRole('main').getByRole('button', { name: 'ブックマーク' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('をブックマークに保存します')
  await dialog.getByLabel('メールアドレス').fill(email)
  await page.getByRole('button', { name: 'ログイン用リンクを送る' }).click()
  await page.getByLabel('メールに記載のコード').waitFor()
  const tab = await context.newPage()
  const calls = changesOf(tab)
  await tab.goto((await letterTo(page, email)).link)
  await tab.locator('main form').getByRole('button').click()
  await expect(tab.getByRole('status').filter({ hasText: 'ログイン前に選んだ' })).toBeVisible()
  await tab.goto('/ja-JP/library/what-is-a-private-key')
  await expect(tab.getByRole('main').getByRole('button', { name: 'ブックマーク済み' })).toBeVisible()
  await lively(tab)
  await expect(tab.getByText('ログイン前に選んだ')).toBeHidden()
  expect(calls).toEqual(['/api/bookmarks'])
})

test('a guest’s rating of a lesson is sent once they have signed in', async ({ page }) => {
  const calls = changesOf(page)
  await page.goto('/courses/crypto-basics/what-money-is#quiz')
  await page.locator('#quiz').getByRole('button', { name: 'Start the quiz' }).click()
  await turnTo(page, 'done')
  await page.getByRole('radio', { name: 'Excellent' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('your rating is saved')
  expect(calls).toEqual([])
  await signInByCode(page, someEmail())
  await expect(page.getByRole('status').filter({ hasText: 'The rating you gave before you signed in is saved.' })).toBeVisible()
  await page.goto('/courses')
  await lively(page)
  expect(calls).toEqual(['/api/lesson-feedback'])
})
