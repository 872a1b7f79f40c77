import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchPage } from './match-page.ts'
import { pageNames, type Route, routes } from './routes.ts'

/** What a path means, or nothing. */
const meaning = (path: string) => {
  const match = matchPage(path)
  return match && { page: match.page, params: match.params, locale: match.locale }
}

const segmented = (pattern: string) => pattern.replace(/:(\w+)/g, 'x-$1')
const protectedPaths = pageNames
  .filter(page => (routes[page] as Route).requiresSignIn)
  .flatMap(page => [routes[page].pattern, `/ja-JP${routes[page].pattern}`])
  .map(segmented)

test.each([
  ['an encoded slash', '/users%2f1'],
  ['an encoded slash in capitals', '/users%2F1/share-certificate'],
  ['an encoded slash in a slug', '/courses/a%2fb'],
  ['an encoded backslash', '/courses/a%5cb'],
  ['a backslash', '/courses/a\\b'],
  ['a slash encoded twice', '/courses/a%252fb'],
  ['one dot', '/courses/.'],
  ['two dots', '/courses/..'],
  ['two dots, encoded', '/courses/%2e%2e'],
  ['two dots and a slash, encoded', '/courses/%2e%2e%2fprofile'],
  ['a path parameter', '/users;x=1/1'],
  ['a path parameter on a page', '/profile;x=1'],
  ['an encoded semicolon', '/profile%3bx'],
  ['an empty segment at the end', '/courses/'],
  ['an empty segment between', '/courses//bitcoin'],
  ['an empty segment in front', '//courses'],
  ['only slashes', '///'],
  ['a broken escape', '/courses/%'],
  ['a broken escape of one digit', '/courses/%e'],
  ['an escape that is no UTF-8', '/courses/%ff%fe'],
  ['an overlong escape of a slash', '/courses/%c0%af'],
  ['a surrogate', '/courses/%ed%a0%80'],
  ['a null character', '/courses/a%00'],
  ['a new line', '/courses/a%0ab'],
  ['a question mark', '/courses/a%3fb'],
  ['a number sign', '/courses/a%23b'],
  ['an ampersand', '/courses/a%26status=draft'],
  ['a space', '/courses/a%20b'],
  ['a full-width slash', '/courses/a%EF%BC%8Fb'],
  ['a right-to-left override', '/courses/a%E2%80%AEb'],
  ['a zero-width space', '/courses/a%E2%80%8Bb'],
  ['an emoji', '/courses/%F0%9F%9A%80'],
  ['a hyphen first', '/courses/-a'],
  ['a slug of 101 characters', `/courses/${'a'.repeat(101)}`],
  ['a segment too many', '/library/a/b'],
  ['nothing at all', ''],
])('%s is no page', (_, path) => {
  expect(matchPage(path)).toBeNull()
  expect(matchPage(`/ja-JP${path}`)?.page ?? 'home').toBe('home')
})

test('a slug of 100 characters is a page', () => {
  expect(meaning(`/courses/${'a'.repeat(100)}`)?.page).toBe('course')
})

test.each([
  '秘密鍵とは',
  'ビットコイン入門',
  'がぎぐ'.normalize('NFD'),
  'محفظة',
  'हिन्दी',
  'Кошелёк',
  '𠮷野家',
  'über-uns',
  'a_b.c~d',
])('a slug in any script is a page, written or encoded: %s', slug => {
  const expected = { page: 'article', params: { articleSlug: slug }, locale: 'ja-JP' }
  expect(meaning(`/ja-JP/library/${encodeURIComponent(slug)}`)).toEqual(expected)
  expect(meaning(new URL(`/ja-JP/library/${slug}`, 'https://campus.test').pathname)).toEqual(expected)
})

test('a percent sign that is itself encoded is not decoded twice', () => {
  expect(matchPage('/courses/%2563ourses')).toBeNull()
})

test('a letter of a fixed word may be encoded: it is the same page', () => {
  expect(meaning('/%63ourses')).toEqual(meaning('/courses'))
  expect(meaning('/%70rofile')).toEqual(meaning('/profile'))
  expect(meaning('/ja-JP/%70rofile')).toEqual(meaning('/ja-JP/profile'))
})

test('A2 a protected page in capitals is that page or none, never a shortcut', () => {
  for (const path of protectedPaths)
    for (const spelt of [path.toUpperCase(), path.replace(/\/(\w)/g, (_, c: string) => `/${c.toUpperCase()}`)]) {
      const match = matchPage(spelt)
      expect(match && { page: match.page, shortcut: match.shortcut }, spelt).toSatisfy(
        (found: { page: string; shortcut: boolean } | null) =>
          found === null || (found.page === matchPage(path)?.page && !found.shortcut),
      )
    }
})

test('a language in other letters, or encoded, is that language or no page', () => {
  for (const path of ['/ja-jp/courses', '/JA-JP/courses', '/ja%2DJP/courses', '/en/courses', '/ja-JP/ja-JP/courses'])
    expect([null, 'courses'], path).toContain(matchPage(path)?.page ?? null)
})

test('A2 however the letters of a protected path are encoded, it is that page or none', () => {
  const encoded = (path: string) =>
    fc
      .array(fc.boolean(), { minLength: path.length, maxLength: path.length })
      .map(choice =>
        [...path].map((c, i) => (c !== '/' && choice[i] ? `%${c.charCodeAt(0).toString(16).padStart(2, '0')}` : c)).join(''),
      )
  const spelling = fc.constantFrom(...protectedPaths).chain(path => encoded(path).map(spelt => ({ path, spelt })))
  fc.assert(
    fc.property(spelling, ({ path, spelt }) => {
      const found = meaning(spelt)
      if (found) expect(found).toEqual(meaning(path))
    }),
    { seed: 42, numRuns: 500 },
  )
})

test('B8 no path at all makes the matcher throw, and whatever it finds has slugs for parameters', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('courses', 'users', 'ja-JP', '..', '.', '', '%2f', '%', '%ff', ';', 'finished', 'constructor', '__proto__'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), pieces => {
      const match = matchPage(`/${pieces.join('/')}`)
      for (const value of Object.values(match?.params ?? {})) expect(value).not.toMatch(/[/\\?#&;\s]|^\.|^$/)
    }),
    { seed: 42, numRuns: 1000 },
  )
})
