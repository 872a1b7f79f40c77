import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { coverUrl, motifOf } from '../../shared/cover.ts'
import { visit, visitWarm } from '../../tests/support/visit.ts'
import { drawCover } from '../drawing/cover/cover.ts'
import type { ContentBundle } from '../origin/bundle.ts'

const svgAt = async (path: string) => {
  const response = await visit(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

test('the address of a cover answers with the motif that it names', async () => {
  expect(await svgAt(coverUrl('article', 'guide', 'hook', 'keys'))).toBe(drawCover('article', 'guide', 'hook', 'keys'))
  expect(await svgAt(coverUrl('article', 'guide', 'lens', 'keys'))).toBe(drawCover('article', 'guide', 'lens', 'keys'))
})

test('where no motif is named, or one that is not known, the cover is drawn after its slug', async () => {
  const own = drawCover('quest', 'plain', motifOf(null, 'keys'), 'keys')
  expect(await svgAt(coverUrl('quest', '', null, 'keys'))).toBe(own)
  expect(await svgAt('/covers/v2/quest/plain/unicorn/keys.svg')).toBe(own)
})

test('an address of before motifs were named is still answered, for a page that somebody has kept', async () => {
  expect(await svgAt('/covers/v1/course/basic/keys.svg')).toBe(drawCover('course', 'basic', null, 'keys'))
})

test('what is no address of a cover is not found', async () => {
  for (const path of [
    '/covers/v2/nope/basic/key/a.svg',
    '/covers/v2/course/basic/key/a.png',
    '/covers/v2/course/basic/key/-.svg',
  ])
    expect((await visit(path)).status, path).toBe(404)
})

test('the policy of a cover allows its own colours by their hash, and nothing else', async () => {
  const response = await visit(coverUrl('course', 'basic', 'key', 'keys'))
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(await response.text()) ?? []
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; sandbox`
  expect(response.headers.get('content-security-policy')).toBe(policy)
})

test('a card, the page itself and the home page show the same picture, with the motif of the content', async () => {
  const cover = coverUrl('article', 'guide', 'lens', 'how-to-read-a-transaction')
  for (const path of ['/library?page=2', '/ja-JP/library?page=2', '/library/how-to-read-a-transaction'])
    expect((await visitWarm(path)).html, path).toContain(`src="${cover}"`)
  const home = (await visitWarm('/')).html
  expect(home).toContain(`src="${coverUrl('course', 'basic', 'coin', 'crypto-basics')}"`)
  const { entries } = JSON.parse(env.BUNDLE) as ContentBundle
  const covers = entries
    .filter(({ kind, locale }) => kind === 'quests' && locale === 'en')
    .map(({ slug, data }) => coverUrl('quest', 'plain', String(data.motif), slug))
  expect(covers.some(url => home.includes(`src="${url}"`))).toBe(true)
})
