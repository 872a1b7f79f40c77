import { MARKER } from './jpeg-segments.ts'

const LAST_TABLE = 3
/** A code length of 1 to 16 bits each (ITU T.81 B.2.4.2). */
const CODE_LENGTHS = 16
const MOST_CODES = 256

/** Bytes of the quantization table that begins here: a byte of precision and place, 64 numbers (ITU T.81 B.2.4.1). */
function quantizationBytes(data: Uint8Array): number | null {
  const [head = 0] = data
  return head >> 4 <= 1 && (head & 15) <= LAST_TABLE ? 1 + 64 * (1 + (head >> 4)) : null
}

/** Bytes of the Huffman table that begins here: class and place, the number of codes per length, the codes (ITU T.81 B.2.4.2). */
function huffmanBytes(data: Uint8Array): number | null {
  const [head = 0] = data
  const codes = data.subarray(1, 1 + CODE_LENGTHS).reduce((sum, count) => sum + count, 0)
  return head >> 4 <= 1 && (head & 15) <= LAST_TABLE && codes <= MOST_CODES ? 1 + CODE_LENGTHS + codes : null
}

/** Whether tables, each as long as it says, fill these bytes and nothing is left over. */
function isFilledBy(data: Uint8Array, bytesOf: (rest: Uint8Array) => number | null): boolean {
  let at = 0
  while (at < data.length) {
    const bytes = bytesOf(data.subarray(at))
    if (bytes === null) return false
    at += bytes
  }
  return at > 0 && at === data.length
}

/** Checks of the segments that a decoder needs and that hold numbers only, by marker: nothing but tables fits into them. */
export const TABLE_CHECKS = new Map<number, (data: Uint8Array) => boolean>([
  [MARKER.dqt, data => isFilledBy(data, quantizationBytes)],
  [MARKER.dht, data => isFilledBy(data, huffmanBytes)],
  [MARKER.dri, data => data.length === 2],
])
