import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('the numbers of section 9 of the specification are literal', () => {
  expect(limits).toMatchObject({
    COOKIE_DAYS: 365,
    SITEMAP_REDIRECT_STATUS: 301,
    FOOTER_YEAR: 2022,
    TRANSLATION_PAGE_SIZE: 9999,
    SEARCH_MIN_CHARACTERS: 3,
    FETCH_STATE_MIN_MS: 200,
    LOADING_BAR_THROTTLE_MS: 200,
    LOADING_BAR_DURATION_MS: 5000,
  })
})

test('the numbers of the product decisions: two characters in kanji, six courses and twelve of the rest on a page', () => {
  expect(limits).toMatchObject({ SEARCH_MIN_CHARACTERS_CJK: 2, COURSES_PAGE_SIZE: 6, PAGE_SIZE: 12 })
})

test('F2 a content call gives up after 5 seconds', () => {
  expect(limits.CONTENT_TIMEOUT_MS).toBe(5000)
})
