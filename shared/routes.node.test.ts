import { expect, test } from 'vitest'
import { FILE_ADDRESSES } from './file-addresses.ts'
import { LOCALES, type Locale, localePrefix } from './locale.ts'
import { matchPage, reservedFirstSegments } from './match-page.ts'
import { type PageName, pageNames, type Route, routes } from './routes.ts'

/** Section 2 of the specification, and the addresses of the product decisions, with the page that each one shows. */
const ADDRESSES: [string, PageName, Record<string, string>][] = [
  ['/', 'home', {}],
  ['/courses', 'courses', {}],
  ['/courses/bitcoin', 'course', { courseSlug: 'bitcoin' }],
  ['/courses/bitcoin/keys', 'lesson', { courseSlug: 'bitcoin', lessonSlug: 'keys' }],
  ['/courses/bitcoin/basics/finished', 'moduleFinished', { courseSlug: 'bitcoin', module: 'basics' }],
  ['/courses/bitcoin/final-test-success', 'finalTestSuccess', { courseSlug: 'bitcoin' }],
  ['/courses/bitcoin/final-test', 'finalTest', { courseSlug: 'bitcoin' }],
  ['/library', 'library', {}],
  ['/library/what-is-gas', 'article', { articleSlug: 'what-is-gas' }],
  ['/quests', 'quests', {}],
  ['/quests/first-wallet', 'quest', { questSlug: 'first-wallet' }],
  ['/quests/first-wallet/install', 'questStep', { questSlug: 'first-wallet', step: 'install' }],
  ['/quests/first-wallet/success', 'questSuccess', { questSlug: 'first-wallet' }],
  ['/search', 'search', {}],
  ['/about', 'about', {}],
  ['/privacy-policy', 'privacyPolicy', {}],
  ['/sign-up-welcome', 'signUpWelcome', {}],
  ['/certificates', 'certificates', {}],
  ['/certificates/a1b2', 'certificate', { certificateSlug: 'a1b2' }],
  ['/users/7/share-certificate/a1b2', 'sharedCertificate', { userId: '7', certificateSlug: 'a1b2' }],
  ['/users/7/share-certificate', 'sharedCertificatesOfUser', { userId: '7' }],
  ['/users/share-certificate/a1b2', 'sharedCertificateOfAnyone', { certificateSlug: 'a1b2' }],
  ['/users/share-certificate', 'sharedCertificates', {}],
  ['/login/social/facebook', 'loginFacebook', {}],
  ['/login/social/google', 'loginGoogle', {}],
  ['/login/social/password', 'loginPassword', {}],
  ['/newsletter/confirm', 'newsletter', { step: 'confirm' }],
  ['/review', 'review', {}],
  ['/profile', 'profile', {}],
  ['/bookmarks', 'bookmarks', {}],
  ['/achievements', 'achievements', {}],
  ['/glossary', 'glossary', {}],
  ['/offline', 'offline', {}],
]

const SHORTCUTS: [string, PageName, Record<string, string>][] = [
  ['/bitcoin', 'course', { courseSlug: 'bitcoin' }],
  ['/bitcoin/keys', 'lesson', { courseSlug: 'bitcoin', lessonSlug: 'keys' }],
  ['/bitcoin/basics/finished', 'moduleFinished', { courseSlug: 'bitcoin', module: 'basics' }],
  ['/bitcoin/final-test-success', 'finalTestSuccess', { courseSlug: 'bitcoin' }],
  ['/bitcoin/final-test', 'finalTest', { courseSlug: 'bitcoin' }],
]

const inLanguage = (path: string, locale: Locale) => (path === '/' ? localePrefix(locale) || '/' : localePrefix(locale) + path)

test.each(LOCALES)('every address of the specification and of ours shows its page in %s', locale => {
  for (const [path, page, params] of ADDRESSES)
    expect(matchPage(inLanguage(path, locale)), path).toEqual({ page, params, locale, shortcut: false })
})

test.each(LOCALES)('every root-level shortcut shows its page in %s', locale => {
  for (const [path, page, params] of SHORTCUTS)
    expect(matchPage(inLanguage(path, locale)), path).toEqual({ page, params, locale, shortcut: true })
})

test('every page of the table that has a shortcut is tried above', () => {
  const withShortcut = pageNames.filter(page => 'shortcut' in routes[page])
  expect(withShortcut.sort()).toEqual(SHORTCUTS.map(([, page]) => page).sort())
})

