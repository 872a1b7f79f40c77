import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { previewToken } from '../../tests/support/preview-link.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { titleOf, visitPage } from '../../tests/support/visit.ts'
import { importContent } from '../cms/import-content.ts'
import type { ContentBundle } from '../origin/bundle.ts'

fillSearchIndex()

const NEVER = '9999-12-31T00:00:00.000Z'
const DRAFTS = ['phishing-in-practice', 'what-money-is']
const NOTE = 'A draft. Only readers of this link see it'

/** An article and a lesson that are drafts, and an article whose translation alone is one. */
beforeAll(async () => {
  const bundle = JSON.parse(env.BUNDLE) as ContentBundle
  const entries = bundle.entries.map(entry =>
    DRAFTS.includes(entry.slug) || (entry.slug === 'what-is-a-private-key' && entry.locale === 'ja-JP')
      ? { ...entry, publishedAt: NEVER }
      : entry,
  )
  await importContent({ ...bundle, entries }, env, new Date('2026-11-22'))
  await forget()
})

const preview = async (page: string, path = page) => visitPage(`${page}?preview=${await previewToken(path)}`)

test.each(['/library/phishing-in-practice', '/courses/crypto-basics/what-money-is'])(
  'the draft %s of the content that is built in is shown by its link, and to nobody else',
  async path => {
    for (const locale of ['', '/ja-JP']) {
      expect((await visitPage(locale + path)).status, locale + path).toBe(404)
      const { response, status, html } = await preview(locale + path, path)
      expect(status, locale + path).toBe(200)
      // There is no panel that could show it.
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(html).toContain(locale ? '公開前の下書きです' : NOTE)
      expect((await visitPage(locale + path)).status, locale + path).toBe(404)
    }
  },
)

test('a draft of a translation is shown by its link; visitors read the English text until it is published', async () => {
  const path = '/library/what-is-a-private-key'
  const shown = titleOf((await preview(`/ja-JP${path}`, path)).html)
  const seen = titleOf((await visitPage(`/ja-JP${path}`)).html)
  expect(shown).toContain('秘密鍵')
  expect(seen).toContain('private key')
})

test('nothing else of the academy changes: lists, courses and the home page are as visitors see them', async () => {
  await preview('/library/phishing-in-practice')
  for (const path of ['/', '/library', '/courses/crypto-basics', '/search?query=phishing']) {
    const { html } = await visitPage(path)
    expect(html, path).not.toContain('/library/phishing-in-practice"')
    expect(html, path).not.toContain('/courses/crypto-basics/what-money-is"')
    expect(html, path).not.toContain(NOTE)
  }
})
