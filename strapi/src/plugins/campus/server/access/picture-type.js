const MAX_PIXELS = 4096

const PNG_START = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex')

const fits = (width, height) => width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS

/** A whole PNG, from its first chunk to its last, with nothing behind that. */
function isPng(bytes) {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START) || !bytes.subarray(-PNG_END.length).equals(PNG_END)) return false
  if (!fits(bytes.readUInt32BE(16), bytes.readUInt32BE(20))) return false
  let at = 8
  while (at + 8 <= bytes.length && bytes.toString('latin1', at + 4, at + 8) !== 'IEND') at += 12 + bytes.readUInt32BE(at)
  return at + PNG_END.length === bytes.length
}

/** Begins a frame, which says the size: 0xC0 to 0xCF but for tables (C4, CC) and an extension (C8). */
const isFrame = marker => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const SCAN = 0xda

/** A JPEG whose segments lead from its start to a frame and a scan, and that ends with its end marker. */
function isJpeg(bytes) {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return false
  let hasSize = false
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at + 1] === SCAN) return hasSize
    if (!isFrame(bytes[at + 1])) continue
    hasSize = fits(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    if (!hasSize) return false
  }
  return false
}

/** The type of a picture by its bytes, `image/png` or `image/jpeg`; null for anything else, and for more than 4096 pixels a side. */
const pictureType = bytes => (isPng(bytes) ? 'image/png' : isJpeg(bytes) ? 'image/jpeg' : null)

module.exports = { pictureType }
