import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { matchPage } from '../../shared/match-page.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visit } from '../../tests/support/visit.ts'
import { importContent } from '../cms/import-content.ts'
import { createOrigin } from './app.ts'
import type { BundleEntry, ContentBundle } from './bundle.ts'

fillSearchIndex()

const SITE = 'https://campus.test'
const whole = () => JSON.parse(env.BUNDLE) as ContentBundle

async function sitemaps(imports: [ContentBundle, string][]) {
  for (const [bundle, time] of imports) await importContent(bundle, env, new Date(time))
  const origin = createOrigin({ DB: env.DB, siteOrigin: SITE, now: () => new Date('2026-12-01T00:00:00Z') })
  return async (file: string) => {
    const response = await origin.fetch(new Request(`https://content.internal/api/sitemap/${file}`))
    return { status: response.status, type: response.headers.get('content-type'), xml: await response.text() }
  }
}

const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text ?? '')
const entryOf = (xml: string, address: string) => all(xml, 'url').find(url => url.includes(`<loc>${address}</loc>`)) ?? ''
const FIRST = '2026-12-20T00:00:00.000Z'
const SECOND = '2026-12-22T12:00:00.000Z'

test('the index names one sitemap a language, each with the date of its newest change', async () => {
  const changed = whole()
  const article = changed.entries.find(entry => entry.kind === 'articles' && entry.locale === 'ja-JP')
  if (article) article.hash = 'changed'
  const get = await sitemaps([
    [whole(), FIRST],
    [changed, SECOND],
  ])
  const { status, type, xml } = await get('index.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(all(xml, 'loc')).toEqual(LOCALES.map(locale => `${SITE}/api/sitemap/${locale}.xml`))
  const [english, japanese] = all(xml, 'lastmod')
  expect(japanese).toBe(SECOND)
  expect((english ?? '') < SECOND).toBe(true)
})

test.each(LOCALES)('the sitemap of %s lists every public page of the curriculum once, and each is a page', async locale => {
  const get = await sitemaps([[whole(), FIRST]])
  const { status, xml } = await get(`${locale}.xml`)
  expect(status).toBe(200)
  const addresses = all(xml, 'loc')
  expect(new Set(addresses).size).toBe(addresses.length)
  const kinds = ['courses', 'lessons', 'articles', 'quests', 'quest-steps']
  const items = whole().entries.filter(entry => entry.locale === locale && kinds.includes(entry.kind))
  const pages = addresses.map(address => matchPage(new URL(address).pathname))
  for (const page of pages) {
    expect(page).toMatchObject({ locale, shortcut: false })
    expect((routes[page?.page ?? 'profile'] as Route).requiresSignIn).toBeUndefined()
  }
  const count = (name: string) => pages.filter(page => page?.page === name).length
  expect(['course', 'lesson', 'article', 'quest', 'questStep'].reduce((sum, name) => sum + count(name), 0)).toBe(items.length)
  for (const name of ['home', 'courses', 'library', 'quests', 'glossary', 'about', 'privacyPolicy'])
    expect(count(name), name).toBe(1)
})

test('every address of the sitemap answers 200', async () => {
  const get = await sitemaps([[whole(), FIRST]])
  const { xml } = await get('ja-JP.xml')
  for (const address of all(xml, 'loc').filter((_, i) => i % 6 === 0)) {
    const response = await visit(new URL(address).pathname)
    expect(response.status, address).toBe(200)
    await response.text()
  }
})

test('the date of a page moves when its text does, in any language, and no other date with it', async () => {
  const changed = whole()
  const course = changed.entries.find(entry => entry.slug === 'crypto-basics' && entry.locale === 'en')
  if (course) course.hash = 'changed'
  const get = await sitemaps([
    [whole(), FIRST],
    [changed, SECOND],
  ])
  const { xml } = await get('en.xml')
  expect(entryOf(xml, `${SITE}/courses/crypto-basics`)).toContain(`<lastmod>${SECOND}</lastmod>`)
  expect(all(xml, 'lastmod').filter(time => time === SECOND)).toHaveLength(1)
})

test('each page names its other languages, and one that exists in English only names no Japanese', async () => {
  const bundle = whole()
  const remove = (entry: BundleEntry) => entry.slug === 'the-halving-explained' && entry.locale === 'ja-JP'
  bundle.entries = bundle.entries.filter(entry => !remove(entry))
  const get = await sitemaps([[bundle, FIRST]])
  const [english, japanese] = await Promise.all(LOCALES.map(locale => get(`${locale}.xml`)))
  const alternates = (url: string) =>
    [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, lang, href]) => [lang, href])
  expect(alternates(entryOf(english?.xml ?? '', `${SITE}/courses/crypto-basics`)).sort()).toEqual([
    ['en', `${SITE}/courses/crypto-basics`],
    ['ja-JP', `${SITE}/ja-JP/courses/crypto-basics`],
  ])
  expect(alternates(entryOf(english?.xml ?? '', `${SITE}/library/the-halving-explained`))).toEqual([
    ['en', `${SITE}/library/the-halving-explained`],
  ])
  expect(japanese?.xml).not.toContain('the-halving-explained')
})

test('what is in no language of ours is 404, and every sitemap is well formed', async () => {
  const get = await sitemaps([[whole(), FIRST]])
  for (const file of ['xx.xml', 'fr-FR.xml', 'index', '..%2fcourses', 'en.xml.xml'])
    expect((await get(file)).status, file).toBe(404)
  for (const file of ['index.xml', ...LOCALES.map((locale: Locale) => `${locale}.xml`)]) {
    const { xml } = await get(file)
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true)
    const open: string[] = []
    for (const [, closing, tag, attributes] of xml.matchAll(/<(\/?)([\w:]+)([^>]*)>/g)) {
      if (closing) expect(open.pop()).toBe(tag)
      else if (!attributes?.endsWith('/')) open.push(tag ?? '')
    }
    expect(open).toEqual([])
  }
})

test('an address is escaped as XML needs it', async () => {
  const bundle = whole()
  const [course] = bundle.entries.filter(entry => entry.kind === 'courses')
  if (course) bundle.entries.push({ ...course, documentId: 'doc-odd', slug: `a&b'c"d<e` })
  const get = await sitemaps([[bundle, FIRST]])
  const { xml } = await get('en.xml')
  expect(xml).not.toMatch(/a&b|d<e/)
  expect(xml).toMatch(/courses\/a%26b/)
})
