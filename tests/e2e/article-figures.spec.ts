import { expectNoFault } from './axe.ts'
import { expect, lively, SWEEP, test } from './fixtures.ts'

const ARTICLE = '/library/reading-the-bitcoin-white-paper'

test('the figure of an article is drawn at once, its code comes when a reader is near it, and keys handle it', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(ARTICLE)
  const figure = page.locator('figure[data-figure="reorg-odds"]')
  await expect(figure.getByRole('status')).toContainText('Share 10 %')
  await lively(page)
  const before = asked.length
  await figure.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.slice(before).some(path => path.endsWith('.js'))).toBe(true)
  const share = figure.getByRole('slider').first()
  await expect(async () => {
    await share.focus()
    await page.keyboard.press('ArrowRight')
    await expect(figure.getByRole('status')).not.toContainText('Share 10 %', { timeout: 500 })
  }).toPass()
  await expect(figure.getByRole('status')).toContainText('Share 1')
})

test('an article keeps its sections, words and figure once the page is alive', async ({ page }) => {
  await page.goto(ARTICLE)
  const text = () => page.locator('#prose-article').locator('h2').allTextContents()
  const written = await text()
  await lively(page)
  expect(await text()).toEqual(written)
  await expect(page.locator('#prose-article').getByRole('link', { name: 'Blocks', exact: true })).toBeVisible()
})

for (const path of [ARTICLE, `/ja-JP${ARTICLE}`, '/glossary', '/ja-JP/glossary'])
  test(`${path} shuts nobody out, in the light and in the dark`, SWEEP, async ({ page }) => {
    await page.goto(path)
    await lively(page)
    await expectNoFault(page)
  })
