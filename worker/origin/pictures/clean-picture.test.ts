import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '../../../shared/limits.ts'
import {
  chunk,
  exifSegment,
  ihdr,
  JPEGS,
  jfif,
  join,
  latin1,
  PNG_SIGNATURE,
  png,
  tiff,
  uint16,
  withSegments,
} from '../../../tests/support/made-pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const LOOK = { width: 5, height: 3, bitDepth: 8, colourType: 2 }
const MANY = { seed: 1, numRuns: 300 }
const PNG = await png(LOOK, [chunk('gAMA', [0, 0, 177, 143]), chunk('eXIf', tiff(6)), chunk('tEXt', latin1('Comment\0hello'))])
const JPEG = withSegments(JPEGS.baseline, jfif(2), exifSegment(tiff(6, 'II')))
const PROGRESSIVE = withSegments(JPEGS.progressive, exifSegment(tiff(3)))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** A JPEG whose frame header names other sides. */
function jpegOf(width: number, height: number) {
  const bytes = JPEGS.baseline.slice()
  const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0)
  bytes.set([...uint16(height), ...uint16(width)], frame + 5)
  return bytes
}

/** A file of this size that begins with these bytes. */
const filledTo = (size: number, start: Uint8Array) => {
  const bytes = new Uint8Array(size)
  bytes.set(start)
  return bytes
}

test.each([
  ['an empty file', new Uint8Array(), 'empty'],
  [
    'a GIF',
    latin1('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
    'not-a-picture',
  ],
  ['an SVG', latin1(SVG), 'not-a-picture'],
  ['a WebP', latin1('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0'), 'not-a-picture'],
  ['an AVIF', latin1('\0\0\0\x1cftypavif\0\0\0\0avifmif1'), 'not-a-picture'],
  ['a BMP', latin1('BM\x46\0\0\0\0\0\0\0\x36\0\0\0'), 'not-a-picture'],
  ['a page', latin1('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
  ['a program', latin1('MZ\x90\0\x03'), 'not-a-picture'],
  ['an archive', latin1('PK\x03\x04\x14\0'), 'not-a-picture'],
  ['a page that goes on as a PNG', join(latin1('<html>'), PNG), 'not-a-picture'],
  ['a GIF that goes on as a JPEG', join(latin1('GIF89a'), JPEG), 'not-a-picture'],
  ['a PNG whose line ends were changed', join(latin1('\x89PNG\n\x1a\n'), PNG.subarray(8)), 'not-a-picture'],
  ['the beginning of a PNG before a page', join(PNG_SIGNATURE, latin1(SVG)), 'damaged'],
  ['the beginning of a JPEG before a page', join([0xff, 0xd8, 0xff], latin1(SVG)), 'damaged'],
] as const)('B2: %s is refused by its content, whatever its name', (_, bytes, refused) => {
  expect(cleanPicture(bytes)).toEqual({ refused })
})

test.each([
  ['PNG', PNG],
  ['JPEG', JPEG],
])('B2: a %s of 5 MB is taken, one more byte is refused before the file is read', (_, picture) => {
  expect(PICTURE_MAX_BYTES).toBe(5_242_880)
  expect(cleanPicture(filledTo(PICTURE_MAX_BYTES, picture))).toEqual(cleanPicture(picture))
  expect(cleanPicture(filledTo(PICTURE_MAX_BYTES + 1, picture))).toEqual({ refused: 'too-large' })
  expect(cleanPicture(new Uint8Array(PICTURE_MAX_BYTES + 1))).toEqual({ refused: 'too-large' })
})

test('B2: a picture may be 4096 pixels wide or high', async () => {
  expect(PICTURE_MAX_PIXELS).toBe(4096)
  for (const [width, height] of [
    [4096, 1],
    [1, 4096],
  ] as const) {
    expect(cleanPicture(await png({ ...LOOK, width, height }))).toMatchObject({ mime: 'image/png', width, height })
    expect(cleanPicture(jpegOf(width, height))).toMatchObject({ mime: 'image/jpeg', width, height })
  }
})

test.each([
  [60_000, 60_000, 'too-many-pixels'],
  [4097, 1, 'too-many-pixels'],
  [1, 4097, 'too-many-pixels'],
  [65_535, 1, 'too-many-pixels'],
  [0, 5, 'damaged'],
  [5, 0, 'damaged'],
])('B2: a header of %i by %i pixels is refused, before anything after it is read', (width, height, refused) => {
  expect(cleanPicture(join(PNG_SIGNATURE, ihdr({ ...LOOK, width, height })))).toEqual({ refused })
  const jpeg = jpegOf(width, height)
  const scan = jpeg.findIndex((byte, at) => byte === 0xff && jpeg[at + 1] === 0xda)
  expect(cleanPicture(jpeg.subarray(0, scan))).toEqual({ refused })
})

test('B2: a whole picture with a side of 0 is refused', async () => {
  for (const [width, height] of [
    [0, 3],
    [5, 0],
  ] as const) {
    expect(cleanPicture(await png({ ...LOOK, width, height }))).toEqual({ refused: 'damaged' })
    expect(cleanPicture(jpegOf(width, height))).toEqual({ refused: 'damaged' })
  }
})

test('B2: sides of a PNG above what 31 bits hold are refused', () => {
  const look = { ...LOOK, width: 0xffffffff, height: 0x80000000 }
  expect(cleanPicture(join(PNG_SIGNATURE, ihdr(look)))).toEqual({ refused: 'too-many-pixels' })
})

test.each([
  ['PNG', PNG],
  ['JPEG', JPEG],
  ['progressive JPEG', PROGRESSIVE],
])('B2: a %s that is cut off anywhere is refused, one that goes on after its end is not', (_, picture) => {
  const whole = cleanPicture(picture)
  expect(whole).toHaveProperty('bytes')
  for (let length = 0; length < picture.length; length++)
    expect(cleanPicture(picture.subarray(0, length)), `${length} bytes`).toHaveProperty('refused')
  for (const tail of ['x', '\xff', '\xff\xd9', 'IEND\xae\x42\x60\x82', '<html><script>alert(1)</script>'])
    expect(cleanPicture(join(picture, latin1(tail)))).toEqual(whole)
})

/** What must hold for any bytes at all. */
function expectAnswer(bytes: Uint8Array) {
  const before = bytes.slice()
  const result = cleanPicture(bytes)
  expect(bytes).toEqual(before)
  if ('refused' in result) {
    expect(['empty', 'too-large', 'not-a-picture', 'damaged', 'too-many-pixels']).toContain(result.refused)
    return false
  }
  expect(result.width).toBeGreaterThan(0)
  expect(result.height).toBeGreaterThan(0)
  expect(Math.max(result.width, result.height)).toBeLessThanOrEqual(PICTURE_MAX_PIXELS)
  expect(cleanPicture(result.bytes)).toEqual(result)
  return true
}

test('B2: bytes of chance get an answer and never a failure', () => {
  const starts = fc.constantFrom(
    [],
    PNG_SIGNATURE,
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff],
    [...PNG.subarray(0, 33)],
    [...JPEGS.baseline.subarray(0, -40)],
  )
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 400 }), (start, noise) => void expectAnswer(join(start, noise))),
    MANY,
  )
})

