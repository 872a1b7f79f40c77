import type { Segment } from '../marks.ts'
import type { PlacedGlyph } from './line.ts'

/** The outline of a glyph in its place on a sheet, for a line that begins at `x` on the base `y`. */
export function outline(glyph: PlacedGlyph, x: number, y: number, size: number): Segment[] {
  const scale = size / glyph.face.font.unitsPerEm
  const path = glyph.face.font.getGlyph(glyph.id).path.transform(scale, 0, 0, -scale, x + glyph.x * size, y - glyph.y * size)
  let pen: readonly [number, number] = [0, 0]
  return path.commands.map(({ command, args: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] }): Segment => {
    const [px, py] = pen
    if (command === 'moveTo' || command === 'lineTo') {
      pen = [a, b]
      return [command === 'moveTo' ? 'M' : 'L', a, b]
    }
    if (command === 'quadraticCurveTo') {
      pen = [c, d]
      // A curve of the second degree, written in the third.
      return ['C', px + (2 * (a - px)) / 3, py + (2 * (b - py)) / 3, c + (2 * (a - c)) / 3, d + (2 * (b - d)) / 3, c, d]
    }
    if (command === 'bezierCurveTo') {
      pen = [e, f]
      return ['C', a, b, c, d, e, f]
    }
    return ['Z']
  })
}
