import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, SWEEP, test } from '../fixtures.ts'
import { letterTo, signInByCalls, signInByCode, someEmail } from './mail.ts'
import { post } from './post.ts'
import { injectWallet, signInByWallet } from './wallet.ts'

/** A new learner, on their profile. */
async function onProfile(page: Page) {
  const email = await signInByCalls(page)
  const alive = page.waitForResponse(/\/api\/notifications/)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  // Its buttons answer once the page is alive; then it asks what is unread.
  await alive
  return email
}

test('a learner changes their name; a taken name is refused at its field, and the input stays', async ({ page, browser }) => {
  const name = `Ada ${Date.now()}`
  await onProfile(page)
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await page.getByLabel('Profile menu').first().click()
  await expect(page.getByRole('group').filter({ hasText: name }).first()).toBeVisible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addCookies((await page.context().cookies()).filter(({ name }) => name === 'consent'))
  const other = await context.newPage()
  await onProfile(other)
  await other.getByRole('button', { name: 'Change name' }).click()
  await other.getByRole('dialog').getByRole('textbox').fill(name.toUpperCase())
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('dialog').getByText('this username is already taken')).toBeVisible()
  await expect(other.getByRole('dialog').getByRole('textbox')).toHaveValue(name.toUpperCase())
  await context.close()
})

test('a learner adds a photo, sees it everywhere at once, and takes it away; a file that is none is refused in words', async ({
  page,
}) => {
  await onProfile(page)
  const input = page.getByLabel('Add a photo')
  await input.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByRole('alert')).toHaveText('Please choose a PNG or JPEG picture.')
  await expect(page.getByRole('button', { name: 'Use this photo' })).toHaveCount(0)
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Add a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: readFileSync('public/icons/apple-touch-icon.png'),
  })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.locator('header img[src^="/uploads/"]').first()).toBeVisible()
  const src = await page.locator('main img[src^="/uploads/"]').getAttribute('src')
  expect(src).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/)
  const picture = await page.request.get(src ?? '')
  expect(picture.headers()['x-content-type-options']).toBe('nosniff')
  expect(picture.headers()['content-security-policy']).toContain('sandbox')
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.locator('img[src^="/uploads/"]')).toHaveCount(0)
})

test('a small photo in Display P3, as phones take them, keeps its colours', async ({ page }) => {
  await onProfile(page)
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
    if (context) context.fillStyle = 'rgb(200 60 40)'
    context?.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
  })
  expect(Buffer.from(bytes).includes('iCCP')).toBe(true)
  await page.getByLabel('Add a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  const colour = await page.locator('main img[src^="/uploads/"]').evaluate(async image => {
    await (image as HTMLImageElement).decode()
    const context = document.createElement('canvas').getContext('2d')
    context?.drawImage(image as HTMLImageElement, 0, 0)
    return [...(context?.getImageData(1, 1, 1, 1).data ?? [])].slice(0, 3)
  })
  expect(colour.map((part, i) => Math.abs(part - ([200, 60, 40][i] ?? 0)) <= 2)).toEqual([true, true, true])
})

test('a learner adds Google and a wallet to their account, and takes one away again', async ({ page }) => {
  const address = await injectWallet(page)
  const email = await onProfile(page)
  await page.getByRole('link', { name: 'Add Google' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('checkbox', { name: 'Email is verified' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('You can sign in this way from now on')
  await page.getByRole('button', { name: 'All right' }).click()
  // The only wallet of this browser is asked at once.
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(
    page
      .getByRole('main')
      .getByText(`${address.slice(0, 7)}...${address.slice(-7)}`)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'All right' }).click()
  await page.getByRole('button', { name: /Remove.*Google/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: /Remove.*Google/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Google' })).toBeVisible()
})

test('a wallet that has an account of its own is offered to be merged, and the wallet is then this account’s', async ({
  page,
}) => {
  const address = await injectWallet(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await signInByWallet(page)
  // No page of the ended session is left to ask for a socket.
  await page.goto('/healthz')
  await post(page, '/api/logout')
  await onProfile(page)
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Your account' })).toContainText('belongs to another account of yours')
  await page.getByRole('button', { name: 'Merge both accounts' }).click()
  await expect(
    page
      .getByRole('main')
      .getByText(`${address.slice(0, 7)}...${address.slice(-7)}`)
      .first(),
  ).toBeVisible()
})

test('an email changes once both addresses have confirmed', async ({ page }) => {
  const [old, fresh] = [await onProfile(page), someEmail()]
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(fresh)
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('dialog')).toContainText('We sent a mail to')
  await expect.poll(async () => (await letterTo(page, fresh)).link).toContain('loginToken')
  for (const [address, said] of [
    [old, 'the other address too'],
    [fresh, 'confirmed and in use'],
  ] as const) {
    await page.goto((await letterTo(page, address)).link)
    await page.locator('main form').getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText(said)
  }
  await page.goto('/profile')
  await expect(page.getByRole('main').getByText(fresh).first()).toBeVisible()
})

test('an email changes by the codes of both letters, typed where the change was asked for', async ({ page }) => {
  const [old, fresh] = [await onProfile(page), someEmail()]
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(fresh)
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toContainText('We sent a mail to')
  await dialog.getByLabel('Code from the mail').fill((await letterTo(page, fresh)).code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('the other address too')
  await dialog.getByLabel('Code from the mail').fill((await letterTo(page, old)).code)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toContainText('confirmed and in use')
  await expect(page.getByRole('main').getByText(fresh).first()).toBeVisible()
})

test('a learner takes their data with them, and deletes the account for good by typing its name', async ({ page }) => {
  const email = await onProfile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const data = JSON.parse(readFileSync(await (await download).path(), 'utf8'))
  expect(data).toMatchObject({
    user: { email },
    identities: [{ provider: 'email', label: email }],
    sessions: [{ current: true }],
  })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('somebody else')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox').fill(data.user.username)
  await dialog.locator('button[type=submit]').click()
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  expect((await page.request.get('/api/users/me')).status()).toBe(401)
})

test('D5: a session that ends in mid-edit says so, leads back after signing in, and what was typed is still there', async ({
  page,
}) => {
  const email = await onProfile(page)
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Ada who was interrupted')
  await post(page, '/api/logout')
  // The page hears of it by its socket too; whichever is first.
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' })
  await save.click({ timeout: 1000 }).catch(() => {})
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toContainText('Your session has ended')
  await signInByCode(page, email)
  await expect(page).toHaveURL('/profile')
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Ada who was interrupted')
})

test(
  'pages of accounts fit into every width, and are white under the header alone, but for the welcome',
  SWEEP,
  async ({ page }) => {
    await onProfile(page)
    for (const path of [
      '/profile',
      '/ja-JP/profile',
      '/sign-up-welcome',
      '/ja-JP/bookmarks',
      '/certificates',
      '/users/share-certificate',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const background = await page.locator('body').evaluate(body => getComputedStyle(body).backgroundColor)
      expect(background, path).toBe(path === '/sign-up-welcome' ? 'rgb(253, 251, 246)' : 'rgb(255, 255, 255)')
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      for (const width of [320, 375, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBeLessThanOrEqual(width)
      }
    }
  },
)
