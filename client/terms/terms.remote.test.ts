import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someArticle, someSite, someTerm } from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'

beforeEach(() => forget())
afterEach(() => vi.restoreAllMocks())

const article =
  (more: object = {}) =>
  () =>
    listOf([someArticle('one', { content: 'A block of blocks.', ...more })])
const terms = () => listOf([someTerm('block', { term: 'Block', content: 'A bundle. It is full.' })])

test('terms of a content server elsewhere are linked in its articles', async () => {
  pretendContentServer(someSite({ '/api/articles': article(), '/api/terms': terms }))
  const { html } = await visitPage('/library/one')
  expect(html).toContain('A <a href="/glossary#block" data-term>block</a> of blocks.')
  expect(html).toContain('<p>A bundle.</p>')
})

test('without a glossary an article is as it was written', async () => {
  pretendContentServer(
    someSite({ '/api/articles': article(), '/api/terms': () => Response.json({ data: null, error: {} }, { status: 500 }) }),
  )
  const { html, status } = await visitPage('/library/one')
  expect(status).toBe(200)
  expect(html).toContain('A block of blocks.')
})

test('an article that is shown in English for want of a translation has no links to Japanese words', async () => {
  pretendContentServer(
    someSite({
      '/api/articles': url => (url.searchParams.get('locale') === 'en' ? article({ locale: 'en' })() : listOf([])),
      '/api/terms': terms,
    }),
  )
  const { html } = await visitPage('/ja-JP/library/one')
  expect(html).toContain('A block of blocks.')
})
