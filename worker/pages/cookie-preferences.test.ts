import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { letterTo, newBrowser, somebody } from '../../tests/support/accounts.ts'
import { addressIn, publicPages } from '../../tests/support/addresses.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'

fillSearchIndex()

const WORDS = { en: 'Cookies preferences', 'ja-JP': 'Cookieの設定' } as const
const buttonsIn = (html: string, words: string) =>
  [...html.matchAll(/<button [^>]*data-cookies[^>]*>([^<]*)<\/button>/g)].filter(([, text]) => text === words).length

test.each(LOCALES)('every page leads to the cookie preferences, with a footer or without (%s)', async locale => {
  const words = WORDS[locale]
  const visitor = newBrowser()
  for (const page of publicPages) expect(buttonsIn(await (await visitor.get(addressIn(locale, page))).text(), words)).toBe(1)
  expect(buttonsIn(await (await visitor.get(`${locale === 'en' ? '' : '/ja-JP'}/nothing/is/here`)).text(), words)).toBe(1)

  await visitor.post('/api/passwordless/send-link', { email: `cookies-${locale}@page.test`, locale })
  const opened = await visitor.go((await letterTo(`cookies-${locale}@page.test`)).link, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(buttonsIn(await (await visitor.get(opened.headers.get('location') ?? '')).text(), words)).toBe(1)

  const learner = await somebody()
  for (const page of ['profile', 'bookmarks'] as const)
    expect(buttonsIn(await (await learner.get(addressIn(locale, page))).text(), words)).toBe(1)
})
