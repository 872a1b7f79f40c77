import { viewOf } from './bytes.ts'

export const HEADER_BYTES = 13

/** What IHDR says of a picture. Sides in pixels. */
export interface PngHeader {
  width: number
  height: number
  bitDepth: number
  colourType: number
  isInterlaced: boolean
}

/** Colour types with their samples per pixel and the bits that a sample may have (PNG 11.2.1, table 12). */
const COLOUR_TYPES = new Map<number, { samples: number; bitDepths: number[] }>([
  [0, { samples: 1, bitDepths: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, bitDepths: [8, 16] }],
  [3, { samples: 1, bitDepths: [1, 2, 4, 8] }],
  [4, { samples: 2, bitDepths: [8, 16] }],
  [6, { samples: 4, bitDepths: [8, 16] }],
])

/** First column, first row, column step and row step of each Adam7 pass (PNG 8.1), and of the one pass without it. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const ONE_PASS = [[0, 0, 1, 1]] as const

/** The data of IHDR if its methods and its pair of colour type and bit depth exist (PNG 11.2.1). Sides are not judged here. */
export function readPngHeader(data: Uint8Array): PngHeader | null {
  if (data.length !== HEADER_BYTES) return null
  const [bitDepth = 0, colourType = 0, compression, filter, interlace = 0] = data.subarray(8)
  const exists = COLOUR_TYPES.get(colourType)?.bitDepths.includes(bitDepth)
  if (!exists || compression !== 0 || filter !== 0 || interlace > 1) return null
  const view = viewOf(data)
  return { width: view.getUint32(0), height: view.getUint32(4), bitDepth, colourType, isInterlaced: interlace === 1 }
}

/** How many bytes the pixels of such a picture are, not compressed: rows with a filter byte each, pass by pass (PNG 7.2, 8.1). */
export function pixelBytes({ width, height, bitDepth, colourType, isInterlaced }: PngHeader): number {
  const bitsPerPixel = bitDepth * (COLOUR_TYPES.get(colourType)?.samples ?? 0)
  let total = 0
  for (const [column, row, columnStep, rowStep] of isInterlaced ? ADAM7 : ONE_PASS) {
    const columns = Math.max(0, Math.ceil((width - column) / columnStep))
    const rows = Math.max(0, Math.ceil((height - row) / rowStep))
    if (columns > 0) total += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  }
  return total
}
