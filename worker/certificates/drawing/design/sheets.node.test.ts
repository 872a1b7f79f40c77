import { describe, expect, test } from 'vitest'
import { JAPANESE, LONGEST, SAMPLE } from '../../../../tests/support/certificate-samples.ts'
import { packagedFonts } from '../../../../tests/support/packaged-fonts.ts'
import type { Mark, Placed, Sheet } from '../../../drawing/marks.ts'
import { createShelf } from '../../../drawing/type/shelf.ts'
import type { CertificateFacts } from '../facts.ts'
import { printSheet } from './print-sheet.ts'
import { socialSheet } from './social-sheet.ts'

const shelf = createShelf(packagedFonts())

const CASES: Record<string, CertificateFacts> = {
  'a short English name': SAMPLE,
  'a Japanese name': JAPANESE,
  'everything at its longest': LONGEST,
  '60 wide Latin letters': { ...SAMPLE, holder: 'W'.repeat(60) },
  '60 letters in words': { ...SAMPLE, holder: 'Wolfeschlegelsteinhausenbergerdorff Wilhelmina Annabelle Ma.' },
  '60 kanji': { ...JAPANESE, holder: '鬱'.repeat(60) },
  'the widest character there is': { ...SAMPLE, holder: '﷽'.repeat(60) },
  'a script without a font': { ...LONGEST, locale: 'en', holder: 'ଓ'.repeat(60) },
  'two lines of name, three of title and two of English': {
    ...JAPANESE,
    holder: '勅使河原左衛門尉藤原'.repeat(3).slice(0, 25),
    titles: {
      en: 'Zero-knowledge proofs from first principles: what they prove, what they hide, and what they cost in practice'.repeat(
        2,
      ),
      'ja-JP': 'ゼロ知識証明の基礎からロールアップまで：何を証明し、何を隠し、いくらかかるのかを手を動かしながら学ぶ',
    },
  },
  'a long address': { ...SAMPLE, url: `https://campus.test/${'certificates'.repeat(17)}` },
  'an academy of two lines': { ...SAMPLE, issuer: 'International Academy of Cryptography and Finance', address: LONGEST.address },
  'a title of one long word': { ...SAMPLE, titles: { ...SAMPLE.titles, en: 'Proof'.repeat(60) } },
}

/** The edges of what is inked, as [left, right]. */
function ink(marks: readonly Mark[]): [number, number][] {
  return marks.flatMap(mark => {
    if (mark.kind !== 'text') return []
    return mark.line.glyphs.flatMap(({ face, id, x }): [number, number][] => {
      const { minX, maxX } = face.font.getGlyph(id).bbox
      const em = face.font.unitsPerEm
      return maxX > minX ? [[mark.x + (x + minX / em) * mark.size, mark.x + (x + maxX / em) * mark.size]] : []
    })
  })
}

type Span = readonly [from: number, to: number]

const meet = (a: Placed, b: Placed) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 0.5 && b.y < a.y + a.height - 0.5

function expectTidy({ marks, placed, width, height }: Sheet, [left, right]: Span, [top, bottom]: Span) {
  for (const [from, to] of ink(marks)) {
    expect(from).toBeGreaterThan(left - 6)
    expect(to).toBeLessThan(right + 6)
  }
  for (const text of placed) {
    expect(text.x, text.name).toBeGreaterThanOrEqual(left)
    expect(text.x + text.width, text.name).toBeLessThanOrEqual(right + 0.1)
    expect(text.x + text.width, text.name).toBeLessThan(width)
    expect(text.y + text.height, text.name).toBeLessThan(height)
  }
  for (const text of placed.filter(text => ['holder', 'phrase', 'title', 'english title'].includes(text.name))) {
    expect(text.y, text.name).toBeGreaterThanOrEqual(top - 0.1)
    expect(text.y + text.height, text.name).toBeLessThanOrEqual(bottom + 0.1)
  }
  const clashes = placed.flatMap((a, i) => placed.slice(i + 1).flatMap(b => (meet(a, b) ? [`${a.name} and ${b.name}`] : [])))
  expect(clashes).toEqual([])
}

describe.each(Object.entries(CASES))('%s', (_, facts) => {
  test('no text of the page leaves its place or touches another', async () => {
    const sheet = await printSheet(facts, shelf)
    expectTidy(sheet, [196, 782], [112, 412])
    // The QR code has its quiet zone to itself.
    for (const { name, x, y, width, height } of sheet.placed)
      expect(x + width < 782 - 88 - 12 || y + height < 436 + 20, `${name} at the QR code`).toBe(true)
  })

  test('no text of the picture for links leaves its place or touches another', async () => {
    expectTidy(await socialSheet(facts, shelf), [312, 1136], [138, 520])
  })
})

test('a short name is as large as it can be', async () => {
  const { placed } = await printSheet(SAMPLE, shelf)
  expect(placed.find(text => text.name === 'holder')?.height).toBeCloseTo(42 * 1.2)
})
