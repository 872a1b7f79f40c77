import { expect, test } from 'vitest'
import { richText, toSafeHtml } from './rich-text.ts'

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const line = (type: string, words: string, more: object = {}) => ({ type, children: [text(words)], ...more })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const list = (format: string, ...children: object[]) => ({ type: 'list', format, children })
const item = (words: string) => line('list-item', words)
const html = (...blocks: unknown[]) => richText.parse(blocks)

test.each([
  ['a paragraph', [line('paragraph', 'Words.')], 'Words.'],
  [
    'headings of every level',
    [1, 2, 3, 4, 5, 6].map(level => line('heading', 'H', { level })),
    '# H\n## H\n### H\n#### H\n##### H\n###### H',
  ],
  ['a list', [list('unordered', item('one'), item('two'))], '- one\n- two'],
  ['a numbered list', [list('ordered', item('one'), item('two'))], '1. one\n2. two'],
  ['a quote', [line('quote', 'Said.')], '> Said.'],
  ['code', [line('code', 'const a = "<b>"\na && 1', { language: 'js' })], '```js\nconst a = "<b>"\na && 1\n```'],
  [
    'a picture',
    [{ type: 'image', image: { url: '/uploads/a.png', alternativeText: 'A key' }, children: [text('')] }],
    '![A key](/uploads/a.png)',
  ],
  [
    'a link',
    [
      paragraph(
        text('See '),
        { type: 'link', url: 'https://other.example/a', children: [text('this', { bold: true })] },
        text('.'),
      ),
    ],
    'See [**this**](https://other.example/a).',
  ],
  [
    'marks',
    [
      paragraph(
        text('b', { bold: true }),
        text('i', { italic: true }),
        text('s', { strikethrough: true }),
        text('c', { code: true }),
      ),
    ],
    '**b***i*~~s~~`c`',
  ],
  ['a formula in a sentence', [line('paragraph', 'So $$x = 1$$ it is, for $5.')], 'So $$x = 1$$ it is, for $5.'],
  ['a formula that stands alone', [line('paragraph', '$$16^6$$')], '$$16^6$$'],
  ['dollars in code', [paragraph(text('$$x$$', { code: true })), line('code', '$$x$$')], '`$$x$$`\n\n```\n$$x$$\n```'],
  ['a figure', [line('paragraph', '::figure{name="hash-chain" blocks=3}')], '::figure{name="hash-chain" blocks=3}'],
])('%s in Blocks becomes what it becomes in Markdown', (_, blocks, markdown) => {
  expect(html(...blocks)).toBe(toSafeHtml(markdown).replaceAll('>\n<', '><'))
})

test('words that do not say that they are words are words, wherever they stand', () => {
  const bare = { text: 'x', bold: true }
  const link = { type: 'link', url: 'https://other.example/a', children: [bare] }
  expect(html(paragraph(text('a '), bare), { type: 'quote', children: [link] })).toBe(
    '<p>a <strong>x</strong></p><blockquote><p><a href="https://other.example/a" rel="noopener noreferrer"><strong>x</strong></a></p></blockquote>',
  )
  expect(html({ type: 'code', children: [bare] }, list('ordered', { type: 'list-item', children: [bare] }))).toBe(
    '<pre tabindex="0"><code>x\n</code></pre><ol><li><strong>x</strong></li></ol>',
  )
})

test('a list in a list belongs to the item before it, at any depth', () => {
  const inner = list('unordered', item('b'), list('unordered', item('c')))
  expect(html(list('ordered', item('a'), inner, item('d')))).toBe(
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ol>',
  )
  expect(html(list('unordered', inner))).toBe('<ul><li><ul><li>b<ul><li>c</li></ul></li></ul></li></ul>')
})

test('marks lie in each other, underlined words stay, and a line break in a text is one', () => {
  const all = { bold: true, italic: true, underline: true, strikethrough: true, code: true }
  expect(html(paragraph(text('x', all)))).toBe('<p><strong><em><u><del><code>x</code></del></u></em></strong></p>')
  expect(html(paragraph(text('one\ntwo'), text('', { bold: true })))).toBe('<p>one<br>two</p>')
})

test('a picture keeps its size; empty paragraphs, of which the editor leaves some, are none', () => {
  const image = { url: 'https://a.example/b.png', alternativeText: null, width: 30, height: 20, formats: null }
  expect(html({ type: 'image', image, children: [text('')] }, line('paragraph', ''))).toBe(
    '<p><img src="https://a.example/b.png" alt="" width="30" height="20" loading="lazy"></p>',
  )
  expect(html()).toBe('')
})

test('words of Blocks are words, whatever they look like', () => {
  expect(html(line('paragraph', '<p>*not* <script>alert(1)</script></p>'))).toBe(
    '<p>&#x3C;p>*not* &#x3C;script>alert(1)&#x3C;/script>&#x3C;/p></p>',
  )
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
])('B1 an address that runs something is none in Blocks: %j', url => {
  expect(html(paragraph({ type: 'link', url, children: [text('x')] }))).toBe('<p><a>x</a></p>')
  expect(html({ type: 'image', image: { url, alternativeText: 'x' }, children: [] })).toBe('<p><img alt="x" loading="lazy"></p>')
})

test('B1 what else stands in a block never becomes a tag or an attribute', () => {
  const more = { tagName: 'script', properties: { onclick: 'alert(1)' }, style: 'position:fixed', id: 'state' }
  expect(html({ ...line('paragraph', 'x'), ...more }, { ...line('code', 'y', { language: '"><script>' }), ...more })).toBe(
    '<p>x</p><pre tabindex="0"><code>y\n</code></pre>',
  )
  expect(html(paragraph(text('x', { bold: 'yes', italic: 1, code: null })))).toBe('<p>x</p>')
})

test.each<[string, unknown[], (string | number)[]]>([
  ['a block of a kind that nobody knows', [line('paragraph', 'a'), line('embed', 'b')], [1]],
  ['a block that is none', [7], [0]],
  ['null for a block', [null], [0]],
  ['a block without a kind', [{ children: [text('a')] }], [0]],
  ['a heading of the seventh level', [line('heading', 'a', { level: 7 })], [0, 'level']],
  ['a list in no known format', [list('dotted', item('a'))], [0, 'format']],
  ['a paragraph without words', [{ type: 'paragraph' }], [0, 'children']],
  ['neither words nor a link', [paragraph({ words: 'a' })], [0, 'children', 0, 'text']],
  ['words that are a number', [paragraph({ type: 'text', text: 7 })], [0, 'children', 0, 'text']],
  ['a paragraph in a list', [list('ordered', item('a'), line('paragraph', 'b'))], [0, 'children', 1]],
  ['a list within a line', [paragraph(list('ordered', item('a')))], [0, 'children', 0]],
  ['a link to an object', [paragraph({ type: 'link', url: {}, children: [] })], [0, 'children', 0, 'url']],
  ['a picture without an address', [{ type: 'image', image: { name: 'a.png' }, children: [] }], [0, 'image', 'url']],
])('%s is a fault, and the fault says where', (_, blocks, path) => {
  expect(richText.safeParse(blocks).error?.issues.map(issue => issue.path)).toEqual([path])
})

test('B4 long and deep Blocks are answered', () => {
  const deep = Array.from({ length: 200 }).reduce<object>(
    inner => list('unordered', item('x'), inner),
    list('unordered', item('end')),
  )
  expect(html(deep)).toContain('<li>end</li>')
  expect(html(...Array.from({ length: 5000 }, () => line('paragraph', 'x')))).toHaveLength(5000 * '<p>x</p>'.length)
})
