import * as fontkit from 'fontkit'
import { z } from 'zod'
import type { Family, Stack } from './families.ts'
import type { LoadFont } from './load-font.ts'

/** Slices by name, each with its characters as hexadecimal ranges: "20-7e,a0". */
const coverageSchema = z.record(z.string(), z.string())

/** Which slices of a family hold a character. */
type Coverage = ReadonlyMap<number, readonly string[]>

function readRanges(text: string): [number, number][] {
  return text.split(',').map(span => {
    const [from = '', to = from] = span.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Reads the contents of `family`'s slices. */
async function loadCoverage(family: string, loadFont: LoadFont): Promise<Coverage> {
  const slices = coverageSchema.parse(JSON.parse(new TextDecoder().decode(await loadFont(`${family}/coverage.json`))))
  const coverage = new Map<number, string[]>()
  for (const [slice, spans] of Object.entries(slices))
    for (const [from, to] of readRanges(spans))
      for (let character = from; character <= to; character++) {
        const known = coverage.get(character)
        if (known) known.push(slice)
        else coverage.set(character, [slice])
      }
  return coverage
}

/** One slice of a family, ready to set text with. */
export interface Face {
  /** `family/slice` */
  name: string
  family: Family
  font: fontkit.Font
  covers(character: number): boolean
}

/** Finds fonts for characters and loads only those that a text needs. */
export interface Shelf {
  /**
   * Faces that hold all of these characters, best first. A space or a sign stays with `near`, the face of the text before it,
   * unless that has spaces as wide as pictures; a letter does so only within a family.
   */
  facesFor(characters: readonly number[], stack: Stack, near?: Face): AsyncGenerator<Face>
}

const isSign = (character: number) => !/[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(character))

/** A shelf for one drawing. */
export function createShelf(loadFont: LoadFont): Shelf {
  const coverages = new Map<Family, Promise<Coverage>>()
  const faces = new Map<string, Promise<Face>>()

  function coverageOf(family: Family) {
    const coverage = coverages.get(family) ?? loadCoverage(family, loadFont)
    coverages.set(family, coverage)
    return coverage
  }

  async function open(family: Family, slice: string, coverage: Coverage): Promise<Face> {
    const name = `${family}/${slice}`
    // fontkit asks for Node's Buffer by type only.
    const font = fontkit.create(new Uint8Array(await loadFont(`${name}.ttf`)) as Buffer) as fontkit.Font
    return { name, family, font, covers: character => coverage.get(character)?.includes(slice) ?? false }
  }

  function face(family: Family, slice: string, coverage: Coverage) {
    const key = `${family}/${slice}`
    const found = faces.get(key) ?? open(family, slice, coverage)
    faces.set(key, found)
    return found
  }

  return {
    async *facesFor(characters, stack, near) {
      const holds = near && characters.every(near.covers)
      if (holds && near.family !== 'noto-emoji' && characters.every(isSign)) yield near
      for (const family of stack) {
        if (holds && near.family === family) yield near
        const coverage = await coverageOf(family)
        const [first = [], ...others] = characters.map(character => coverage.get(character) ?? [])
        const slices = first.filter(slice => others.every(other => other.includes(slice)))
        for (const slice of slices.slice(0, 1)) yield face(family, slice, coverage)
      }
    },
  }
}