test('of those addresses, exactly those of the product decisions need a sign-in', () => {
  const guarded = ADDRESSES.filter(([, page]) => 'requiresSignIn' in routes[page]).map(([path]) => path)
  expect(guarded.sort()).toEqual(
    [
      '/sign-up-welcome',
      '/certificates',
      '/courses/bitcoin/final-test-success',
      '/quests/first-wallet/success',
      '/profile',
      '/bookmarks',
      '/achievements',
      '/users/7/share-certificate',
      '/users/share-certificate',
    ].sort(),
  )
})

test('backgrounds are grey and white where the specification says so', () => {
  const of = (background: Route['background']) => pageNames.filter(page => routes[page].background === background)
  const grey: PageName[] = ['courses', 'course', 'lesson', 'library', 'article', 'search', 'about', 'privacyPolicy']
  expect(of('grey')).toEqual(expect.arrayContaining(grey))
  const white: PageName[] = [
    'certificate',
    'certificates',
    'sharedCertificate',
    'sharedCertificates',
    'sharedCertificatesOfUser',
    'sharedCertificateOfAnyone',
  ]
  expect(of('white')).toEqual(expect.arrayContaining(white))
})

test('layouts are those of the product decisions', () => {
  const layoutOf = (page: PageName) => routes[page].layout
  const expected: Record<Route['layout'], PageName[]> = {
    default: ['home', 'courses', 'library', 'quests', 'article', 'quest', 'search', 'glossary'],
    'header-only': ['course', 'certificate', 'sharedCertificate', 'profile', 'bookmarks', 'achievements', 'certificates'],
    empty: ['loginFacebook', 'loginGoogle', 'loginPassword', 'newsletter'],
    'empty-with-header': ['signUpWelcome'],
    lesson: ['lesson', 'moduleFinished', 'questStep', 'review', 'finalTest'],
    'final-test-success': ['finalTestSuccess', 'questSuccess'],
  }
  for (const [layout, pages] of Object.entries(expected)) for (const page of pages) expect(layoutOf(page), page).toBe(layout)
})

const table = pageNames.flatMap(page => {
  const { pattern, shortcut } = routes[page] as Route
  return [{ page, pattern, isShortcut: false }, ...(shortcut ? [{ page, pattern: shortcut, isShortcut: true }] : [])]
})

/** An own, simple reading of a pattern, to check the matcher's against. */
const reads = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

test('no two patterns have the same shape', () => {
  const shapes = table.map(({ pattern }) => pattern.replace(/:\w+/g, ':'))
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('an address made from a pattern belongs to that pattern alone, unless a reserved word stands in it', () => {
  for (const { page, pattern, isShortcut } of table) {
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => `some-${name.toLowerCase()}`)
    expect(matchPage(path), path).toMatchObject({ page, shortcut: isShortcut })
    const claims = table
      .filter(other => other.isShortcut === isShortcut && reads(other.pattern, path))
      .map(other => other.pattern)
    // `/courses/x/final-test` is also shaped like a lesson: the fixed word wins, and no lesson may be called so.
    const fixedLast = !pattern.split('/').at(-1)?.startsWith(':')
    if (!fixedLast) expect(claims, path).toEqual([pattern])
  }
})

test('a fixed word wins over a parameter wherever both could be meant', () => {
  expect(matchPage('/users/share-certificate/share-certificate')?.page).toBe('sharedCertificateOfAnyone')
  expect(matchPage('/courses/final-test')?.page).toBe('course')
  expect(matchPage('/courses/final-test/final-test')?.page).toBe('finalTest')
  expect(matchPage('/courses/success/finished/finished')?.page).toBe('moduleFinished')
  expect(matchPage('/quests/success/success')?.page).toBe('questSuccess')
})

test('the first segment of a page never leads to a shortcut, whatever follows it', () => {
  const firsts = new Set(
    [...ADDRESSES.map(([path]) => path), ...pageNames.map(page => routes[page].pattern)].map(path => path.split('/')[1]),
  )
  firsts.delete('')
  expect([...reservedFirstSegments].sort()).toEqual([...firsts].sort())
  for (const first of firsts)
    for (const rest of ['', '/x', '/x/finished', '/final-test', '/final-test-success', '/a/b', '/a/b/c'])
      for (const locale of LOCALES) expect(matchPage(inLanguage(`/${first}${rest}`, locale))?.shortcut ?? false).toBe(false)
})

test('an address that the worker or a language answers never leads to a shortcut', () => {
  for (const first of [...FILE_ADDRESSES, 'en', 'ja-jp'])
    for (const rest of ['', '/x', '/x/finished', '/final-test'])
      expect(matchPage(`/${first}${rest}`)?.shortcut ?? false, `/${first}${rest}`).toBe(false)
})
