import { expect, test } from 'vitest'
import { toSafeHtml } from '../rich-text.ts'

/** What a formula may be made of (MathML Core), and what may stand in a tag of it. */
const ELEMENT = /^(?:math|m(?:row|i|n|o|text|space|frac|sqrt|root|style|sub|sup|subsup|under|over|underover|table|tr|td))$/
const ATTRIBUTE =
  /^(?:display|data-tex|mathvariant|linethickness|width|displaystyle|scriptlevel|fence|form|[lr]space|movablelimits|separator|stretchy)$/

const mathOf = (html: string) => html.match(/<math .*?<\/math>/gs) ?? []

function expectHarmless(html: string) {
  for (const math of mathOf(html)) {
    expect(math.replace(/<\/?[a-z]+(?: [a-z-]+="[^"<>]*")*>/g, '')).not.toMatch(/[<]/)
    for (const [, tag = '', attributes = ''] of math.matchAll(/<([a-z]+)((?: [a-z-]+="[^"<>]*")*)>/g)) {
      expect(tag).toMatch(ELEMENT)
      for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        expect(name).toMatch(ATTRIBUTE)
        if (/width|space/.test(name) && name !== 'data-tex') expect(value).toMatch(/^[0-2]?(?:\.\d+)?em$/)
      }
    }
  }
  expect(html.replace(/<math .*?<\/math>/gs, '')).not.toMatch(/<\/?m|<script|<img| style=| class=| onerror=(?![^<]*<\/code>)/)
}

test('between two dollars in a sentence stands a formula', () => {
  expect(toSafeHtml('Here $$x × y = k$$.')).toBe(
    '<p>Here <math data-tex="x × y = k"><mi>x</mi> <mo>×</mo> <mi>y</mi> <mo>=</mo> <mi>k</mi></math>.</p>',
  )
  expect(toSafeHtml('積は$$16^6$$。')).toBe('<p>積は<math data-tex="16^6"><msup><mn>16</mn> <mn>6</mn></msup></math>。</p>')
})

test.each([
  '$$x = 1$$',
  '$$\nx = 1\n$$',
  '```math\nx = 1\n```',
  '<p>$$</p>'.replace('$$', '<code class="language-math">x = 1</code>'),
])('a formula that stands alone is a display, which a keyboard reaches: %s', source => {
  expect(toSafeHtml(source)).toBe(
    '<p tabindex="0"><math display="block" data-tex="x = 1"><mi>x</mi> <mo>=</mo> <mn>1</mn></math></p>',
  )
})

test('a number keeps its commas and its point', () => {
  expect(toSafeHtml('$$20,000,000 = 1.5$$')).toContain('<mn>20,000,000</mn> <mo>=</mo> <mn>1.5</mn>')
})

test.each(['It costs $5, or $6.', 'From $2,000 to $3,000', 'about $$ or $$$', '`$$x$$`', '\\$\\$x\\$\\$'])(
  'money and code are no formula: %s',
  source => {
    expect(mathOf(toSafeHtml(source))).toEqual([])
  },
)

test.each([
  ['$$\\foo$$', '<p><code>\\foo</code></p>'],
  ['So $$\\frac{1$$ it', '<p>So <code>\\frac{1</code> it</p>'],
  ['$$\n\\begin{x}\n$$', '<pre tabindex="0"><code>\\begin{x}</code></pre>'],
])('a formula with a mistake is shown as it was written: %s', (source, html) => {
  expect(toSafeHtml(source)).toBe(html)
})

const TEX_ATTACKS = [
  '\\href{javascript:alert(1)}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://evil.example/x.png}',
  '\\class{prose}{x}',
  '\\id{login}{x}',
  '\\style{position:fixed}{x}',
  '\\data{figure=hash}{x}',
  '\\htmlClass{a}{x}',
  '\\color{red}{x} \\colorbox{red}{x} \\textcolor{red}{x}',
  '\\fbox{x} \\boxed{x} \\cancel{x} \\phantom{x} \\smash{x} \\raisebox{9em}{x}',
  '\\rule{900em}{900em} \\hspace{900em} \\hspace{-900em} \\kern900em \\mskip-900mu \\llap{x}',
  '\\text{<img src=x onerror=alert(1)>}',
  '\\text{</math><script>alert(1)</script>}',
  '\\mathrm{"onmouseover="alert(1)}',
  '\\unicode{x3c}script\\unicode{x3e} \\char"3C',
  '\\text{&lt;script&gt;} < script >',
  '\\begin{CD} A @>a>> B \\end{CD} \\tag{1} \\label{x} \\ref{x}',
]
test.each(TEX_ATTACKS)('B1 nothing but a formula comes of TeX: %s', tex => {
  for (const source of [`$$${tex}$$`, `a $$${tex}$$ b`, `$$\n${tex}\n$$`]) expectHarmless(toSafeHtml(source))
  const attribute = tex.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  for (const source of [`<math data-tex="${attribute}"></math>`, `<p>a <math data-tex="${attribute}"></math></p>`])
    expectHarmless(toSafeHtml(source))
  const once = toSafeHtml(`a $$${tex}$$ b\n\n$$\n${tex}\n$$`)
  expect(toSafeHtml(once)).toBe(once)
})

test.each([
  '<math><mi>x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<math href="javascript:alert(1)"><mi xlink:href="javascript:alert(1)">x</mi></math>',
])('B1 elements of a formula that somebody else wrote never stand in a page: %s', html => {
  expect(toSafeHtml(`<p>a</p>${html}`)).not.toMatch(/<m|<script|<img/)
  expect(toSafeHtml(`Text.\n\n${html}`)).not.toMatch(/<m|<script|<img/)
})

test('B1 what somebody put into a formula that is known by its TeX goes', () => {
  expect(toSafeHtml('<p>a <math data-tex="x" onclick="alert(1)"><mtext><img src=x onerror=alert(1)></mtext></math></p>')).toBe(
    '<p>a <math data-tex="x"><mi>x</mi></math></p>',
  )
})

test('B7 formulas that are long, deep, many or define themselves are answered, and stay short', () => {
  for (const tex of [
    'x'.repeat(201),
    `${'\\sqrt{'.repeat(28)}${'}'.repeat(28)}`,
    `\\def\\a{${'x'.repeat(100)}}${'\\a'.repeat(40)}`,
    '\\newcommand\\a{\\a\\a}\\a',
    '\\gdef\\a{\\a}\\a',
    '\\let\\a=\\b',
  ])
    expect(mathOf(toSafeHtml(`a $$${tex}$$ b`)).join('').length).toBeLessThan(2_000)
  expect(mathOf(toSafeHtml('a $$x$$ b '.repeat(500)))).toHaveLength(40)
})

test('a command that one text defines is not known in the next', () => {
  toSafeHtml('$$\\gdef\\mine{x}\\mine$$')
  expect(mathOf(toSafeHtml('$$\\mine$$'))).toEqual([])
})
