import type { Stack } from './families.ts'
import type { Face, Shelf } from './shelf.ts'

/** What a reader takes for one character, with the font that prints it. */
export interface Letter {
  /** As it was written. */
  text: string
  /** As printed: without characters that the font lacks. */
  printed: string
  face: Face
  /** Whether less is printed than was written. */
  lacking: boolean
}

/** The printers' sign for a character that is not at hand (geta, U+3013). */
export const GETA = '〓'
const GETA_STACK: Stack = ['noto-sans-jp']
/** More marks than any living script sets on one letter; further ones would run over the lines around it. */
const MAX_MARKS = 4

const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u
const MARK = /\p{M}/u
/** Direction is found from the letters; these would only reorder what stands around the name. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** One line of text as it is set: composed, well-formed, without controls, spaces in a row as one. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(DIRECTION_CONTROLS, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0 ]+/gu, ' ')
    .trim()

const codePoints = (text: string) => Array.from(text, character => character.codePointAt(0) ?? 0)
const without = (text: string, left: RegExp) => Array.from(text, character => (left.test(character) ? '' : character)).join('')

/** Whether the font has a form for all of `text`, joined as it is. */
function prints(face: Face, text: string): boolean {
  try {
    return face.font.layout(text).glyphs.every(glyph => glyph.id !== 0)
  } catch {
    // A font's own tables may lead its reader astray; another font may do.
    return false
  }
}

/** `text` without all marks behind the first few. */
function fewMarks(text: string): string {
  let marks = 0
  return Array.from(text, character => (MARK.test(character) && ++marks > MAX_MARKS ? '' : character)).join('')
}

async function letter(text: string, stack: Stack, shelf: Shelf, near: Face | undefined): Promise<Letter | null> {
  const full = fewMarks(text)
  const bare = without(full, IGNORABLE)
  if (!bare) return null
  // All of it, else without its marks, else the sign for a missing character. Fonts hide joiners that they do not know.
  const tries: [printed: string, stack: Stack][] = [
    [full, stack],
    [without(bare, MARK), stack],
    [GETA, GETA_STACK],
  ]
  for (const [index, [printed, families]] of tries.entries()) {
    if (!printed || (index > 0 && printed === tries[index - 1]?.[0])) continue
    for await (const face of shelf.facesFor(codePoints(without(printed, IGNORABLE)), families, near))
      if (printed.length === 1 || prints(face, printed)) return { text, printed, face, lacking: index > 0 || full !== text }
  }
  throw new Error('no font holds the sign for characters that are not at hand')
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Finds a font for everything in `text`. Invisible characters (joiners alone, controls) are left out. */
export async function lettersOf(text: string, stack: Stack, shelf: Shelf): Promise<Letter[]> {
  const letters: Letter[] = []
  for (const { segment } of graphemes.segment(oneLine(text))) {
    const found = await letter(segment, stack, shelf, letters.at(-1)?.face)
    if (found) letters.push(found)
  }
  return letters
}
