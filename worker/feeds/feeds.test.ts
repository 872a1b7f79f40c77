import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEED_ENTRIES } from '../../shared/limits.ts'
import { LOCALES, type Locale, localePrefix } from '../../shared/locale.ts'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import { elementsOf } from '../../tests/support/html.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'
import { importContent } from '../cms/import-content.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'
import { atomFeed } from './atom.ts'
import type { FeedItem } from './newest.ts'

fillSearchIndex()

const ORIGIN = 'https://campus.test'
const KINDS = { articles: 'library', courses: 'courses', quests: 'quests' } as const
const whole = () => JSON.parse(env.BUNDLE) as ContentBundle
const listed = (locale: Locale) => whole().entries.filter(one => one.kind in KINDS && one.locale === locale)
const pathOf = ({ kind, slug, locale }: BundleEntry) => `${localePrefix(locale)}/${KINDS[kind as 'articles']}/${slug}`

/** The text of every element of a name, in order. */
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text)
const read = async (path: string, init?: RequestInit) => {
  const answer = await ask(path, init)
  return { answer, text: await answer.text() }
}

/** Whether every element that begins ends, in order, and every attribute has quotes. */
function expectWellFormed(xml: string) {
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<')).toBe(true)
  const open: string[] = []
  const rest = xml
    .slice(xml.indexOf('\n'))
    .replace(/<(\/?)([\w:]+)((?: [\w:-]+="[^"<>]*")*)(\/?)>/g, (_, end, tag, __, empty) => {
      if (end) expect(open.pop()).toBe(tag)
      else if (!empty) open.push(tag)
      return ''
    })
  expect(open).toEqual([])
  expect(rest.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[<>&]/)
}

test.each(LOCALES)('the feed in %s names what is published, newest first, and every address answers', async locale => {
  const { answer, text } = await read(`${localePrefix(locale)}/feed.xml`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': 'public, max-age=900',
  })
  expectWellFormed(text)
  expect(text).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`)
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}${localePrefix(locale)}/feed.xml"/>`)
  const entries = text.split('<entry>').slice(1)
  const links = entries.map(entry => /<link rel="alternate" [^>]*href="([^"]+)"/.exec(entry)?.[1]?.replace(ORIGIN, '') ?? '')
  const newestFirst = listed(locale).sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
  const published = entries.flatMap(entry => all(entry, 'published'))
  expect(published).toEqual(newestFirst.slice(0, FEED_ENTRIES).map(({ publishedAt }) => publishedAt))
  expect(new Set(links).size).toBe(published.length)
  expect(links.filter(link => !newestFirst.some(entry => pathOf(entry) === link))).toEqual([])
  for (const entry of entries)
    for (const tag of ['id', 'title', 'updated', 'summary']) expect(all(entry, tag)[0], tag).toBeTruthy()
  const ids = all(text, 'id')
  expect(new Set(ids).size).toBe(entries.length + 1)
  for (const id of ids) expect(id).toMatch(/^tag:campus\.test,2026:[\w/-]+$/)
  expect(all(text, 'updated')[0]).toBe(all(text, 'updated').slice(1).sort().at(-1))
  expect(all(text, 'name')).toEqual(['Campus'])
  for (const link of links) expect((await ask(link)).status, link).toBe(200)
})

test('the two feeds are in two languages', async () => {
  const [english, japanese] = [await read('/feed.xml'), await read('/ja-JP/feed.xml')]
  expect(all(english.text, 'title')).toContain('Bitcoin from first principles')
  expect(all(japanese.text, 'title')).toContain('原理から学ぶビットコイン')
  expect(all(japanese.text, 'summary').every(summary => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(summary))).toBe(true)
})

