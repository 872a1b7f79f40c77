import { expect, test } from 'vitest'
import type { SocialFacts } from '../../shared/social.ts'
import { packagedFonts } from '../../tests/support/packaged-fonts.ts'
import type { Mark } from '../drawing/marks.ts'
import { createShelf } from '../drawing/type/shelf.ts'
import { card } from './card.ts'

const shelf = createShelf(packagedFonts())
const SOME: SocialFacts = {
  locale: 'en',
  path: ['course', 'keys'],
  academy: 'Campus',
  label: 'Course',
  title: 'Keys',
  foot: 'Basic  ·  6 lessons  ·  40 min',
  cover: ['course', 'basic', 'key', 'keys'],
}
const LONG = 'Zero-knowledge proofs from first principles to rollups: what they prove, what they hide and what they cost '
const LONG_JA =
  'ゼロ知識証明の基礎から「ロールアップ」まで、何を証明し、何を隠し、いくらかかるのか。手を動かしながら学ぶ実践コース！'

const CASES: Record<string, Partial<SocialFacts>> = {
  'a short title': {},
  'a long title': { title: LONG },
  'a title beyond all measure': { title: LONG.repeat(5) },
  'a word without an end': { title: 'W'.repeat(300) },
  'a Japanese title': { locale: 'ja-JP', title: LONG_JA, label: 'コース' },
  'a long Japanese title': { locale: 'ja-JP', title: LONG_JA.repeat(4) },
  'everything at its longest': { title: LONG, foot: LONG, label: LONG, academy: LONG },
  'nothing but signs': { title: '\u202e<&>\u0000 👩‍👩‍👧‍👦 ଓ' },
  'an empty title': { title: '', foot: '', label: '' },
  'the academy itself': { cover: null },
}

const PAGE = { left: 40, right: 680, top: 30, bottom: 610 }

test.each(Object.entries(CASES))('%s stays on the page, and no two texts meet', async (_, more) => {
  const { placed } = (await card({ ...SOME, ...more }, shelf)).sheet
  const shown = placed.filter(text => text.width > 0)
  for (const { name, x, y, width, height } of shown) {
    expect(x, name).toBeGreaterThanOrEqual(PAGE.left)
    expect(x + width, name).toBeLessThanOrEqual(PAGE.right)
    expect(y, name).toBeGreaterThanOrEqual(PAGE.top)
    expect(y + height, name).toBeLessThanOrEqual(PAGE.bottom)
  }
  const meets = (a: (typeof shown)[number], b: (typeof shown)[number]) =>
    a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1
  const pairs = shown.flatMap((a, i) => shown.slice(i + 1).map(b => [a, b] as const))
  expect(pairs.filter(([a, b]) => meets(a, b)).map(([a, b]) => `${a.name} and ${b.name}`)).toEqual([])
})

const textOf = (mark: Mark) => (mark.kind === 'text' ? mark.line.glyphs.map(glyph => glyph.text).join('') : '')

test('no Japanese line begins with what may not begin one', async () => {
  for (let cut = 8; cut < LONG_JA.length; cut++) {
    const { marks } = (await card({ ...SOME, locale: 'ja-JP', title: LONG_JA.slice(0, cut) }, shelf)).sheet
    const lines = marks.map(textOf).filter(Boolean)
    expect(lines.filter(line => /^[、。」！ー・]/.test(line))).toEqual([])
    // Nor may a line end with an opening bracket, unless the title does.
    expect(lines.filter(line => /「$/.test(line) && !LONG_JA.slice(0, cut).endsWith(line))).toEqual([])
  }
})

test('the cover stands beside the words, the same as on its page', async () => {
  const { ground } = await card(SOME, shelf)
  expect(ground).toMatch(
    /^<svg [^>]*viewBox="0 0 800 450" x="692" y="0" width="508" height="630" preserveAspectRatio="xMidYMid slice">/,
  )
  expect(ground).not.toBe((await card({ ...SOME, cover: ['course', 'basic', 'key', 'locks'] }, shelf)).ground)
  expect((await card({ ...SOME, cover: null }, shelf)).ground).toBe('')
})
