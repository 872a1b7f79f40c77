import { expect, test } from 'vitest'
import { decodePage } from './decode-page.ts'
import { readPreview } from './read-preview.ts'

const PAGE = new URL('https://example.org/a/page')
const read = (html: string) => readPreview(html, PAGE)
const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`

test('a page that says nothing has its host for a name', async () => {
  const nothing = { title: '', description: '', siteName: 'example.org', image: null }
  for (const html of ['', 'no markup', '<html></html>', '<title></title>', '<title> \n </title>', meta('og:title', ' ')])
    expect(await read(html)).toEqual(nothing)
})

test('plain HTML stands in where Open Graph is missing or blank', async () => {
  const plain = '<title>Plain</title><meta name="Description" content="Plain words">'
  expect(await read(plain)).toMatchObject({ title: 'Plain', description: 'Plain words' })
  expect(await read(plain + meta('og:title', ' ') + meta('og:description', ''))).toMatchObject({
    title: 'Plain',
    description: 'Plain words',
  })
  expect(await read(plain + meta('OG:Title', 'Open'))).toMatchObject({ title: 'Open', description: 'Plain words' })
})

test('of several the first counts, and titles of drawings are none', async () => {
  const html = `<svg><title>Drawing</title></svg>${meta('og:description', 'One')}${meta('og:description', 'Two')}`
  expect(await read(html)).toMatchObject({ title: '', description: 'One' })
  expect(await read('<title>One</title><title>Two</title>')).toMatchObject({ title: 'One' })
  expect(await read('<title>One</title><body><svg><title>Two</title></svg>')).toMatchObject({ title: 'One' })
})

test('script in a title stays text', async () => {
  expect(await read('<title><script>alert(1)</script></title>')).toMatchObject({ title: '<script>alert(1)</script>' })
  expect(await read('<title>&lt;img onerror=alert(1)&gt; &amp;lt;</title>')).toMatchObject({
    title: '<img onerror=alert(1)> &lt;',
  })
  expect(await read(meta('og:title', '&quot;&gt;&lt;script&gt;'))).toMatchObject({ title: '"><script>' })
})

test('entities of every kind are letters, in text and in attributes', async () => {
  const entities = 'caf&eacute; &#x3042;&#12356; A&nbsp;B &copy; R&D'
  const letters = 'café あい A B © R&D'
  expect(await read(`<title>${entities}</title>`)).toMatchObject({ title: letters })
  expect(await read(meta('og:title', entities))).toMatchObject({ title: letters })
  expect(await read(meta('og:image', 'https://example.org/?a=1&copy=2'))).toMatchObject({
    image: 'https://example.org/?a=1&copy=2',
  })
})

test('controls, line breaks and turned directions do not survive', async () => {
  const nasty = '  One&#10;\u0007two\u0000\u009d \t&#x202e;three&#x2066;&#xd800;  '
  const { title } = await read(meta('og:title', nasty))
  expect(title).toMatch(/^One two.* three/u)
  expect(title).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  expect(title.isWellFormed()).toBe(true)
})

test('long words end in an ellipsis, never in half a character', async () => {
  const { title, description, siteName } = await read(
    meta('og:title', '😀'.repeat(500)) + meta('og:description', 'あ'.repeat(9000)) + meta('og:site_name', 'a&amp;'.repeat(999)),
  )
  expect(title).toBe(`${'😀'.repeat(199)}…`)
  expect(description).toBe(`${'あ'.repeat(399)}…`)
  expect([...siteName]).toHaveLength(100)
  const cut = await read(meta('og:title', `${'a'.repeat(10)}${' '.repeat(8181)}😀`))
  expect(cut.title.isWellFormed()).toBe(true)
})

test.each([
  ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
  ['/a.png', 'https://example.org/a.png'],
  ['a.png', 'https://example.org/a/a.png'],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['  https://cdn.example/a.png  ', 'https://cdn.example/a.png'],
  ['http://cdn.example/a.png', null],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AA', null],
  ['https://user:secret@cdn.example/a.png', null],
  ['https://', null],
  [`https://cdn.example/${'a'.repeat(3000)}`, null],
])('the picture %s is %s', async (image, shown) => {
  expect(await read(meta('og:image', image))).toMatchObject({ image: shown })
})

