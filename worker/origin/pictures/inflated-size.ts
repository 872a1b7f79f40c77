import { BitReader } from './bit-reader.ts'
import { type BlockCodes, END_OF_BLOCK, FIXED_CODES, readBlockCodes } from './deflate-codes.ts'

const ZLIB_HEADER_BYTES = 2
const ADLER_BYTES = 4
const FIRST_LENGTH = 257
const LAST_LENGTH = 285
const LAST_DISTANCE = 29

/** How many bytes a match repeats, 3 to 258 (RFC 1951, 3.2.5: each four symbols have one more bit). */
function matchLength(reader: BitReader, symbol: number): number {
  const place = symbol - FIRST_LENGTH
  if (place < 8) return 3 + place
  if (symbol === LAST_LENGTH) return 258
  const extra = (place >> 2) - 1
  return 3 + ((4 + (place & 3)) << extra) + reader.bits(extra)
}

/** How many bytes back a match lies, 1 to 32768 (RFC 1951, 3.2.5: each two symbols have one more bit). */
function matchDistance(reader: BitReader, symbol: number): number {
  if (symbol < 2) return 1 + symbol
  const extra = (symbol >> 1) - 1
  return 1 + ((2 + (symbol & 1)) << extra) + reader.bits(extra)
}

/** The size so far after a stored block (RFC 1951, 3.2.4); null if its length is not confirmed. */
function afterStored(reader: BitReader, size: number): number | null {
  reader.skipBytes(0)
  const length = reader.bits(16)
  if (reader.bits(16) !== (~length & 0xffff)) return null
  reader.skipBytes(length)
  return size + length
}

/** The size so far after a compressed block; null for a symbol that is none, or a match from before the beginning. */
function afterCompressed(reader: BitReader, codes: BlockCodes | null, before: number, limit: number): number | null {
  if (!codes) return null
  let size = before
  while (size <= limit && !reader.isPastEnd) {
    const symbol = reader.symbol(codes.literals)
    if (symbol === END_OF_BLOCK) return size
    if (symbol < 0 || symbol > LAST_LENGTH) return null
    if (symbol < END_OF_BLOCK) size++
    else {
      const length = matchLength(reader, symbol)
      const far = reader.symbol(codes.distances)
      if (far < 0 || far > LAST_DISTANCE || matchDistance(reader, far) > size) return null
      size += length
    }
  }
  return null
}

/**
 * How many bytes a zlib stream (RFC 1950, the one method of PNG 10.1) inflates to. Null if it is more than the limit, if a
 * decoder would stumble over it, if it is cut off, or if anything follows it. Only counts: nothing is inflated, so neither
 * memory nor time grow with what the stream claims. Its Adler checksum is of the inflated bytes and is not compared; in a PNG
 * file the CRC of each chunk stands for the same bytes.
 */
export function inflatedSize(zlib: Uint8Array, limit: number): number | null {
  const [method = 0, flags = 0] = zlib
  const isZlib = (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0
  if (!isZlib) return null
  const reader = new BitReader(zlib, ZLIB_HEADER_BYTES)
  let size = 0
  for (let isLast = false; !isLast; ) {
    isLast = reader.bits(1) === 1
    const kind = reader.bits(2)
    const after =
      kind === 0
        ? afterStored(reader, size)
        : kind < 3
          ? afterCompressed(reader, kind === 1 ? FIXED_CODES : readBlockCodes(reader), size, limit)
          : null
    if (after === null || after > limit || reader.isPastEnd) return null
    size = after
  }
  reader.skipBytes(ADLER_BYTES)
  return reader.position === zlib.length ? size : null
}
