import { drawingFont } from '../../scripts/build/drawing-fonts.ts'
import type { LoadFont } from '../../worker/drawing/type/load-font.ts'

const made = new Map<string, Promise<Buffer>>()

/** Reads fonts from their packages, in Node, for tests; `asked` gets each name. */
export const packagedFonts =
  (asked: (name: string) => void = () => undefined): LoadFont =>
  async name => {
    asked(name)
    const font = made.get(name) ?? drawingFont(name)
    made.set(name, font)
    return new Uint8Array(await font).buffer
  }
