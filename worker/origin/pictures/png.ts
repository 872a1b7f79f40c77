import { joinBytes, startsWith } from './bytes.ts'
import { inflatedSize } from './inflated-size.ts'
import { type CleanPicture, DAMAGED, type RefusedPicture, refuseSides } from './picture.ts'
import { isIntact, readChunks } from './png-chunks.ts'
import { pixelBytes, readPngHeader } from './png-header.ts'
import { keepChunks } from './png-keep.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Whether bytes claim to be a PNG file (PNG 5.2). */
export const isPng = (bytes: Uint8Array) => startsWith(bytes, SIGNATURE)

/**
 * Rewrites a PNG file (PNG third edition) as IHDR, what describes its pixels, its orientation, IDAT and IEND. Refused as damaged:
 * a header that is not the first chunk or not valid (5.6, 11.2.1), chunks that break the format (see `keepChunks`), and pixels
 * that inflate to another size than the header asks for: more is a bomb, less is a picture cut off (10.1).
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | RefusedPicture {
  const chunks = readChunks(bytes, SIGNATURE.length)
  const first = chunks.next().value
  if (first?.type !== 'IHDR' || !isIntact(first)) return DAMAGED
  const header = readPngHeader(first.data)
  if (!header) return DAMAGED
  const { width, height } = header
  const refused = refuseSides(width, height)
  if (refused) return refused
  const kept = keepChunks(chunks, header)
  if (!kept) return DAMAGED
  const size = pixelBytes(header)
  if (inflatedSize(joinBytes(kept.pixels), size) !== size) return DAMAGED
  return { mime: 'image/png', width, height, bytes: joinBytes([SIGNATURE, first.whole, ...kept.chunks]) }
}
