import { expect, test } from 'vitest'
import { someArticle } from '../../tests/support/content-server.ts'
import { answerContentCall } from './border.ts'

const ORIGIN = 'http://content.test'

/** What becomes of an article's fields. */
async function read(fields: object) {
  const server = {
    origin: ORIGIN,
    fetch: async () => Response.json({ data: [someArticle('a', fields)], meta: {} }),
  }
  const request = new Request('https://content.internal/api/articles?filters[slug][$eq]=a')
  const { data } = (await (await answerContentCall(request, server, () => {})).json()) as { data: Record<string, unknown>[] }
  return data[0] as { content: string; cover: { url: string } | null }
}
const shown = '<p><img src="/uploads/key_1.png" alt="A key" loading="lazy"></p>'

test.each<[string, unknown]>([
  ['Markdown', `![A key](${ORIGIN}/uploads/key_1.png)`],
  ['HTML', `<p><img src="${ORIGIN}/uploads/key_1.png" alt="A key"></p>`],
  [
    'Blocks',
    [{ type: 'image', image: { url: `${ORIGIN}/uploads/key_1.png`, alternativeText: 'A key', mime: 'image/png' }, children: [] }],
  ],
])('a picture that Strapi’s editor has written into %s with its whole address is shown below our own', async (_, content) => {
  expect((await read({ content })).content).toBe(shown)
})

test('a picture in a field is, too; links to files, and pictures of other servers, stay as they are', async () => {
  const cover = { url: `${ORIGIN}/uploads/key_1.png`, mime: 'image/png', width: 1, height: 1 }
  expect((await read({ cover })).cover?.url).toBe('/uploads/key_1.png')
  const content = `[Paper](${ORIGIN}/uploads/paper.pdf) ![x](https://other.example/uploads/key_1.png)`
  const html = (await read({ content })).content
  expect(html).toContain(`href="${ORIGIN}/uploads/paper.pdf"`)
  expect(html).toContain('src="https://other.example/uploads/key_1.png"')
  expect((await read({ content: `Look at ${ORIGIN}/uploads/key_1.png` })).content).toContain(`${ORIGIN}/uploads/key_1.png`)
})

test('B4 a text with thousands of addresses is answered', async () => {
  const content = `${'!['.repeat(3000)}${`![x](${ORIGIN}/uploads/a.png) `.repeat(2000)}`
  expect((await read({ content })).content).toContain('src="/uploads/a.png"')
})
