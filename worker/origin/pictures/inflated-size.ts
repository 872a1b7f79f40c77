import { Z_NO_FLUSH, Z_OK, Z_STREAM_END, ZStream, zlibInflate, zlibInflateInit2 } from 'pako'

const HEADER_BYTES = 2
const ADLER_BYTES = 4
/** DEFLATE without a frame, with its largest window, as zlib takes it. */
const RAW = -15
/** What is inflated is written over and over into this much. */
const ROOM_BYTES = 32 * 1024

/** Whether bytes begin as the one method of PNG does (RFC 1950, section 2.2; PNG 10.1). */
const isZlib = ([method = 0, flags = 0]: Uint8Array) =>
  (method & 0x0f) === 8 && method >> 4 <= 7 && (method * 256 + flags) % 31 === 0 && (flags & 0x20) === 0

/**
 * How many bytes a zlib stream inflates to. Null if it is more than the limit, if a decoder would stumble over it, if it is cut off,
 * or if anything follows it. Nothing is kept of what it inflates to, and nothing is inflated behind the limit. Its Adler checksum
 * is not compared; in a PNG file the CRC of each chunk stands for the same bytes.
 */
export function inflatedSize(zlib: Uint8Array, limit: number): number | null {
  if (!isZlib(zlib)) return null
  const stream = new ZStream()
  zlibInflateInit2(stream, RAW)
  stream.input = zlib
  stream.next_in = HEADER_BYTES
  stream.avail_in = zlib.length - HEADER_BYTES
  stream.output = new Uint8Array(ROOM_BYTES)
  for (;;) {
    stream.next_out = 0
    stream.avail_out = Math.min(ROOM_BYTES, limit + 1 - stream.total_out)
    const status = zlibInflate(stream, Z_NO_FLUSH)
    if (stream.total_out > limit) return null
    if (status === Z_STREAM_END) return stream.avail_in === ADLER_BYTES ? stream.total_out : null
    // Without progress zlib says so: the stream is cut off.
    if (status !== Z_OK) return null
  }
}
