import type { Mark, Segment } from '../../../drawing/marks.ts'
import type { PlacedGlyph } from '../../../drawing/type/line.ts'
import { outline } from '../../../drawing/type/outline.ts'
import type { Face } from '../../../drawing/type/shelf.ts'
import type { EmbeddedFont } from './embedded-font.ts'
import { real } from './objects.ts'

type TextMark = Extract<Mark, { kind: 'text' }>
type FontOf = (face: Face) => EmbeddedFont

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const
const path = (segments: readonly Segment[]) =>
  segments.map(([command, ...values]) => [...values.map(real), OPERATORS[command]].join(' ')).join('\n')

const colour = (hex: string, operator: 'rg' | 'RG') =>
  `${[1, 3, 5].map(at => real(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')} ${operator}`

/** Stretches of one font and one height, as one text operator each. */
function stretches(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const found: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const last = found.at(-1)?.at(-1)
    if (last?.face === glyph.face && last.y === glyph.y) found.at(-1)?.push(glyph)
    else found.push([glyph])
  }
  return found
}

/** A glyph that stands for no text of its own is painted: as text it would be copied as a character that is not in the text. */
function painted({ line, x, y, size }: TextMark): string {
  const segments = line.glyphs.filter(glyph => !glyph.text).flatMap(glyph => outline(glyph, x, y, size))
  return segments.length ? `\n${path(segments)}\nf` : ''
}

function text(mark: TextMark, fontOf: FontOf): string {
  const { line, x, y, size, fill } = mark
  const shown = stretches(line.glyphs.filter(glyph => glyph.text)).map(glyphs => {
    const [first] = glyphs as [PlacedGlyph]
    const font = fontOf(first.face)
    let pen = first.x
    const codes = glyphs.map(glyph => {
      // Kerning and marks: the rest beyond the font's own advances, in thousandths backwards.
      const gap = Math.round((pen - glyph.x) * 1000)
      pen = glyph.x + glyph.advance
      return `${gap ? gap : ''}<${font.codeOf(glyph)}>`
    })
    const origin = `${real(x + first.x * size)} ${real(y - first.y * size)}`
    // The page has y downwards, letters have it upwards.
    return `/${font.name} ${real(size)} Tf 1 0 0 -1 ${origin} Tm [${codes.join('')}] TJ`
  })
  return `${colour(fill, 'rg')}\nBT ${shown.join('\n')}\nET${painted(mark)}`
}

function operators(mark: Mark, fontOf: FontOf): string {
  if (mark.kind === 'text') return text(mark, fontOf)
  if (mark.kind === 'clip') return `q ${path(mark.path)} W n\n${mark.marks.map(child => operators(child, fontOf)).join('\n')}\nQ`
  const { fill, stroke, strokeWidth = 1 } = mark
  const paint = fill && stroke ? 'B' : fill ? 'f' : 'S'
  return [
    ...(fill ? [colour(fill, 'rg')] : []),
    ...(stroke ? [colour(stroke, 'RG'), `${real(strokeWidth)} w`] : []),
    path(mark.path),
    paint,
  ].join('\n')
}

/** Marks as the content of a page `height` points high. */
export const pageContent = (marks: readonly Mark[], height: number, fontOf: FontOf) =>
  `1 0 0 -1 0 ${real(height)} cm 1 J 1 j\n${marks.map(mark => operators(mark, fontOf)).join('\n')}`
