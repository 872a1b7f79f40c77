import { expect, inject, test } from 'vitest'
import { createEditor } from './editor.ts'

const academy = inject('academy')
const NOTE = 'A draft. Only readers of this link see it'
const SLUG = 'the-halving-explained'

const visit = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

test('the preview button opens a draft in the real page, in both languages; visitors see what is published', async () => {
  const editor = createEditor()
  const id = await editor.idOf('article', SLUG)
  await editor.write('article', id, 'en', { slug: SLUG, Headline: 'Halfway to a headline' })
  await editor.write('article', id, 'ja-JP', { slug: SLUG, Headline: '書きかけの見出し' })
  for (const [locale, headline, prefix] of [
    ['en', 'Halfway to a headline', ''],
    ['ja-JP', '書きかけの見出し', '/ja-JP'],
  ] as const) {
    const link = (await editor.previewOf('article', id, locale, 'draft')) ?? ''
    expect(link).toMatch(new RegExp(`^${academy}${prefix}/library/${SLUG}\\?preview=`))
    const { status, text, headers } = await visit(link)
    expect(status).toBe(200)
    expect(text).toContain(headline)
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await visit(`${academy}${prefix}/library/${SLUG}`)).text).not.toContain(headline)
  }
  const published = await visit((await editor.previewOf('article', id, 'en', 'published')) ?? '')
  expect(published.status).toBe(200)
  expect(published.text).not.toContain('Halfway to a headline')
  expect(published.text).not.toContain(NOTE)
})

test('what has never been published is shown to whoever has the link, and is not there for others', async () => {
  const editor = createEditor()
  const id = await editor.create('article', 'en', { slug: 'not-born-yet', Headline: 'Not born yet', content: 'Text.' })
  const { status, text } = await visit((await editor.previewOf('article', id, 'en', 'draft')) ?? '')
  expect(status).toBe(200)
  expect(text).toContain('Not born yet')
  expect(text).toContain(NOTE)
  expect((await visit(`${academy}/library/not-born-yet`)).status).toBe(404)
})

test.each([
  ['course', 'crypto-basics', '/courses/crypto-basics'],
  ['lesson', 'what-money-is', '/courses/crypto-basics/what-money-is'],
  ['quest', 'your-first-wallet', '/quests/your-first-wallet'],
  ['quest-step', 'pick-a-wallet', '/quests/your-first-wallet/pick-a-wallet'],
])('a %s is shown on its own page', async (type, slug, path) => {
  const editor = createEditor()
  const link = (await editor.previewOf(type, await editor.idOf(type, slug), 'en', 'draft')) ?? ''
  expect(link).toContain(`${path}?preview=`)
  const { status, text } = await visit(link)
  expect(status).toBe(200)
  expect(text).toContain(NOTE)
})
