import bidiFactory from 'bidi-js'
import { attribute } from './attribution.ts'
import type { Letter } from './letters.ts'
import type { Face } from './shelf.ts'

/** A form of a font in its place. Lengths are in ems; x counts from the start of the line, y upwards from its base. */
export interface PlacedGlyph {
  face: Face
  id: number
  x: number
  y: number
  advance: number
  /** The text that it stands for; empty where another glyph of the same run already stands for it. */
  text: string
}

/** A line of type, its glyphs from left to right. */
export interface Line {
  glyphs: readonly PlacedGlyph[]
  /** Without a space at the end. */
  width: number
}

interface Run {
  face: Face
  rightToLeft: boolean
  letters: Letter[]
  /** Where it stands among the runs, from the left. */
  place: number
}

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

/** The direction of a whole text, from its first letter that has one. */
export function directionOf(letters: readonly Letter[]): Direction {
  const [paragraph] = bidi.getEmbeddingLevels(letters.map(letter => letter.printed).join('')).paragraphs
  return paragraph && paragraph.level % 2 ? 'rtl' : 'ltr'
}

/** A bracket as it is printed among letters from right to left: the other way round. */
function mirrored(letter: Letter): Letter {
  const printed = bidi.getMirroredCharacter(letter.printed)
  return printed && letter.face.covers(printed.codePointAt(0) ?? 0) ? { ...letter, printed } : letter
}

/** Stretches of one font and one direction (UAX #9), in the order of reading. */
function runsOf(letters: readonly Letter[], direction: Direction): Run[] {
  const text = letters.map(letter => letter.printed).join('')
  const levels = bidi.getEmbeddingLevels(text, direction)
  const places: number[] = []
  for (const [place, index] of bidi.getReorderedIndices(text, levels).entries()) places[index] = place
  const runs: Run[] = []
  let index = 0
  let level = -1
  for (const letter of letters) {
    const last = runs.at(-1)
    const own = levels.levels[index] ?? 0
    const place = places[index] ?? index
    const rightToLeft = own % 2 === 1
    const shown = rightToLeft ? mirrored(letter) : letter
    if (last?.face === letter.face && level === own) {
      last.letters.push(shown)
      last.place = Math.min(last.place, place)
    } else runs.push({ face: letter.face, rightToLeft, letters: [shown], place })
    level = own
    index += letter.printed.length
  }
  return runs
}

interface ShapedRun {
  glyphs: PlacedGlyph[]
  width: number
  /** The advance of each letter of the run, in the order of reading. */
  advances: number[]
}

function shape({ face, rightToLeft, letters }: Run): ShapedRun {
  const printed = letters.map(letter => letter.printed).join('')
  const { glyphs, positions } = face.font.layout(printed, undefined, undefined, undefined, rightToLeft ? 'rtl' : 'ltr')
  const em = face.font.unitsPerEm
  const inReading = (index: number) => (rightToLeft ? glyphs.length - 1 - index : index)
  const shares = attribute(
    glyphs.map((_, index) => glyphs[inReading(index)]?.codePoints ?? []),
    letters,
  )
  const whole = letters.map(letter => letter.text).join('')
  let pen = 0
  const placed = glyphs.map((glyph, index): PlacedGlyph => {
    const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
    const x = (pen + position.xOffset) / em
    pen += position.xAdvance
    const text = shares ? (shares[inReading(index)]?.text ?? '') : inReading(index) ? '' : whole
    return { face, id: glyph.id, x, y: position.yOffset / em, advance: glyph.advanceWidth / em, text }
  })
  if (!shares) return { glyphs: placed, width: pen / em, advances: letters.map(() => pen / em / letters.length) }
  const advances = letters.map(() => 0)
  let current = [0]
  for (const [index, share] of shares.entries()) {
    if (share.letters.length) current = [...share.letters]
    const advance = (positions[inReading(index)]?.xAdvance ?? 0) / em
    // A ligature's width is shared by the letters in it.
    for (const letter of current) advances[letter] = (advances[letter] ?? 0) + advance / current.length
  }
  return { glyphs: placed, width: pen / em, advances }
}

/** Widths of the letters as they stand in one long line, in ems. */
export const advancesOf = (letters: readonly Letter[], direction: Direction) =>
  runsOf(letters, direction).flatMap(run => shape(run).advances)

/** Sets letters in a line. A space at the end stays in it, so that lines can be read as one text, but has no part in its width. */
export function setLine(all: readonly Letter[], direction: Direction): Line {
  const ending = all.at(-1)?.text === ' ' ? all.slice(-1) : []
  const letters = ending.length ? all.slice(0, -1) : all
  let x = 0
  const runs = runsOf(letters, direction).map(run => ({ ...shape(run), place: run.place }))
  const glyphs = runs
    .sort((a, b) => a.place - b.place)
    .flatMap(run => {
      const start = x
      x += run.width
      return run.glyphs.map(glyph => ({ ...glyph, x: glyph.x + start }))
    })
  const space = direction === 'ltr' ? runsOf(ending, direction).flatMap(run => shape(run).glyphs) : []
  return { glyphs: [...glyphs, ...space.map(glyph => ({ ...glyph, x: glyph.x + x }))], width: x }
}
