/** Pictures that tests make. They follow the standards by themselves and share no code with what they test. */

export const latin1 = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))
export const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
export const join = (...parts: (Uint8Array | readonly number[])[]) => Uint8Array.from(parts.flatMap(part => [...part]))
export const uint16 = (value: number) => [value >>> 8, value & 255]
export const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]

export async function deflated(bytes: Uint8Array, format: 'deflate' | 'deflate-raw' = 'deflate') {
  const stream = new Response(bytes.slice()).body?.pipeThrough(new CompressionStream(format))
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer())
}

function crcOf(bytes: Uint8Array) {
  let rest = -1
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0)
  }
  return ~rest
}

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function chunk(type: string, data: Uint8Array | number[] = []) {
  const named = join(latin1(type), data)
  return join(uint32(data.length), named, uint32(crcOf(named)))
}

export interface PngLook {
  width: number
  height: number
  bitDepth: number
  colourType: number
  interlace?: number
}

export const ihdr = ({ width, height, bitDepth, colourType, interlace = 0 }: PngLook) =>
  chunk('IHDR', [...uint32(width), ...uint32(height), bitDepth, colourType, 0, 0, interlace])

/** The pass of each pixel in a field of eight by eight, as the standard draws it. */
const ADAM7 = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']

/** Rows of pixels, each with its filter byte, pass by pass: made by asking each pixel for its pass. */
export function rowsOf({ width, height, bitDepth, colourType, interlace = 0 }: PngLook): Uint8Array {
  const bits = bitDepth * ({ 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colourType] ?? 0)
  const rows: Uint8Array[] = []
  for (const pass of interlace ? '1234567' : ' ')
    for (let y = 0; y < height; y++) {
      let pixels = 0
      for (let x = 0; x < width; x++) if (!interlace || ADAM7[y % 8]?.[x % 8] === pass) pixels++
      if (pixels > 0) rows.push(new Uint8Array(1 + Math.ceil((pixels * bits) / 8)).fill(0x1b, 1))
    }
  return join(...rows)
}

export const PALETTE = chunk('PLTE', [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9])
export const paletteOf = ({ colourType, bitDepth }: PngLook) =>
  colourType !== 3 ? [] : bitDepth > 1 ? PALETTE : chunk('PLTE', [255, 0, 0, 0, 255, 0])

/** A PNG file of this look, with more chunks before and after its pixels. */
export async function png(look: PngLook, before: Uint8Array[] = [], after: Uint8Array[] = []) {
  const idat = chunk('IDAT', await deflated(rowsOf(look)))
  return join(PNG_SIGNATURE, ihdr(look), ...before, paletteOf(look), idat, ...after, chunk('IEND'))
}

/** A TIFF block as cameras write it: orientation, the photographer, and a place as words. */
export function tiff(orientation: number, order: 'II' | 'MM' = 'MM') {
  const end = (bytes: number[]) => (order === 'MM' ? bytes : bytes.toReversed())
  const u16 = (value: number) => end(uint16(value))
  const u32 = (value: number) => end(uint32(value))
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    ...u16(tag),
    ...u16(type),
    ...u32(count),
    ...value,
  ]
  const [artist, place] = [latin1('Ada Photographer\0'), latin1('ASCII\0\0\0GPS 35.6586N 139.7454E')]
  const artistAt = 8 + 2 + 3 * 12 + 4
  const gpsAt = artistAt + artist.length
  return join(
    latin1(order),
    u16(42),
    u32(8),
    u16(3),
    entry(0x0112, 3, 1, [...u16(orientation), 0, 0]),
    entry(0x013b, 2, artist.length, u32(artistAt)),
    entry(0x8825, 4, 1, u32(gpsAt)),
    u32(0),
    artist,
    u16(1),
    entry(0x001b, 7, place.length, u32(gpsAt + 2 + 12 + 4)),
    u32(0),
    place,
  )
}

/** What a cleaned file may say of its orientation, byte for byte. */
export const minimalTiff = (orientation: number) =>
  join(latin1('MM'), [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])

export const segment = (marker: number, data: Uint8Array | number[]) => join([0xff, marker], uint16(data.length + 2), data)
export const exifSegment = (block: Uint8Array) => segment(0xe1, join(latin1('Exif\0\0'), block))
/** JFIF 1.2 at 72 dpi, and its thumbnail of so many pixels in a row. */
export const jfif = (thumbnail = 0) =>
  segment(0xe0, join(latin1('JFIF\0'), [1, 2, 1, 0, 72, 0, 72, thumbnail, thumbnail && 1], latin1('THU'.repeat(thumbnail))))

/** A JPEG file with more segments right after its beginning. */
export const withSegments = (jpeg: Uint8Array, ...segments: Uint8Array[]) =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

const fromBase64 = (text: string) => latin1(atob(text))
/** Four quarters of colour, 16 by 8 pixels, as an encoder wrote them. None has a segment for applications but CMYK, for Adobe. */
export const JPEGS = {
  baseline: fromBase64(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAIE/8QAFxABAAMAAAAAAAAAAAAAAAAAABRjof/EABQBAQAAAAAAAAAAAAAAAAAAAAP/xAAYEQEAAwEAAAAAAAAAAAAAAAACAAMhBP/aAAwDAQACEQMRAD8AqZXrHMr0BgGL0VnMn//Z',
  ),
  progressive: fromBase64(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wgARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAED/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/aAAwDAQACEAMQAAABuIV//8QAFRABAQAAAAAAAAAAAAAAAAAAABL/2gAIAQEAAQUCtb//xAAXEQADAQAAAAAAAAAAAAAAAAAAAQID/9oACAEDAQE/AdJR/8QAFREBAQAAAAAAAAAAAAAAAAAAAQD/2gAIAQIBAT8BAv/EABUQAQEAAAAAAAAAAAAAAAAAAAAx/9oACAEBAAY/Aoj/xAAUEAEAAAAAAAAAAAAAAAAAAAAQ/9oACAEBAAE/IQP/2gAMAwEAAgADAAAAEAf/xAAVEQEBAAAAAAAAAAAAAAAAAAAhAP/aAAgBAwEBPxABf//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Qb//EABYQAAMAAAAAAAAAAAAAAAAAAAAR8P/aAAgBAQABPxCGQz//2Q==',
  ),
  grey: fromBase64(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIABADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAME/8QAGxABAAAHAAAAAAAAAAAAAAAAABQVYmOhouH/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AtFUZZJja24AP/9k=',
  ),
  cmyk: fromBase64(
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAoHB4jHhkoIyEjLSsoMDxkQTw3Nzx7WF1JZJGAmZaPgIyKoLTmw6Cq2q2KjMj/y9ru9f///5vB////+v/m/f/4/8AAFAgACAAQBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAUABP/EAB8QAAEDAwUAAAAAAAAAAAAAAAASFaJhZOERFGJjof/aAA4EQwBNAFkASwAAPwBjQn22ngIXQVSBroJbnh6bmvujkLfbaeD/2Q==',
  ),
}

/** What an attacker hides in a picture. */
export const PAYLOADS = [
  '<html><script>alert(1)</script>',
  'PK\x03\x04payload.zip',
  '*/=1;alert(1);/*',
  '<?php system(1) ?>',
] as const