test('a picture by https is preferred to one without', async () => {
  const html = meta('og:image', 'http://cdn.example/a.png') + meta('og:image:secure_url', 'https://cdn.example/a.png')
  expect(await read(html)).toMatchObject({ image: 'https://cdn.example/a.png' })
})

test('markup without end or order loses nothing that was read before, and breaks nothing', async () => {
  const start = '<title>Title</title>'
  for (const rest of [
    '<meta property="og:title" content="',
    '<'.repeat(100_000),
    '<a '.repeat(50_000),
    '<select><title>x',
    '\0\0<!--',
  ])
    expect(await read(start + rest)).toMatchObject({ title: 'Title' })
  expect(await read(`<meta name="description" content="${'x'.repeat(500_000)}">${start}`)).toMatchObject({ title: 'Title' })
})

/** 日本銀行 in each encoding. */
const BANK = {
  shift_jis: [0x93, 0xfa, 0x96, 0x7b, 0x8b, 0xe2, 0x8d, 0x73],
  'euc-jp': [0xc6, 0xfc, 0xcb, 0xdc, 0xb6, 0xe4, 0xb9, 0xd4],
  'iso-2022-jp': [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x36, 0x64, 0x39, 0x54, 0x1b, 0x28, 0x42],
  'utf-8': [...new TextEncoder().encode('日本銀行')],
}
const ascii = (text: string) => [...new TextEncoder().encode(text)]
const title = (name: number[], before = '') => new Uint8Array([...ascii(`${before}<title>`), ...name, ...ascii('</title>')])
const titleOf = async (bytes: Uint8Array, type: string) => (await read(decodePage(bytes, type))).title

test.each(Object.entries(BANK))('a Japanese page in %s is read, by its header or its own word', async (label, name) => {
  expect(await titleOf(title(name), `text/html; charset=${label}`)).toBe('日本銀行')
  expect(await titleOf(title(name), `text/html;Charset="${label.toUpperCase()}"`)).toBe('日本銀行')
  expect(await titleOf(title(name, `<meta charset=${label}>`), 'text/html')).toBe('日本銀行')
  const old = `<META http-equiv="Content-Type" content="text/html; charset=${label}">`
  expect(await titleOf(title(name, old), 'text/html')).toBe('日本銀行')
})

test('the mark at the beginning comes before the header, the header before the page, and nonsense counts as UTF-8', async () => {
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...title(BANK['utf-8'])])
  expect(await titleOf(marked, 'text/html; charset=shift_jis')).toBe('日本銀行')
  expect(await titleOf(title(BANK['euc-jp'], '<meta charset=shift_jis>'), 'text/html; charset=euc-jp')).toBe('日本銀行')
  for (const label of ['nonsense', 'iso-2022-kr', '', 'utf-16'])
    expect(await titleOf(title(BANK['utf-8'], `<meta charset="${label}">`), `text/html; charset=${label && 'nonsense'}`)).toBe(
      '日本銀行',
    )
  const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...'<title>日本銀行</title>'].map(c => c.charCodeAt(0))]).buffer)
  expect(await titleOf(wide, 'text/html')).toBe('日本銀行')
  expect(await titleOf(title(BANK['utf-8'], '<!-- <meta charset=shift_jis> -->'), 'text/html')).toBe('日本銀行')
})

test('bytes of no encoding are a title that can be shown, not an error', async () => {
  expect((await titleOf(title([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]), 'text/html')).isWellFormed()).toBe(true)
})

test.each([
  ['a word of another meta', '<meta name="description" content="charset=shift_jis">'],
  ['a tag that only begins like it', '<metadata charset=shift_jis>'],
  ['an attribute of another tag', '<link title="<meta charset=shift_jis>">'],
  ['an attribute that only ends like it', '<meta data-charset=shift_jis>'],
  ['an empty declaration of XML', '<?xml version="1.0"?>'],
])('%s says nothing of the encoding', async (_, before) => {
  expect(await titleOf(title(BANK['utf-8'], before), 'text/html')).toBe('日本銀行')
})

test('a page may say its encoding late, in quotes, or as XML does', async () => {
  const late = `<!-- ${'-'.repeat(3000)} --><meta charset='EUC-JP'>`
  expect(await titleOf(title(BANK['euc-jp'], late), 'text/html')).toBe('日本銀行')
  expect(await titleOf(title(BANK['euc-jp'], '<?xml version="1.0" encoding="euc-jp"?>'), 'text/html')).toBe('日本銀行')
})
