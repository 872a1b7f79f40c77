import { viewOf } from './bytes.ts'

const LITTLE_ENDIAN = 0x4949
const BIG_ENDIAN = 0x4d4d
const TIFF_MARK = 42
const TIFF_HEADER_BYTES = 8
const ORIENTATION_TAG = 0x0112
const SHORT = 3
const ENTRY_BYTES = 12

/** How a picture is to be turned and mirrored for show, 1 to 8 as in Exif 4.6.4 (tag 0x0112); 1 is: as it is stored. */
export type Orientation = number

/**
 * Reads the orientation from a TIFF block (Exif 4.5.2, TIFF 6.0 section 2), in both byte orders, from the first directory only.
 * A block that is malformed, says nothing or says nonsense means 1.
 */
export function readOrientation(tiff: Uint8Array): Orientation {
  if (tiff.length < TIFF_HEADER_BYTES) return 1
  const view = viewOf(tiff)
  const order = view.getUint16(0)
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return 1
  const little = order === LITTLE_ENDIAN
  const directory = view.getUint32(4, little)
  if (view.getUint16(2, little) !== TIFF_MARK || directory + 2 > tiff.length) return 1
  const first = directory + 2
  const end = first + view.getUint16(directory, little) * ENTRY_BYTES
  if (end > tiff.length) return 1
  for (let at = first; at < end; at += ENTRY_BYTES) {
    if (view.getUint16(at, little) !== ORIENTATION_TAG) continue
    const isOneShort = view.getUint16(at + 2, little) === SHORT && view.getUint32(at + 4, little) === 1
    const value = view.getUint16(at + 8, little)
    return isOneShort && value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** The smallest TIFF block that says an orientation: big-endian, one directory with one entry, no next directory. */
export const writeOrientation = (orientation: Orientation): Uint8Array =>
  // biome-ignore format: a line per field
  Uint8Array.of(
    0x4d, 0x4d, 0, TIFF_MARK, 0, 0, 0, TIFF_HEADER_BYTES,
    0, 1,
    0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0,
    0, 0, 0, 0,
  )
