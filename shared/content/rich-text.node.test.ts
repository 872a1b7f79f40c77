import { expect, test } from 'vitest'
import { richText, toSafeHtml } from './rich-text.ts'

const ATTACKS = [
  '<script>alert(1)</script>',
  '<p>hi</p><script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href=" &#x1;javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<form action="//evil.example"><input name=p><button formaction="javascript:alert(1)">x</button></form>',
  '<object data="x.swf"></object><embed src="x.swf"><applet code=x></applet>',
  '<style>*{background:url(//evil.example)}</style><link rel=stylesheet href=//evil.example>',
  '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<template><img src=x onerror=alert(1)></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<video src=x onerror=alert(1)></video><audio autoplay onplay=alert(1)></audio><details open ontoggle=alert(1)>x</details>',
  '<p id="state" name="state" class="x">x</p><a id="login" name="cookie">x</a>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<<script>script>alert(1)<</script>/script>',
  '<p title="a&quot; onmouseover=&quot;alert(1)">x</p>',
]
const MARKDOWN_ATTACKS = [
  '[x](javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](JAVASCRIPT:alert`1`)',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x" onerror="alert(1)](https://a.example/x.png)',
  '![x](https://a.example/x.png "a\\" onerror=\\"alert(1)")',
  '[x][1]\n\n[1]: javascript:alert(1)',
  'See <javascript:alert(1)> and <a href="javascript:alert(1)">this</a>',
  '> <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '`<img src=x onerror=alert(1)>`',
  '| a |\n|---|\n| <img src=x onerror=alert(1)> |',
]