const change = fc.record({
  at: fc.nat(2000),
  kind: fc.constantFrom('set', 'insert', 'remove', 'repeat'),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 6 }),
})

function changed(picture: Uint8Array, changes: { at: number; kind: string; bytes: Uint8Array }[]) {
  let result = [...picture]
  for (const { at, kind, bytes } of changes) {
    const place = at % (result.length + 1)
    if (kind === 'repeat') result = [...result, ...result.slice(place)]
    else result.splice(place, kind === 'insert' ? 0 : bytes.length, ...(kind === 'remove' ? [] : bytes))
  }
  return Uint8Array.from(result)
}

test('B2: a picture changed by chance is refused, or cleaned to something that stays as it is', () => {
  let accepted = 0
  const pictures = fc.constantFrom(PNG, JPEG, PROGRESSIVE, JPEGS.grey, JPEGS.cmyk)
  fc.assert(
    fc.property(pictures, fc.array(change, { minLength: 1, maxLength: 4 }), (picture, changes) => {
      if (expectAnswer(changed(picture, changes))) accepted++
    }),
    MANY,
  )
  expect(accepted).toBeGreaterThan(30)
  expect(accepted).toBeLessThan(300)
})

test('B2: a PNG whose chunks were changed by chance, with checksums that fit, gets an answer too', async () => {
  const inner = (await png(LOOK)).subarray(33 + 8, -12 - 4)
  const types = fc.constantFrom(
    'IHDR',
    'PLTE',
    'tRNS',
    'IDAT',
    'IEND',
    'sRGB',
    'gAMA',
    'cHRM',
    'eXIf',
    'tEXt',
    'fdAT',
    'QQQQ',
    '\0\0\0\0',
  )
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc.constant(inner),
    fc.array(change, { minLength: 1, maxLength: 2 }).map(changes => changed(inner, changes)),
    fc.nat(9).map(orientation => tiff(orientation)),
  )
  const chunks = fc.array(
    fc.tuple(types, data).map(([type, bytes]) => chunk(type, bytes)),
    { maxLength: 5 },
  )
  let accepted = 0
  fc.assert(
    fc.property(fc.constantFrom(2, 3, 6), fc.constantFrom(0, 1), chunks, chunks, (colourType, interlace, before, after) => {
      const head = join(PNG_SIGNATURE, ihdr({ ...LOOK, colourType, interlace }))
      if (expectAnswer(join(head, ...before, chunk('IDAT', inner), ...after, chunk('IEND')))) accepted++
    }),
    MANY,
  )
  expect(accepted).toBeGreaterThan(3)
})
