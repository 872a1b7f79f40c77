import { expect, test } from 'vitest'
import { visit, visitPage } from '../../tests/support/visit.ts'

const namesIn = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name)

test('the gallery shows every component in both languages and themes, without a script', async () => {
  const { status, html } = await visitPage('/dev/gallery')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="en">')
  for (const word of ['Hanako', 'Load more', 'Not shown']) expect(html).toContain(word)
  expect(html).not.toMatch(/<script(?! type="application\/json")/)

  const japanese = await visitPage('/dev/gallery?locale=ja-JP&theme=dark')
  expect(japanese.html).toContain('<html lang="ja-JP" data-theme="dark">')
  expect(japanese.html).toContain('ウォレットは何を預かるのか')
  expect(namesIn(japanese.html).length).toBeGreaterThan(100)
})

test('a language or theme that nobody knows is none', async () => {
  const { status, html } = await visitPage('/dev/gallery?locale=xx&theme="><script>')
  expect([status, html.includes('<html lang="en">')]).toEqual([200, true])
})

test('the gallery brings its styles as a file of ours', async () => {
  expect((await visit('/dev/gallery.css')).headers.get('content-type')).toMatch(/^text\/css/)
})
