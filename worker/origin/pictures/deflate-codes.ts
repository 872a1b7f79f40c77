import type { BitReader } from './bit-reader.ts'
import { createHuffmanCode, type HuffmanCode } from './huffman.ts'

/** The two codes of a block: for literal bytes and the lengths of matches, and for how far back a match lies. */
export interface BlockCodes {
  literals: HuffmanCode
  distances: HuffmanCode
}

export const END_OF_BLOCK = 256
const MOST_LITERALS = 286
const MOST_DISTANCES = 30
/** In this order stand the lengths of the code in which the two codes are written (RFC 1951, 3.2.7). */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const pair = (literalLengths: Uint8Array, distanceLengths: Uint8Array): BlockCodes | null => {
  const literals = createHuffmanCode(literalLengths)
  const distances = createHuffmanCode(distanceLengths)
  return literals && distances && { literals, distances }
}

/** The codes of a block that brings none (RFC 1951, 3.2.6). */
export const FIXED_CODES = pair(new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280), new Uint8Array(32).fill(5))

/** Reads how often which length repeats: a length itself, the last one, or none (RFC 1951, 3.2.7). */
function readRun(reader: BitReader, code: HuffmanCode, previous: number | undefined): [length: number, times: number] | null {
  const symbol = reader.symbol(code)
  if (symbol < 0) return null
  if (symbol < 16) return [symbol, 1]
  if (symbol === 17) return [0, 3 + reader.bits(3)]
  if (symbol === 18) return [0, 11 + reader.bits(7)]
  return previous === undefined ? null : [previous, 3 + reader.bits(2)]
}

/** Reads the codes that a block brings (RFC 1951, 3.2.7); null if no decoder takes them. */
export function readBlockCodes(reader: BitReader): BlockCodes | null {
  const literals = 257 + reader.bits(5)
  const distances = 1 + reader.bits(5)
  const written = 4 + reader.bits(4)
  if (literals > MOST_LITERALS || distances > MOST_DISTANCES) return null
  const orderLengths = new Uint8Array(ORDER.length)
  for (const symbol of ORDER.slice(0, written)) orderLengths[symbol] = reader.bits(3)
  const code = createHuffmanCode(orderLengths)
  if (!code) return null
  const lengths = new Uint8Array(literals + distances)
  for (let at = 0; at < lengths.length; ) {
    const run = readRun(reader, code, lengths[at - 1])
    if (!run || at + run[1] > lengths.length) return null
    lengths.fill(run[0], at, at + run[1])
    at += run[1]
  }
  return lengths[END_OF_BLOCK] ? pair(lengths.subarray(0, literals), lengths.subarray(literals)) : null
}
