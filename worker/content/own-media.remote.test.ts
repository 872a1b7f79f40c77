import { expect, test } from 'vitest'
import { someArticle, someLesson } from '../../tests/support/content-server.ts'
import type { Log, LogEvent } from '../log.ts'
import { answerContentCall } from './strapi-content.ts'

const ORIGIN = 'http://content.test'

interface Around {
  mediaHosts?: string[]
  log?: Log
}

/** What becomes of an entry. */
async function readOne(type: string, entry: object, { mediaHosts = [], log = () => {} }: Around = {}) {
  const server = { origin: ORIGIN, mediaHosts, fetch: async () => Response.json({ data: [entry], meta: {} }) }
  const request = new Request(`https://content.internal/api/${type}?filters[slug][$eq]=a`)
  const { data } = (await (await answerContentCall(request, server, log)).json()) as { data: Record<string, unknown>[] }
  return data[0] as Record<string, unknown>
}

interface Article {
  headline: string
  content: string
  cover: { url: string; srcSet?: string } | null
  seo: { metaImage: { url: string } | null } | null
}
const read = async (fields: object, around?: Around) =>
  (await readOne('articles', someArticle('a', fields), around)) as unknown as Article
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

test('a picture in a field is, too; links to files stay as they are', async () => {
  const cover = { url: `${ORIGIN}/uploads/key_1.png`, mime: 'image/png', width: 1, height: 1 }
  expect((await read({ cover })).cover?.url).toBe('/uploads/key_1.png')
  const html = (await read({ content: `[Paper](${ORIGIN}/uploads/paper.pdf)` })).content
  expect(html).toContain(`href="${ORIGIN}/uploads/paper.pdf"`)
  expect((await read({ content: `Look at ${ORIGIN}/uploads/key_1.png` })).content).toContain(`${ORIGIN}/uploads/key_1.png`)
})

test('so is one of a storage that is allowed, in fields and texts', async () => {
  const at = 'https://files.example/a/key_1.png'
  const settings = { mediaHosts: ['files.example'] }
  for (const cover of [
    { url: at, mime: 'image/png' },
    { url: at, alternativeText: null },
  ])
    expect((await read({ cover }, settings)).cover?.url).toBe('/uploads/files.example/a/key_1.png')
  for (const content of [`![A key](${at})`, `<p><img src="${at}" alt="A key"></p>`])
    expect((await read({ content }, settings)).content).toContain('<img src="/uploads/files.example/a/key_1.png" alt="A key"')
  expect((await read({ content: `[File](${at})` }, settings)).content).toContain(`href="${at}"`)
})

test('a picture of any other host is left out, and the log names host and setting; the rest of the entry is whole', async () => {
  const events: LogEvent[] = []
  const at = 'https://other.example/key_1.png'
  const shown = await read(
    {
      cover: { url: at, mime: 'image/png' },
      content: `Before ![a > b](${at}) after [link](${at})`,
      Headline: `<img src="${at}">`,
    },
    { log: event => events.push(event) },
  )
  expect(shown.cover).toBeNull()
  expect(shown.content).toBe(`<p>Before  after <a href="${at}" rel="noopener noreferrer">link</a></p>`)
  expect(shown.headline).toBe(`<img src="${at}">`)
  const said = {
    event: 'content-media-refused',
    type: '/api/articles',
    id: 'doc-a',
    host: 'other.example',
    setting: 'MEDIA_HOSTS',
  }
  expect(events.filter(({ event }) => event === 'content-media-refused')).toEqual([said])
})

/** A picture as Strapi describes it, with the sizes that it has made. */
const sized = (at: string, formats: unknown) => ({ url: `${at}/key.png`, mime: 'image/png', width: 1920, height: 1080, formats })

test('the smaller sizes that Strapi has made come out for a browser to choose from, under our own address', async () => {
  for (const [at, ours] of [
    [`${ORIGIN}/uploads`, '/uploads'],
    ['/uploads', '/uploads'],
    ['https://files.example/x', '/uploads/files.example/x'],
  ] as const) {
    const formats = {
      small: { url: `${at}/small_key.png`, mime: 'image/png', width: 500, height: 281 },
      thumbnail: { url: `${at}/thumbnail_key.png`, mime: 'image/png', width: 245, height: 138 },
    }
    const { cover } = await read({ cover: sized(at, formats) }, { mediaHosts: ['files.example'] })
    expect(cover?.srcSet).toBe(`${ours}/thumbnail_key.png 245w, ${ours}/small_key.png 500w, ${ours}/key.png 1920w`)
  }
})

test.each<[string, unknown]>([
  ['null', null],
  ['empty', {}],
  ['a word', 'small'],
  ['without a width', { small: { url: '/uploads/small_key.png' } }],
  ['elsewhere', { small: { url: 'https://other.example/small_key.png', width: 500 } }],
  ['a script', { small: { url: '/uploads/x.png 1w, javascript:alert(1)', width: 500 } }],
])('sizes that are %s are no error: the picture is shown as it is', async (_, formats) => {
  expect((await read({ cover: sized('/uploads', formats) })).cover).toEqual({
    ...{ url: '/uploads/key.png', alternativeText: '', width: 1920, height: 1080 },
  })
})

test('the picture that a chat shows may be anywhere: no page loads it', async () => {
  const seo = { metaImage: { url: 'https://other.example/key_1.png', mime: 'image/png' } }
  expect((await read({ seo })).seo?.metaImage?.url).toBe('https://other.example/key_1.png')
})

test.each<[string, unknown, string | null]>([
  ['of the content server', `${ORIGIN}/uploads/money.mp4`, '/uploads/money.mp4'],
  ['by its path', '/uploads/money.mp4', '/uploads/money.mp4'],
  ['in a field for media', { url: `${ORIGIN}/uploads/money.webm`, mime: 'video/webm' }, '/uploads/money.webm'],
  ['of a storage that is allowed', 'https://files.example/money.mp4#t=3', '/uploads/files.example/money.mp4#t=3'],
  ['of another host', 'https://other.example/money.mp4', 'https://other.example/money.mp4'],
  ['that a site plays', 'https://files.example/watch?v=1', 'https://files.example/watch?v=1'],
  ['that is a script', 'javascript:alert(1)', null],
  ['by another path of ours', '/api/logout', null],
])('a film %s', async (_, video, shown) => {
  const lesson = await readOne('lessons', someLesson('a', { video, captions: '/uploads/money.vtt' }), {
    mediaHosts: ['files.example'],
  })
  expect([lesson.video, lesson.captions]).toEqual([shown, '/uploads/money.vtt'])
})

test('captions of another host, or of another kind, are none', async () => {
  for (const captions of ['https://other.example/a.vtt', '/uploads/a.png', '//other.example/uploads/a.vtt', 7])
    expect((await readOne('lessons', someLesson('a', { captions }))).captions).toBeNull()
})

test('B4 a text with thousands of addresses is answered', async () => {
  const content = `${'!['.repeat(3000)}${`![x](${ORIGIN}/uploads/a.png) `.repeat(2000)}`
  expect((await read({ content })).content).toContain('src="/uploads/a.png"')
})
