import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CHROMIUM_ARGUMENTS, requireChromium } from '../../scripts/find-chromium.ts'
import { createEditor } from './editor.ts'

const [strapi, academy] = [inject('strapi'), inject('academy')]
const SLUG = 'what-is-a-private-key'
const WORDS = {
  en: { draft: 'A headline for the panel', note: 'A draft. Only readers of this link see it' },
  'ja-JP': { draft: 'パネルのための見出し', note: '公開前の下書きです' },
} as const

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGUMENTS })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const { email, password } = inject('editor')
  await page.goto(`${strapi}/admin`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Content Manager' }).waitFor()
})
afterAll(() => browser?.close())

/** The page of the academy that stands inside the panel. */
const shown = () => page.frameLocator('iframe[src*="/library/"]')
const headline = () => shown().getByRole('heading', { level: 1 })

test.each(['en', 'ja-JP'] as const)(
  '“Open preview” shows the draft inside the panel, and beside it what is published: %s',
  async locale => {
    const editor = createEditor()
    const id = await editor.idOf('article', SLUG)
    await editor.write('article', id, locale, { slug: SLUG, Headline: WORDS[locale].draft })
    await page.goto(`${strapi}/admin/content-manager/collection-types/api::article.article/${id}?plugins[i18n][locale]=${locale}`)
    await page.getByRole('link', { name: 'Open preview' }).click()
    await headline().waitFor()
    expect(await headline().textContent()).toBe(WORDS[locale].draft)
    expect(await shown().getByText(WORDS[locale].note).count()).toBe(1)
    await page.getByRole('tab', { name: 'Published' }).click()
    await headline().filter({ hasNotText: WORDS[locale].draft }).waitFor()
    expect(await shown().getByText(WORDS[locale].note).count()).toBe(0)
  },
)

test('a page that nobody signed a link to is shown in no other page, not even in the panel', async () => {
  await page.goto(`${strapi}/admin`)
  const refused = page.waitForEvent('console', { predicate: message => message.text().includes('frame-ancestors') })
  const src = JSON.stringify(`${academy}/library/${SLUG}`)
  await page.evaluate(`document.body.append(Object.assign(document.createElement('iframe'), { src: ${src} }))`)
  expect((await refused).text()).toContain("frame-ancestors 'none'")
})
