import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, front, SOUND, SVG, screensIn } from '../../tests/support/small-academy.ts'
import { contentBundle } from '../../worker/origin/bundle.ts'

const report = (name: string) => readFileSync(`tests/reports/${name}`, 'utf8')

const article = (english: string, more: Record<string, string | Uint8Array> = {}) =>
  compile({ 'articles/coins/en.md': english.replace('explainer', 'guide'), ...more })
const contentOf = ({ bundle }: Awaited<ReturnType<typeof compile>>, locale = 'en') =>
  String(bundle.entries.find(({ slug, locale: own }) => slug === 'coins' && own === locale)?.data.content)

const PICTURES = {
  'articles/coins/coin.svg': SVG,
  'articles/coins/two coins.svg': SVG,
}

test('a picture is one in every form that Markdown has, and the one that is missing is named', async () => {
  const compiled = await article(report('6-picture-forms/en.md'), PICTURES)
  expect(compiled.problems).toMatchObject([
    { file: 'articles/coins/en.md', line: 28, what: expect.stringMatching(/not-there\.png is not in/) },
  ])
  const sound = await article(report('6-picture-forms/en.md').replace('![a lost coin](not-there.png "Lost")', ''), PICTURES)
  expect(sound.problems).toEqual([])
  const html = contentOf(sound)
  const pictures = [
    ...html.matchAll(/<img src="\/uploads\/[0-9a-f]{32}\.svg" alt="([^"]*)"(?: title="[^"]*")? width="\d+" height="\d+"/g),
  ]
  expect(pictures.map(([, shows]) => shows)).toEqual(['a coin', 'two coins', 'a third coin', 'a [small] coin'])
  expect(html).toContain('<code>![what it shows](coin.svg)\n</code>')
})

test.each(['./coin.svg', 'two%20coins.svg', '<two coins.svg>'])('a picture at %s is found', async address => {
  const english = front(
    'headline: Coins\nexcerpt: So.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01\nlocales: [en]',
    `![a coin](${address})`,
  )
  const compiled = await article(english, PICTURES)
  expect(compiled.problems).toEqual([])
  expect(contentOf(compiled)).toContain('src="/uploads/')
})

/** The headers of a JPEG of one pixel. */
const JPEG = Buffer.from('ffd8ffe000040000ffc0000b080001000101011100ffd9', 'hex')

test('a picture called .jpeg is taken by the import', async () => {
  const { problems, bundle } = await article(
    front(
      'headline: Coins\nexcerpt: So.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01\nlocales: [en]',
      '![a coin](coin.jpeg)',
    ),
    { 'articles/coins/coin.jpeg': JPEG },
  )
  expect(problems).toEqual([])
  expect(contentBundle.safeParse(bundle).success).toBe(true)
})

test.each(['NFC', 'NFD'])('a picture whose name a file system wrote decomposed is found by a name in %s', async form => {
  const english = front(
    'headline: Coins\nexcerpt: So.\ntype: guide\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01\nlocales: [en]',
    `![a bag](${'かばん.svg'.normalize(form)})`,
  )
  const compiled = await article(english, { [`articles/coins/${'かばん.svg'.normalize('NFD')}`]: SVG })
  expect(compiled.problems).toEqual([])
  expect(contentOf(compiled)).toContain('src="/uploads/')
})

test('notes at the end and links to headings are read in both languages', async () => {
  const compiled = await article(report('7-footnotes/en.md'), { 'articles/coins/ja-JP.md': report('7-footnotes/ja-JP.md') })
  expect(compiled.problems).toEqual([])
  expect(contentOf(compiled)).toContain('aria-label="Notes"')
  expect(contentOf(compiled, 'ja-JP')).toContain('<a href="#section-1">終わり</a>')
})

test('notes where several texts are on one page, and boxes of GitHub, are refused', async () => {
  const { problems } = await compile({
    'quests/walk/en.md': `${SOUND['quests/walk/en.md']}\nSo.[^1]\n\n[^1]: A note.\n`,
    'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n> [!NOTE]\n> Mind.\n`,
  })
  expect(problems.map(({ what }) => what)).toEqual([
    'A box of GitHub such as [!NOTE] is not shown here',
    'A note at the end is for articles and pages only',
  ])
})

const LESSON = 'headline: Money\noverview: What it is.\npublishedAt: 2026-09-01\ncheckedAt: 2026-09-01'
const JAPANESE_LESSON = 'headline: お金\noverview: お金とは。'
const ASKED = report('9-hash-lines-in-code/screen.md')
const PLAIN = '## 聞く\n\n見せる。\n\nNote:\n\n話す。\n'

test.each([
  ['both languages', ASKED],
  ['English only', PLAIN],
])('a line of code that begins like a heading, a check, a figure or a note is code: in %s', async (_, japanese) => {
  const more = '\n\n```\n::check{guess}\n::figure{name="hash"}\nNote:\n```\n\nIts answer'
  const { problems, bundle } = await compile({
    'lessons/money/en.md': front(LESSON, `${screensIn(0)}\n${ASKED.replace('\n\nIts answer', more)}`),
    'lessons/money/ja-JP.md': front(JAPANESE_LESSON, `${screensIn(1)}\n${japanese}`),
  })
  expect(problems).toEqual([])
  const screens = bundle.entries.find(({ slug, locale }) => slug === 'money' && locale === 'en')?.data.screens
  expect(screens).toHaveLength(6)
  expect((screens as unknown[])[5]).toMatchObject({
    title: 'Ask a node yourself',
    text: expect.stringContaining('<code>## which block is the newest?\nbitcoin-cli getbestblockhash\n</code>'),
  })
})

test('code keeps its own spelling, whatever the house style of prose is', async () => {
  const code = "```css\nbody { color: red } /* don't */\n```"
  const { problems } = await compile({ 'articles/keys/en.md': `${SOUND['articles/keys/en.md']}\n${code}\n` })
  expect(problems).toEqual([])
})

test('pictures by reference work on every screen of a lesson', async () => {
  const { problems } = await compile({
    'lessons/money/en.md': front(LESSON, `${screensIn(0).replace('Shown.', 'Shown.\n\n![a coin][c]')}\n[c]: coin.svg`),
    'lessons/money/coin.svg': SVG,
  })
  expect(problems).toEqual([])
})
