import { type Orientation, readOrientation, writeOrientation } from './orientation.ts'
import { isAncillary, isIntact, type PngChunk, writeChunk } from './png-chunks.ts'
import type { PngHeader } from './png-header.ts'

/** Chunks that say which colours the numbers mean, with their bytes (PNG 11.3.2). They stand before any palette. */
const COLOUR_SPACES = new Map([
  ['sRGB', 1],
  ['gAMA', 4],
  ['cHRM', 32],
])

/** Colours of a palette of so many bytes, 0 if this picture cannot have it (PNG 11.2.2). */
function coloursOf({ colourType, bitDepth }: PngHeader, bytes: number): number {
  const colours = colourType === 0 || colourType === 4 ? 0 : bytes / 3
  return Number.isInteger(colours) && colours <= (colourType === 3 ? 2 ** bitDepth : 256) ? colours : 0
}

/** Whether transparency of so many bytes fits the picture (PNG 11.3.1.1). */
const transparencyFits = ({ colourType }: PngHeader, colours: number, bytes: number) =>
  colourType === 3 ? bytes > 0 && bytes <= colours : (colourType === 0 && bytes === 2) || (colourType === 2 && bytes === 6)

/**
 * Chooses what stays of the chunks after IHDR: sRGB, gAMA, cHRM, PLTE, tRNS, IDAT, IEND, and one minimal eXIf before the pixels
 * if the picture is to be turned. Null is a damaged file: a chunk cut off, a wrong checksum of a kept one (PNG 5.5), an unknown
 * critical chunk (5.4), a palette that is missing or does not fit, IDAT missing or not in one row, no IEND (5.6). A small
 * chunk that is misplaced, doubled or of a wrong length is left out, as decoders leave it out. Nothing after IEND is read.
 */
export function keepChunks(chunks: Iterable<PngChunk | null>, header: PngHeader) {
  const described = new Map<string, Uint8Array>()
  const pixels: PngChunk[] = []
  let colours = 0
  let orientation: Orientation | null = null
  let last = ''
  for (const chunk of chunks) {
    if (!chunk) return null
    const { type, data, whole } = chunk
    if (type === 'IEND') {
      const lacksPalette = header.colourType === 3 && colours === 0
      if (data.length > 0 || !isIntact(chunk) || lacksPalette || pixels.length === 0) return null
      if (orientation && orientation > 1) described.set('eXIf', writeChunk('eXIf', writeOrientation(orientation)))
      return {
        pixels: pixels.map(({ data }) => data),
        chunks: [...described.values(), ...pixels.map(({ whole }) => whole), whole],
      }
    }
    if (type === 'IDAT') {
      if (!isIntact(chunk) || (pixels.length > 0 && last !== 'IDAT')) return null
      if (data.length > 0) pixels.push(chunk)
    } else if (type === 'PLTE') {
      if (!isIntact(chunk) || pixels.length > 0 || colours > 0) return null
      colours = coloursOf(header, data.length)
      if (colours === 0) return null
      described.set(type, whole)
    } else if (type === 'tRNS' || COLOUR_SPACES.has(type)) {
      if (!isIntact(chunk)) return null
      const fits =
        type === 'tRNS'
          ? transparencyFits(header, colours, data.length)
          : data.length === COLOUR_SPACES.get(type) && colours === 0
      if (fits && pixels.length === 0 && !described.has(type)) described.set(type, whole)
    } else if (type === 'eXIf') {
      orientation ??= isIntact(chunk) ? readOrientation(data) : 1
    } else if (!isAncillary(type)) return null
    last = type
  }
  return null
}
