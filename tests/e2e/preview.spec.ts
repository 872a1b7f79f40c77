import { hookSecretOf } from '../../scripts/academy/secrets.ts'
import { previewLink } from '../../scripts/content/preview-link.ts'
import { expect, SWEEP, test } from './fixtures.ts'

const LESSON = '/courses/crypto-basics/what-money-is'
const linkTo = (address: string) => previewLink(address, hookSecretOf(new URL(address)).value, new Date())

test('a draft is a page like any other, which says what it is, in both languages, until one goes on', async ({
  page,
  baseURL,
}) => {
  await page.goto(linkTo(`${baseURL}${LESSON}`))
  const bar = page.getByText('A draft. Only readers of this link see it, for half an hour.')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: '日本語' }).first().click()
  await expect(page.getByText('公開前の下書きです')).toBeVisible()
  await expect(page).toHaveURL(/\/ja-JP\/courses\/crypto-basics\/what-money-is\?preview=/)
  await page.goBack()
  await expect(bar).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quests' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quests' })).toBeVisible()
  await expect(bar).toBeHidden()
})

test('on a phone the bar covers nothing', SWEEP, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(linkTo(`${baseURL}/ja-JP/library/what-is-a-private-key`))
  const bar = await page.getByText('公開前の下書きです').boundingBox()
  const header = await page.getByRole('banner').boundingBox()
  const crumbs = await page.getByRole('navigation', { name: '現在の位置' }).boundingBox()
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect(crumbs?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})
