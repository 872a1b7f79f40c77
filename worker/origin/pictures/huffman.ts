/** No code of DEFLATE is longer, in bits (RFC 1951, 3.2.7). */
export const LONGEST_CODE = 15

/** A canonical Huffman code: how many codes there are of each length, and what they stand for, in the codes' order. */
export interface HuffmanCode {
  counts: Uint16Array
  symbols: Uint16Array
}

/**
 * Builds the code that lengths in bits describe (RFC 1951, 3.2.2). Null if no decoder takes it: more codes than fit, or codes
 * left over, unless it is the single code of one bit or no code at all.
 */
export function createHuffmanCode(lengths: Uint8Array): HuffmanCode | null {
  const counts = new Uint16Array(LONGEST_CODE + 1)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0
    counts[length] = (counts[length] ?? 0) + 1
  }
  const used = lengths.length - (counts[0] ?? 0)
  counts[0] = 0
  const next = new Uint16Array(LONGEST_CODE + 2)
  let free = 1
  for (let length = 1; length <= LONGEST_CODE; length++) {
    const count = counts[length] ?? 0
    free = free * 2 - count
    if (free < 0) return null
    next[length + 1] = (next[length] ?? 0) + count
  }
  if (free > 0 && used > 0 && !(used === 1 && counts[1] === 1)) return null
  const symbols = new Uint16Array(used)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol] ?? 0
    if (length === 0) continue
    const place = next[length] ?? 0
    symbols[place] = symbol
    next[length] = place + 1
  }
  return { counts, symbols }
}
