import { joinBytes, startsWith } from './bytes.ts'
import { readExif, writeAdobe, writeExif, writeJfif } from './jpeg-app.ts'
import { type JpegFrame, readFrame, readScan } from './jpeg-frame.ts'
import { APP, endOfScan, MARKER, readSegment } from './jpeg-segments.ts'
import { TABLE_CHECKS } from './jpeg-tables.ts'
import type { Orientation } from './orientation.ts'
import { type CleanPicture, DAMAGED, type RefusedPicture, refuseSides } from './picture.ts'

const START = Uint8Array.of(0xff, 0xd8)
/** Each scan makes a decoder pass over the whole picture. Encoders write about ten; thousands are a bomb. */
const MOST_SCANS = 100

/** Whether bytes claim to be a JPEG file: SOI and the beginning of a marker (ITU T.81 B.2.1). */
export const isJpeg = (bytes: Uint8Array) => startsWith(bytes, START) && bytes[2] === 0xff

/**
 * Rewrites a JPEG file (ITU T.81 annex B, baseline, extended or progressive, Huffman-coded) as SOI, JFIF without its thumbnail, a
 * minimal Exif if the picture is to be turned, Adobe's colour transform, tables, frame, scans and EOI. Comments and all other
 * segments for applications are left out, and all bytes after EOI. Refused as damaged: a segment cut off or of a wrong length,
 * other frames, a scan without data or of no component, a component without a scan, more than MOST_SCANS, any other marker, no
 * EOI. Entropy-coded data is bounded by its markers and not decoded.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | RefusedPicture {
  let jfif: Uint8Array | null = null
  let orientation: Orientation | null = null
  let frame: JpegFrame | null = null
  let scans = 0
  const shown = new Set<number>()
  const body: Uint8Array[] = []
  for (let at = START.length; ; ) {
    const segment = readSegment(bytes, at)
    if (!segment) return DAMAGED
    const { marker, data, whole, end } = segment
    at = end
    if (marker === MARKER.eoi) {
      if (!frame || shown.size < frame.components.size) return DAMAGED
      const exif = orientation && orientation > 1 ? writeExif(orientation) : null
      const head = [START, jfif, exif].filter(part => part !== null)
      return { mime: 'image/jpeg', width: frame.width, height: frame.height, bytes: joinBytes([...head, ...body, whole]) }
    }
    if (marker === MARKER.sos) {
      const begun = frame && readScan(data, frame)
      const scanEnd = endOfScan(bytes, at)
      if (!begun || !scanEnd || ++scans > MOST_SCANS) return DAMAGED
      for (const component of begun) shown.add(component)
      body.push(whole, bytes.subarray(at, scanEnd))
      at = scanEnd
    } else if (marker >= MARKER.sof0 && marker <= MARKER.sof2) {
      if (frame) return DAMAGED
      frame = readFrame(marker, data)
      const refused = frame ? refuseSides(frame.width, frame.height) : DAMAGED
      if (refused) return refused
      body.push(whole)
    } else if (TABLE_CHECKS.has(marker)) {
      if (!TABLE_CHECKS.get(marker)?.(data)) return DAMAGED
      body.push(whole)
    } else if ((marker >= APP.app0 && marker <= APP.app15) || marker === APP.com) {
      // Decoders read what is for applications up to the first scan.
      if (scans > 0) continue
      if (marker === APP.app0) jfif ??= writeJfif(data)
      if (marker === APP.app1) orientation ??= readExif(data)
      const adobe = marker === APP.app14 ? writeAdobe(data) : null
      if (adobe) body.push(adobe)
    } else return DAMAGED
  }
}