test.each(['/feed.xml', '/ja-JP/feed.xml', '/llms.txt', '/ja-JP/llms.txt'])(
  'who has %s is told that it is the same, HEAD has no body, and nobody writes it',
  async path => {
    const { answer } = await read(path)
    const etag = answer.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"\w+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read(path, { headers: { 'if-none-match': known } })
      expect([again.answer.status, again.text]).toEqual([304, ''])
      expect(again.answer.headers.get('cache-control')).toBe('public, max-age=900')
    }
    expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
    const head = await read(path, { method: 'HEAD' })
    expect([head.answer.status, head.text, head.answer.headers.get('etag')]).toEqual([200, '', etag])
    expect((await ask(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(405)
  },
)

test.each(['/fr/feed.xml', '/ja-jp2/llms.txt', '/feed.xml/more', '/courses/feed.xml', '/feed'])('%s is no feed', async path => {
  expect((await ask(path)).status).toBe(404)
})

test('a page names the feed of its language', async () => {
  for (const [page, feed] of [
    ['/courses', '/feed.xml'],
    ['/ja-JP/courses', '/ja-JP/feed.xml'],
  ] as const) {
    const links = (await elementsOf((await visitWarm(page)).html)).filter(
      ({ attributes }) => attributes.type === 'application/atom+xml',
    )
    expect(links.map(({ attributes }) => [attributes.rel, attributes.title, attributes.href])).toEqual([
      ['alternate', 'Campus', ORIGIN + feed],
    ])
  }
})

test.each(LOCALES)('llms.txt in %s is a title, a sentence, and lists of links that answer', async locale => {
  const { answer, text } = await read(`${localePrefix(locale)}/llms.txt`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [title, sentence, ...blocks] = text.trim().split('\n\n')
  expect(title).toBe('# Campus')
  expect(sentence).toMatch(/^> .{20,}$/)
  expect(blocks.map(block => block.startsWith('## '))).toEqual(blocks.map((_, i) => i % 2 === 0))
  expect(blocks.filter((_, i) => i % 2 === 0)).toHaveLength(5)
  const lines = blocks.filter((_, i) => i % 2).flatMap(block => block.split('\n'))
  const found = lines.map(line => /^- \[[^\]\n]+\]\((https:\/\/campus\.test\/[^)\s]+)\): \S.*$/.exec(line)?.[1] ?? line)
  const terms = whole().entries.filter(one => one.kind === 'terms' && one.locale === locale)
  expect(found).toEqual(expect.arrayContaining(listed(locale).map(one => ORIGIN + pathOf(one))))
  expect(found.filter(address => address.includes('/glossary#'))).toHaveLength(terms.length)
  expect(text).not.toMatch(/<\/?\w+>/)
  for (const address of new Set(found.map(address => address.replace(ORIGIN, '').replace(/#.*/, ''))))
    expect([200, 301], address).toContain((await ask(address)).status)
})

test('what is strange in a title stays in its element, and drafts are nowhere', async () => {
  const bundle = whole()
  const strange = '</title>\u0000&<![CDATA[ "x" ]]> \ud800[a](b)\n# c'
  const entries = bundle.entries.map(one => {
    if (one.locale !== 'en' || one.kind !== 'articles') return one
    if (one.slug === 'the-halving-explained') return { ...one, data: { ...one.data, headline: strange }, hash: 'strange' }
    return one.slug === 'phishing-in-practice' ? { ...one, publishedAt: '2099-01-01T00:00:00.000Z' } : one
  })
  await importContent({ ...bundle, entries }, env, new Date('2026-11-22'))
  await forget()
  const { text } = await read('/feed.xml')
  expectWellFormed(text)
  expect(text).toContain('<title>&lt;/title&gt;&amp;&lt;![CDATA[ &quot;x&quot; ]]&gt;')
  const llms = (await read('/llms.txt')).text
  expect(llms.split('\n').filter(line => line.includes('CDATA'))).toHaveLength(1)
  for (const draft of ['phishing-in-practice']) {
    expect(text).not.toContain(draft)
    expect(llms).not.toContain(draft)
  }
})

test('any feed is well formed, with an entry for each item', () => {
  const word = fc.string({
    unit: fc.oneof(fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\u0000', '\ud800', '鍵'), fc.string()),
  })
  const instant = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map(date => date.toISOString())
  const item: fc.Arbitrary<FeedItem> = fc.record({
    kind: fc.constantFrom('article', 'course', 'quest'),
    documentId: word,
    path: fc.constant('/library/x'),
    title: word,
    summary: word,
    published: instant,
    updated: instant,
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), word, (items, academy) => {
      const feed = atomFeed(items, ORIGIN, { locale: 'ja-JP', academy, t: key => key })
      expectWellFormed(feed)
      expect(feed.split('<entry>')).toHaveLength(items.length + 1)
    }),
  )
})
