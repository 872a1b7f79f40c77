import { env } from 'cloudflare:test'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import { elementsOf } from '../../tests/support/html.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'
import { importContent } from '../cms/import-content.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'

fillSearchIndex()

const FILES = (env as unknown as { FILES: R2Bucket }).FILES

/** The tags of a page by property or name. */
async function tagsOf(path: string): Promise<Record<string, string>> {
  const { html } = await visitWarm(path)
  const metas = (await elementsOf(html)).filter(({ tag }) => tag === 'meta')
  return Object.fromEntries(metas.map(({ attributes: { property, name, content } }) => [property ?? name ?? '', content ?? '']))
}

const pathOf = (address: string) => address.replace('https://campus.test', '').replaceAll('&amp;', '&')

const prefixed = (locale: Locale, path: string) => (locale === 'en' ? path : `/ja-JP${path === '/' ? '' : path}`)

/** One page of every kind that has a picture of its own. */
const OWN = {
  course: '/courses/crypto-basics',
  lesson: '/courses/crypto-basics/what-money-is',
  article: '/library/what-is-a-private-key',
  quest: '/quests/your-first-wallet',
}

test.each(LOCALES.flatMap(locale => Object.entries(OWN).map(([kind, path]) => [kind, locale, prefixed(locale, path)] as const)))(
  'a %s in %s names a picture of 1200 by 630 that is there, for every site, and is kept',
  async (kind, locale, page) => {
    const tags = await tagsOf(page)
    expect(tags).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/.{8,}/),
      'twitter:card': 'summary_large_image',
    })
    const address = pathOf(tags['og:image'] ?? '')
    expect(address).toMatch(new RegExp(`^/social/${locale}/${kind}/[\\w/-]+\\.png\\?v=\\w+$`))
    const answer = await ask(address)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(imageSize(new Uint8Array(await answer.arrayBuffer()))).toMatchObject({ type: 'png', width: 1200, height: 630 })
  },
)

test('home, listings and the glossary show the picture of the academy, in their language', async () => {
  for (const path of ['/', '/courses', '/library', '/quests', '/glossary'])
    for (const locale of LOCALES)
      expect(pathOf((await tagsOf(prefixed(locale, path)))['og:image'] ?? '')).toMatch(
        new RegExp(`^/social/${locale}/academy\\.png\\?v=`),
      )
  expect((await ask('/social/ja-JP/academy.png')).status).toBe(200)
})

test('a page that is not there shows no picture', async () => {
  const html = await (await ask('/nothing-is-here')).text()
  expect(html).not.toContain('og:image')
})

test('two articles have two pictures, and so have two languages', async () => {
  const paths = ['en/article/what-is-a-private-key', 'en/article/the-halving-explained', 'ja-JP/article/what-is-a-private-key']
  const pictures = await Promise.all(
    paths.map(async path => new Uint8Array(await (await ask(`/social/${path}.png`)).arrayBuffer())),
  )
  const prints = await Promise.all(
    pictures.map(async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toString()),
  )
  expect(new Set(prints).size).toBe(3)
})

test('a picture is drawn once, and then comes from the bucket', async () => {
  const names = async () => (await FILES.list({ prefix: 'social/' })).objects.map(({ key, uploaded }) => `${key} ${uploaded}`)
  await ask('/social/en/quest/look-inside-a-block.png')
  const before = await names()
  expect(before.length).toBeGreaterThan(0)
  const [first, second] = await Promise.all([1, 2].map(() => ask('/social/en/quest/look-inside-a-block.png?v=other')))
  expect(first?.headers.get('etag')).toBe(second?.headers.get('etag'))
  expect(await names()).toEqual(before)
})

test('an address with another version is the picture of now, and not kept for long', async () => {
  for (const query of ['', '?v=', '?v=zzz', '?v=1&v=2'])
    expect((await ask(`/social/en/course/crypto-basics.png${query}`)).headers.get('cache-control'), query).toBe(
      'public, max-age=300',
    )
})

test('HEAD answers as GET does, and a client that has the picture gets 304', async () => {
  const path = '/social/en/course/crypto-basics.png'
  const [got, head] = [await ask(path), await ask(path, { method: 'HEAD' })]
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['content-type', 'etag', 'cache-control']) expect(head.headers.get(name)).toBe(got.headers.get(name))
  const again = await ask(path, { headers: { 'if-none-match': got.headers.get('etag') ?? '' } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test.each([
  'en/course/no-such-course.png',
  'en/lesson/crypto-basics/no-such-lesson.png',
  'en/lesson/scaling-and-other-chains/what-money-is.png',
  'en/lesson/what-money-is.png',
  'en/course/crypto-basics/more.png',
  'en/academy/campus.png',
  'en/constructor.png',
  'en/certificate/x.png',
  'fr/course/crypto-basics.png',
  'en/course/crypto-basics.svg',
  'en/course/..%2f..%2fx.png',
  'en/course/%ff.png',
  'en/.png',
])('what is not published has no picture: %s', async path => {
  expect((await ask(`/social/${path}`)).status).toBe(404)
})

/** Loads the curriculum with some entries changed, as an editor would, and empties the caches. */
async function edit(change: (entry: BundleEntry) => BundleEntry, slugRedirects: ContentBundle['slugRedirects'] = []) {
  const bundle = JSON.parse(env.BUNDLE) as ContentBundle
  const entries = bundle.entries.map(change)
  await importContent(
    { ...bundle, entries, slugRedirects: [...bundle.slugRedirects, ...slugRedirects] },
    env,
    new Date('2026-11-22'),
  )
  await forget()
}
const isOurs = ({ kind, slug, locale }: BundleEntry) => kind === 'articles' && slug === 'the-halving-explained' && locale === 'en'

test('a new title is another picture under another address, and a draft has none', async () => {
  const page = '/library/the-halving-explained'
  const before = (await tagsOf(page))['og:image']
  const etag = async () => (await ask('/social/en/article/the-halving-explained.png')).headers.get('etag')
  const old = await etag()
  await edit(entry => (isOurs(entry) ? { ...entry, data: { ...entry.data, headline: 'Another title' }, hash: 'other' } : entry))
  const after = (await tagsOf(page))['og:image']
  expect(after).toMatch(/^https:\/\/campus\.test\/social\/en\/article\/the-halving-explained\.png\?v=\w+$/)
  expect(after).not.toBe(before)
  expect(await etag()).not.toBe(old)
  await edit(entry => (isOurs(entry) ? { ...entry, publishedAt: '2099-01-01T00:00:00.000Z' } : entry))
  expect((await ask('/social/en/article/the-halving-explained.png')).status).toBe(404)
})

test('the address of a page that has moved leads to its picture', async () => {
  const { documentId = '' } = (JSON.parse(env.BUNDLE) as ContentBundle).entries.find(isOurs) ?? {}
  await edit(entry => entry, [{ kind: 'articles', slug: 'old-halving', documentId }])
  const answer = await ask('/social/en/article/old-halving.png')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toMatch(/^\/social\/en\/article\/the-halving-explained\.png\?v=/)
})
