import { joinBytes, viewOf } from './bytes.ts'

/** The second bytes of the markers that a picture may have (ITU T.81, table B.1). */
export const MARKER = {
  sof0: 0xc0,
  sof2: 0xc2,
  dht: 0xc4,
  rst0: 0xd0,
  rst7: 0xd7,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
} as const
/** Markers of segments that are for applications, and of comments (ITU T.81 B.2.4.5 and B.2.4.6). */
export const APP = { app0: 0xe0, app1: 0xe1, app14: 0xee, app15: 0xef, com: 0xfe } as const

/** A part of a JPEG file, as views into it: what it holds, and the whole of it with marker and length. */
export interface JpegSegment {
  marker: number
  data: Uint8Array
  whole: Uint8Array
  end: number
}

/**
 * The segment at a position, after any number of fill bytes (ITU T.81 B.1.1.2 and B.1.1.4). Null if no marker stands there or
 * the segment is not complete. The end of image has no data. Which markers may stand here is for the caller to say.
 */
export function readSegment(bytes: Uint8Array, start: number): JpegSegment | null {
  if (bytes[start] !== 0xff) return null
  let at = start
  while (bytes[at + 1] === 0xff) at++
  const marker = bytes[at + 1]
  if (marker === undefined) return null
  if (marker === MARKER.eoi) return { marker, data: new Uint8Array(), whole: bytes.subarray(at, at + 2), end: at + 2 }
  const length = at + 4 <= bytes.length ? viewOf(bytes).getUint16(at + 2) : 0
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return null
  return { marker, data: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end), end }
}

/** A segment as bytes of a file, with its marker and length (ITU T.81 B.1.1.4). */
export function writeSegment(marker: number, data: Uint8Array): Uint8Array {
  const length = data.length + 2
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data])
}

/**
 * Where the entropy-coded data from a position on ends: at the first marker that does not belong to it, which FF00 and RST0 to
 * RST7 do (ITU T.81 B.1.1.5, F.1.2.3). Null if the file ends first, or if there is no data.
 */
export function endOfScan(bytes: Uint8Array, start: number): number | null {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    const isWithin = next === 0 || next === 0xff || (next >= MARKER.rst0 && next <= MARKER.rst7)
    if (!isWithin) return at > start ? at : null
  }
  return null
}
