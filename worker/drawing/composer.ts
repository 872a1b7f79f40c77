import type { Mark, Placed, Sheet } from './marks.ts'
import type { Stack } from './type/families.ts'
import { type FittedText, fitText, type Room } from './type/fit-text.ts'
import { lettersOf } from './type/letters.ts'
import type { Shelf } from './type/shelf.ts'

/** A text before it has a place. */
export interface Copy extends Room {
  /** Its text, for the check that no two texts meet. */
  name: string
  text: string
  stack: Stack
  fill: string
  /** Height of a line, of its size. */
  leading: number
}

/** A text of a known size, waiting for its place. */
export interface Block extends FittedText {
  copy: Copy
  height: number
}

/** Where the base of the first line lies below the top of a text, of its size: enough for kanji and for capitals with accents. */
const ASCENT = 0.9

/** Sets a text in its room. */
export async function block(copy: Copy, shelf: Shelf): Promise<Block> {
  const text = fitText(await lettersOf(copy.text, copy.stack, shelf), copy)
  return { ...text, copy, height: text.lines.length * text.size * copy.leading }
}

/** A sheet while it is filled. */
export interface Composer {
  draw(...marks: readonly Mark[]): void
  /** Places a text with its top left corner, or its top right one, at a point. Gives where it ends below. */
  place(text: Block, x: number, y: number, align?: 'left' | 'right'): number
  link(name: string, url: string): void
  sheet(): Sheet
}

export function createComposer(width: number, height: number): Composer {
  const marks: Mark[] = []
  const placed: Placed[] = []
  const links: Sheet['links'][number][] = []
  return {
    draw(...more) {
      marks.push(...more)
    },
    place({ copy, lines, size, height: tall }, x, y, align = 'left') {
      const widest = Math.max(...lines.map(line => line.width)) * size
      for (const [index, line] of lines.entries()) {
        const left = align === 'left' ? x : x - line.width * size
        const baseline = y + (index * copy.leading + ASCENT + (copy.leading - 1) / 2 - 0.05) * size
        marks.push({ kind: 'text', line, x: left, y: baseline, size, fill: copy.fill })
      }
      placed.push({ name: copy.name, x: align === 'left' ? x : x - widest, y, width: widest, height: tall })
      return y + tall
    },
    link(name, url) {
      const area = placed.find(text => text.name === name)
      if (area) links.push({ x: area.x, y: area.y, width: area.width, height: area.height, url })
    },
    sheet: () => ({ width, height, marks, placed, links }),
  }
}