/** Every tag of an answer with its attributes; text is no tag. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(([, tag = '', attributes = '']) => ({
    tag: tag.toLowerCase(),
    attributes: Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, k = '', v = '']) => [k, v])),
  }))

const READING_MATTER =
  /^(p|br|hr|h[2-4]|[uo]l|li|blockquote|pre|code|em|strong|del|[abiu]|img|su[bp]|table|thead|tbody|tr|t[hd]|ruby|r[tp]|wbr|d[ltd]|fig\w+)$/
const KNOWN_ATTRIBUTES = /^(href|title|src|alt|width|height|start|align|id|rel|loading|tabindex)$/

function expectHarmless(html: string) {
  // What the pattern does not read as a tag must not be one for a browser either.
  expect(html.replace(/<\/?[a-z][\w-]*(?:\s+[\w-]+(?:="[^"]*")?)*\s*\/?>/gi, '')).not.toMatch(/<[a-z!/?]/i)
  for (const { tag, attributes } of tagsOf(html)) {
    expect(tag).toMatch(READING_MATTER)
    for (const [name, value] of Object.entries(attributes)) {
      expect(name).toMatch(KNOWN_ATTRIBUTES)
      if (name === 'id') expect(value).toMatch(/^section-\d+$/)
      if (name === 'tabindex') expect(['table 0', 'pre 0']).toContain(`${tag} ${value}`)
      if (name === 'href' && /^[^/?#]*:/.test(value)) expect(value).toMatch(/^(https?|mailto):/i)
      if (name === 'src' && /^[^/?#]*:/.test(value)) expect(value).toMatch(/^https:/i)
    }
  }
}

test.each(ATTACKS)('B1 nothing executable survives in HTML: %s', attack => {
  expectHarmless(toSafeHtml(attack))
  expectHarmless(toSafeHtml(`<p>before</p>${attack}<p>after</p>`))
  expectHarmless(toSafeHtml(`Text, so Markdown.\n\n${attack}\n\nMore.`))
})

test.each(MARKDOWN_ATTACKS)('B1 nothing executable survives in Markdown: %s', attack => {
  expectHarmless(toSafeHtml(attack))
  expectHarmless(toSafeHtml(`- a\n  - ${attack.replaceAll('\n', '\n    ')}`))
})

test('code that shows a tag shows it as text', () => {
  expect(toSafeHtml('Write `<b>` here')).toBe('<p>Write <code>&#x3C;b></code> here</p>')
})

test('second-level headings are numbered, so that a link can lead to a section', () => {
  const html = toSafeHtml('## First\n\nText.\n\n### Below\n\n## Second')
  expect(html).toContain('<h2 id="section-1">First</h2>')
  expect(html).toContain('<h2 id="section-2">Second</h2>')
  expect(html).toContain('<h3>Below</h3>')
  expect(toSafeHtml('<h2 id="mine">A</h2><h2>B</h2>')).toBe('<h2 id="section-1">A</h2><h2 id="section-2">B</h2>')
})

test('a first-level heading becomes a section: the page has one title', () => {
  expect(toSafeHtml('# Title\n\nText.')).toContain('<h2 id="section-1">Title</h2>')
  expect(toSafeHtml('<h1>Title</h1>')).toBe('<h2 id="section-1">Title</h2>')
})

test('a heading of the fifth or sixth level stays a heading', () => {
  expect(toSafeHtml('##### A\n\n###### B')).toBe('<h4>A</h4>\n<h4>B</h4>')
  expect(toSafeHtml('<h5>A</h5><h6>B</h6>')).toBe('<h4>A</h4><h4>B</h4>')
})

test('a link to another site opens without handing over this window; a link within the site is left alone', () => {
  const rel = 'rel="noopener noreferrer"'
  expect(toSafeHtml('[x](https://other.example/a)')).toContain(rel)
  expect(toSafeHtml('See https://other.example/a')).toContain(rel)
  expect(toSafeHtml('<a href="https://other.example" rel="opener" target="_blank">x</a>')).toBe(
    `<p><a href="https://other.example" ${rel}>x</a></p>`,
  )
  for (const own of ['/courses', '#section-2', '?page=2', 'mailto:a@b.example'])
    expect(toSafeHtml(`[x](${own})`)).toBe(`<p><a href="${own}">x</a></p>`)
})

test('an address without a scheme that leaves the site counts as another site', () => {
  for (const address of ['//other.example/a', '/\\other.example/a']) {
    const [link] = tagsOf(toSafeHtml(`<a href="${address}">x</a>`))
    expect(link?.attributes.href === undefined || link.attributes.rel === 'noopener noreferrer', address).toBe(true)
    expect(tagsOf(toSafeHtml(`<img src="${address}" alt="x">`))[0]?.attributes.src, address).toBeUndefined()
  }
})

test('pictures load late, and only over https or from here', () => {
  expect(toSafeHtml('![A key](/uploads/a.png)')).toContain('<img src="/uploads/a.png" alt="A key" loading="lazy">')
  expect(toSafeHtml('![A key](http://a.example/a.png)')).not.toContain('http:')
  expect(toSafeHtml('<img src="/a.png" alt="" width="10" height="20">')).toBe(
    '<p><img src="/a.png" alt="" width="10" height="20" loading="lazy"></p>',
  )
})

test('tables, lists, ruby and struck-out text stay what they are', () => {
  const table = toSafeHtml('| a | b |\n|:--|--:|\n| 1 | 2 |')
  expect(table).toContain('<th align="left">a</th>')
  expect(table).toContain('<td align="right">2</td>')
  expect(toSafeHtml('~~old~~ **new**')).toBe('<p><del>old</del> <strong>new</strong></p>')
  expect(toSafeHtml('3. three')).toContain('<ol start="3">')
  expect(toSafeHtml('<p><ruby>鍵<rp>(</rp><rt>かぎ</rt><rp>)</rp></ruby></p>')).toContain('<rt>かぎ</rt>')
})

test('italic, bold and underlined words, indices and exponents of HTML stay what they are', () => {
  const html = '<p><i>a</i> <b>b</b> <u>c</u> H<sub>2</sub>O x<sup>2</sup></p>'
  expect(toSafeHtml(html)).toBe(html)
  expect(toSafeHtml('<b>First</b> words')).toBe('<p><b>First</b> words</p>')
})

test('pictures and tables in a frame stay what they are; the frame of a film that is not shown goes with it', () => {
  const picture = '<figure class="image"><img src="/uploads/a.png" alt="A key"><figcaption>A key</figcaption></figure>'
  const table =
    '<figure class="table"><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure>'
  expect(toSafeHtml(`${picture}${table}`)).toBe(
    '<figure><img src="/uploads/a.png" alt="A key" loading="lazy"><figcaption>A key</figcaption></figure>' +
      '<figure><table tabindex="0"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></figure>',
  )
  const film = '<figure class="media"><oembed url="https://films.example/1"></oembed></figure>'
  expect(toSafeHtml(`<p style="color:red">a</p>${film}<p>b</p>`)).toBe('<p>a</p><p>b</p>')
})

test('what scrolls sideways is reached by keyboard', () => {
  expect(toSafeHtml('| a |\n|---|\n| 1 |')).toContain('<table tabindex="0">')
  expect(toSafeHtml('```\na long line\n```')).toContain('<pre tabindex="0">')
})

test('text that begins with a tag is HTML, everything else is Markdown', () => {
  expect(toSafeHtml('<p>*not* emphasis</p>')).toBe('<p>*not* emphasis</p>')
  expect(toSafeHtml('\n  <P>Hi</P>')).toBe('<p>Hi</p>')
  expect(toSafeHtml('*emphasis*')).toBe('<p><em>emphasis</em></p>')
  expect(toSafeHtml('a < b and **c**')).toBe('<p>a &#x3C; b and <strong>c</strong></p>')
})

test('emphasis is one in Japanese too, where brackets and full stops touch it', () => {
  expect(toSafeHtml('これは**「秘密鍵」**です。')).toBe('<p>これは<strong>「秘密鍵」</strong>です。</p>')
  expect(toSafeHtml('**注意。**人に見せない。')).toBe('<p><strong>注意。</strong>人に見せない。</p>')
  expect(toSafeHtml('ここは*（括弧）*だけ')).toBe('<p>ここは<em>（括弧）</em>だけ</p>')
  expect(toSafeHtml('2 * 3 * 4 と ** は星のまま')).toBe('<p>2 * 3 * 4 と ** は星のまま</p>')
})

test('text that begins with "<" but with no tag is Markdown', () => {
  expect(toSafeHtml('<3 for **keys**')).toBe('<p>&#x3C;3 for <strong>keys</strong></p>')
  expect(toSafeHtml('<https://other.example/a> says **so**')).toBe(
    '<p><a href="https://other.example/a" rel="noopener noreferrer">https://other.example/a</a> says <strong>so</strong></p>',
  )
})

test.each([
  '## A\n\nText with **strong**, `code <b>` and [a link](https://a.example "t").\n\n- one\n- two\n\n> quoted\n\n## B',
  '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n![A key](/uploads/a.png)',
  '```js\nconst a = "<b>" && 1\n```\n\nA & B < C > D "E" \'F\'',
  '日本語の文章。\n\n## 見出し\n\n**太字**と<br>改行',
  '<h1>A</h1><p>x<br>y</p><ul><li>1</li></ul>',
  '<div><p>inside</p></div>',
  '<span>Only *words* in a span</span>',
  '3. three\n4. four\n\n---\n\n~~old~~',
  'So $$x × y = k$$ holds.\n\n$$\n\\frac{a}{b} < 1 & x\n$$\n\n- $$x = 1$$\n- $$\\text{<b>}$$\n\n> $$y$$\n\n| $$z$$ |\n|---|\n| 1 |',
  '$$\\foo$$ and $$\\bar$$',
  'A note[^1].\n\n[^1]: The note.',
])('what came out goes in again unchanged: %s', source => {
  const once = toSafeHtml(source)
  expect(toSafeHtml(once)).toBe(once)
})

test('missing and empty text is an empty string', () => {
  expect([richText.parse(null), richText.parse(undefined), richText.parse('   '), toSafeHtml('<!-- x -->')]).toEqual([
    '',
    '',
    '',
    '',
  ])
})

test('B7 a very deep or very long text is answered, not thrown', () => {
  expect(toSafeHtml(`${'> '.repeat(200)}x`)).toContain('x')
  expect(toSafeHtml(`${'<blockquote>'.repeat(300)}x`)).toContain('x')
  expect(toSafeHtml('['.repeat(2000))).toContain('[[[')
})
