import type { Mark, Segment, Sheet } from './marks.ts'
import { outline } from './type/outline.ts'

const number = (value: number) => String(Math.round(value * 1000) / 1000)
const pathData = (path: readonly Segment[]) => path.map(([command, ...values]) => command + values.map(number).join(' ')).join('')

function element(mark: Mark, nextId: () => number): string {
  if (mark.kind === 'text') {
    const { line, x, y, size, fill } = mark
    return `<path fill="${fill}" d="${pathData(line.glyphs.flatMap(glyph => outline(glyph, x, y, size)))}"/>`
  }
  if (mark.kind === 'clip') {
    const id = `c${nextId()}`
    const inner = mark.marks.map(child => element(child, nextId)).join('')
    return `<clipPath id="${id}"><path d="${pathData(mark.path)}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`
  }
  const stroke = mark.stroke ? ` stroke="${mark.stroke}" stroke-width="${number(mark.strokeWidth ?? 1)}"` : ''
  return `<path fill="${mark.fill ?? 'none'}"${stroke} d="${pathData(mark.path)}"/>`
}

/** A sheet as SVG, its text as outlines, so that no font is needed to show it. `ground` is SVG that lies below its marks. */
export function drawSvg({ width, height, marks }: Sheet, ground = ''): string {
  let ids = 0
  const body = marks.map(mark => element(mark, () => ids++)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${ground}${body}</svg>`
}
