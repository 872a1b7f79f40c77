import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { hasHeader, type Layout, routes } from '../../shared/routes.ts'
import { letterTo, newBrowser, somebody } from '../../tests/support/accounts.ts'
import { addressIn, publicPages } from '../../tests/support/addresses.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'

fillSearchIndex()

const WORDS = { en: 'Cookies preferences', 'ja-JP': 'Cookieの設定' } as const
const buttonsIn = (html: string, words: string) =>
  [...html.matchAll(/<button [^>]*data-cookies[^>]*>([^<]*)<\/button>/g)].filter(([, text]) => text === words).length

/** Expects a way to the preferences in the page itself, and another in its menu of small screens. */
function expectWay(html: string, layout: Layout, words: string) {
  const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
  expect(buttonsIn(header, words)).toBe(hasHeader(layout) ? 1 : 0)
  expect(buttonsIn(html.replace(header, ''), words)).toBe(1)
}

test.each(LOCALES)('every page leads to the cookie preferences, with a footer or without (%s)', async locale => {
  const words = WORDS[locale]
  const visitor = newBrowser()
  for (const page of publicPages) expectWay(await (await visitor.get(addressIn(locale, page))).text(), routes[page].layout, words)
  expectWay(await (await visitor.get(`${locale === 'en' ? '' : '/ja-JP'}/nothing/is/here`)).text(), 'empty-with-header', words)

  await visitor.post('/api/passwordless/send-link', { email: `cookies-${locale}@page.test`, locale })
  const opened = await visitor.go((await letterTo(`cookies-${locale}@page.test`)).link, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expectWay(await (await visitor.get(opened.headers.get('location') ?? '')).text(), 'empty', words)

  const learner = await somebody()
  for (const page of ['profile', 'bookmarks'] as const)
    expectWay(await (await learner.get(addressIn(locale, page))).text(), routes[page].layout, words)
})
