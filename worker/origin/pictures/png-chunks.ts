import { joinBytes, viewOf } from './bytes.ts'

const POLYNOMIAL = 0xedb88320

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** The checksum of a PNG chunk's type and data (PNG 5.5 and annex D), unsigned. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] ?? 0)
  return ~rest >>> 0
}

/** Bytes of a chunk beside its data: length, type and checksum of four bytes each (PNG 5.3). */
const FRAME_BYTES = 12

/** A part of a PNG file, as views into it: its data, and the whole of it with length, type and checksum. */
export interface PngChunk {
  type: string
  data: Uint8Array
  whole: Uint8Array
}

/** The chunks of a PNG file from a position on (PNG 5.3). Gives null, and then nothing more, where the next one is not complete. */
export function* readChunks(bytes: Uint8Array, start: number): Generator<PngChunk | null> {
  const view = viewOf(bytes)
  for (let at = start; ; ) {
    const length = at + FRAME_BYTES <= bytes.length ? view.getUint32(at) : Number.POSITIVE_INFINITY
    const end = at + FRAME_BYTES + length
    if (end > bytes.length) return yield null
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    yield { type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) }
    at = end
  }
}

/** Whether a chunk's checksum is the one of its type and data (PNG 5.5). */
export const isIntact = ({ whole }: PngChunk) =>
  viewOf(whole).getUint32(whole.length - 4) === crc32(whole.subarray(4, whole.length - 4))

/** Whether a decoder may go on without understanding such a chunk: its type's first letter is small (PNG 5.4). */
export const isAncillary = (type: string) => /^[a-z][A-Za-z]{3}$/.test(type)

/** A chunk as bytes of a file, with its length and checksum (PNG 5.3). */
export function writeChunk(type: string, data: Uint8Array): Uint8Array {
  const whole = joinBytes([new Uint8Array(4), new TextEncoder().encode(type), data, new Uint8Array(4)])
  viewOf(whole).setUint32(0, data.length)
  viewOf(whole).setUint32(whole.length - 4, crc32(whole.subarray(4, whole.length - 4)))
  return whole
}
