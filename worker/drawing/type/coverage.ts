import { z } from 'zod'
import type { LoadFont } from './load-font.ts'

/** Slices by name, each with its characters as hexadecimal ranges: "20-7e,a0". */
const coverageSchema = z.record(z.string(), z.string())

/** Which slices of a family hold a character. */
export type Coverage = ReadonlyMap<number, readonly string[]>

function readRanges(text: string): [number, number][] {
  return text.split(',').map(span => {
    const [from = '', to = from] = span.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** Reads the contents of `family`'s slices. */
export async function loadCoverage(family: string, loadFont: LoadFont): Promise<Coverage> {
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
