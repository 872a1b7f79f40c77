import fc from 'fast-check'
import { expect, test } from 'vitest'
import { href } from './href.ts'
import { LOCALES } from './locale.ts'
import { matchPage } from './match-page.ts'
import { type PageName, pageNames, routes } from './routes.ts'

const namesOf = (page: PageName) => [...routes[page].pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

const letter = fc.constantFrom(...'abz09', 'あ', '鍵', 'ー', 'é', 'ш', 'م', '한', '𠮷')
const rest = fc.constantFrom(...'ab9-_.~', 'か', '鍵', '\u0301', 'ح')
/** Words of the route table that a slug below a page may not be. */
const RESERVED = ['final-test', 'final-test-success', 'finished', 'success', 'share-certificate']
const slug = fc
  .tuple(letter, fc.array(rest, { maxLength: 30 }))
  .map(([first, more]) => first + more.join(''))
  .filter(value => !RESERVED.includes(value))

test('every link that is written leads to the page it names, in its language', () => {
  const link = fc.constantFrom(...pageNames).chain(page => {
    const names = namesOf(page)
    return fc.record({
      page: fc.constant(page),
      locale: fc.constantFrom(...LOCALES),
      params: fc.record(Object.fromEntries(names.map(name => [name, slug]))) as fc.Arbitrary<Record<string, string>>,
    })
  })
  fc.assert(
    fc.property(link, ({ page, params, locale }) => {
      const address = href(page, params as never, locale)
      const { pathname } = new URL(address, 'https://campus.test')
      expect(pathname).toBe(address)
      expect(matchPage(pathname)).toEqual({ page, params: { ...params }, locale, shortcut: false })
    }),
    { seed: 42, numRuns: 1000 },
  )
})

test('the home page is / in English and /ja-JP in Japanese', () => {
  expect(href('home', {}, 'en')).toBe('/')
  expect(href('home', {}, 'ja-JP')).toBe('/ja-JP')
  expect(href('home', {}, 'ja-JP', { login: 1 })).toBe('/ja-JP?login=1')
})

test('a parameter stays one segment, whatever it holds', () => {
  for (const value of ['../admin', 'a/b', 'a?b=1', 'a#b', 'a b', '//evil.example', '<script>', 'a%2fb']) {
    const address = href('article', { articleSlug: value }, 'en')
    const url = new URL(address, 'https://campus.test')
    expect(url.origin).toBe('https://campus.test')
    expect(url.pathname.split('/')).toHaveLength(3)
    expect(url.search + url.hash).toBe('')
  }
})

test('query values are encoded, and empty ones left out', () => {
  expect(href('search', {}, 'en', { query: '鍵 & "x"', type: undefined })).toBe('/search?query=%E9%8D%B5+%26+%22x%22')
  expect(href('courses', {}, 'en', { sort: '', page: 2 })).toBe('/courses?page=2')
  expect(href('courses', {}, 'en', { sort: '', level: undefined })).toBe('/courses')
})
