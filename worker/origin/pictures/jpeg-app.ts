import { joinBytes, startsWith } from './bytes.ts'
import { APP, writeSegment } from './jpeg-segments.ts'
import { type Orientation, readOrientation, writeOrientation } from './orientation.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const JFIF = ascii('JFIF\0')
const EXIF = ascii('Exif\0')
const ADOBE = ascii('Adobe')
/** JFIF up to the thumbnail's sides: name, version, unit and density (ITU T.871, 10.1). */
const JFIF_BYTES = 12
/** Name, version 100, two fields of flags and how colours are to be transformed (ITU T.872, 6.5.3). */
const ADOBE_BYTES = 12
const LAST_TRANSFORM = 2

/** APP0 again with version and density, but with a thumbnail of no pixels (ITU T.871, 10.1). Null if it is not JFIF. */
export const writeJfif = (data: Uint8Array) =>
  data.length >= JFIF_BYTES + 2 && startsWith(data, JFIF)
    ? writeSegment(APP.app0, joinBytes([data.subarray(0, JFIF_BYTES), new Uint8Array(2)]))
    : null

/** APP14 again with nothing but how colours are to be transformed, without which CMYK shows wrong. Null if it is not Adobe's. */
export function writeAdobe(data: Uint8Array): Uint8Array | null {
  const transform = data[ADOBE_BYTES - 1] ?? Number.POSITIVE_INFINITY
  if (!startsWith(data, ADOBE) || transform > LAST_TRANSFORM) return null
  return writeSegment(APP.app14, joinBytes([ADOBE, Uint8Array.of(0, 100, 0, 0, 0, 0, transform)]))
}

/** The orientation that APP1 says (Exif 4.7.2: the name, a zero and any byte, then TIFF). Null if it is not Exif. */
export const readExif = (data: Uint8Array) => (startsWith(data, EXIF) ? readOrientation(data.subarray(EXIF.length + 1)) : null)

/** APP1 with an orientation and nothing else (Exif 4.7.2). */
export const writeExif = (orientation: Orientation) =>
  writeSegment(APP.app1, joinBytes([EXIF, new Uint8Array(1), writeOrientation(orientation)]))
