import { expect, test } from 'vitest'
import {
  exifSegment,
  JPEGS,
  jfif,
  join,
  latin1,
  minimalTiff,
  PAYLOADS,
  segment,
  textOf,
  tiff,
  withSegments,
} from '../../../tests/support/made-pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const DAMAGED = { refused: 'damaged' }
const { baseline, progressive, cmyk } = JPEGS

function cleaned(bytes: Uint8Array) {
  const result = cleanPicture(bytes)
  if ('refused' in result) throw new Error(`refused as ${result.refused}`)
  return result.bytes
}

/** Where a marker stands first. */
function placeOf(bytes: Uint8Array, marker: number) {
  const at = bytes.findIndex((byte, place) => byte === 0xff && bytes[place + 1] === marker)
  if (at < 0) throw new Error(`no marker ${marker.toString(16)}`)
  return at
}
const insert = (bytes: Uint8Array, at: number, more: Uint8Array | number[]) =>
  join(bytes.subarray(0, at), more, bytes.subarray(at))
const put = (bytes: Uint8Array, at: number, ...values: number[]) =>
  join(bytes.subarray(0, at), values, bytes.subarray(at + values.length))
const without = (bytes: Uint8Array, marker: number) => {
  const at = placeOf(bytes, marker)
  return join(bytes.subarray(0, at), bytes.subarray(at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0)))
}

test.each(Object.entries(JPEGS))('B2: a %s JPEG that holds nothing else is kept as it is', (_, bytes) => {
  expect(cleanPicture(bytes)).toEqual({ mime: 'image/jpeg', width: 16, height: 8, bytes })
})

test.each([
  ['baseline', baseline],
  ['progressive', progressive],
])('B2: of a %s JPEG’s Exif only the orientation stays, and only if it turns', (_, picture) => {
  for (let orientation = 1; orientation <= 8; orientation++)
    for (const order of ['II', 'MM'] as const) {
      const exif = exifSegment(tiff(orientation, order))
      expect(textOf(exif)).toContain('GPS 35.6586N')
      const kept = orientation === 1 ? new Uint8Array() : exifSegment(minimalTiff(orientation))
      const result = cleanPicture(withSegments(picture, exif))
      expect(result).toEqual({ mime: 'image/jpeg', width: 16, height: 8, bytes: withSegments(picture, kept) })
      expect(cleaned(withSegments(picture, jfif(), exif))).toEqual(withSegments(picture, jfif(), kept))
      expect(cleaned(withSegments(picture, exif, jfif()))).toEqual(withSegments(picture, jfif(), kept))
    }
})

test('B2: an Exif that is broken or says nonsense turns nothing', () => {
  const block = minimalTiff(6)
  for (let length = 0; length < 22; length++)
    expect(cleaned(withSegments(baseline, exifSegment(block.subarray(0, length))))).toEqual(baseline)
  for (const orientation of [0, 9, 255]) expect(cleaned(withSegments(baseline, exifSegment(tiff(orientation))))).toEqual(baseline)
  expect(cleaned(withSegments(baseline, segment(0xe1, join(latin1('http://ns.adobe.com/xap/1.0/\0'), block))))).toEqual(baseline)
})

test('B2: the first Exif counts, and none after the first scan', () => {
  const [sixth, third] = [exifSegment(tiff(6)), exifSegment(tiff(3))]
  expect(cleaned(withSegments(baseline, sixth, third))).toEqual(withSegments(baseline, exifSegment(minimalTiff(6))))
  const adobe = segment(0xee, join(latin1('Adobe'), [0, 100, 0, 0, 0, 0, 1]))
  expect(cleaned(insert(progressive, progressive.lastIndexOf(0xda) - 1, join(jfif(), sixth, adobe)))).toEqual(progressive)
})

test('B2: comments and everything for applications are gone from a JPEG, with what is hidden in them', () => {
  const markers = [0xfe, ...Array.from({ length: 16 }, (_, number) => 0xe0 + number)]
  for (const marker of markers)
    for (const payload of PAYLOADS) {
      const hidden = segment(marker, latin1(`${payload}\0SECRET`))
      expect(cleaned(withSegments(baseline, hidden))).toEqual(baseline)
      for (const before of [0xdb, 0xc0, 0xc4, 0xda])
        expect(cleaned(insert(baseline, placeOf(baseline, before), hidden))).toEqual(baseline)
      const betweenScans = insert(progressive, progressive.lastIndexOf(0xda) - 1, hidden)
      expect(cleaned(betweenScans)).toEqual(progressive)
      expect(cleaned(insert(baseline, baseline.length - 2, hidden))).toEqual(baseline)
    }
})

test.each(PAYLOADS)('B2: %j after the end of a JPEG is gone', payload => {
  expect(cleaned(join(baseline, latin1(payload), baseline))).toEqual(baseline)
})

test('B2: the thumbnail in JFIF is gone, its density stays', () => {
  const bytes = withSegments(baseline, jfif(80), segment(0xe0, join(latin1('JFXX\0\x10'), baseline)), jfif(3))
  expect(textOf(bytes)).toContain('THUTHU')
  expect(cleaned(bytes)).toEqual(withSegments(baseline, jfif()))
  expect(cleaned(withSegments(baseline, jfif(), put(jfif(), 12, 9, 9)))).toEqual(withSegments(baseline, jfif()))
  expect(cleaned(withSegments(baseline, segment(0xe0, latin1('JFIF\0\x01\x02'))))).toEqual(baseline)
})

test('B2: Adobe’s colour transform stays and nothing with it', () => {
  expect(textOf(cmyk)).toContain('Adobe')
  const at = placeOf(cmyk, 0xee)
  const adobe = (...fields: number[]) => segment(0xee, join(latin1('Adobe'), fields))
  const plain = join(cmyk.subarray(0, at), cmyk.subarray(at + 16))
  for (const transform of [0, 1, 2]) {
    const expected = insert(plain, at, adobe(0, 100, 0, 0, 0, 0, transform))
    expect(cleaned(insert(plain, at, adobe(0, 101, 66, 67, 68, 69, transform, ...latin1('<script>'))))).toEqual(expected)
  }
  expect(cleaned(insert(plain, at, adobe(0, 100, 0, 0, 0, 0, 3)))).toEqual(plain)
  expect(cleaned(insert(plain, at, adobe(0, 100)))).toEqual(plain)
})

test('B2: fill bytes, stuffed bytes and restart markers are understood', () => {
  const [frame, scan, end] = [placeOf(baseline, 0xc0), placeOf(baseline, 0xda), baseline.length - 2]
  expect(cleaned(insert(baseline, frame, [0xff, 0xff, 0xff]))).toEqual(baseline)
  for (const within of [
    [0xff, 0],
    [0xff, 0xd0],
    [0xff, 0xd7, 1],
    [0xff, 0, 0xff, 0xd3, 2],
    [0xff, 0xff, 0xd0],
    [0xff, 0xff, 0xff],
  ]) {
    const longer = insert(baseline, end, within)
    expect(cleaned(longer)).toEqual(longer)
  }
  const restarting = insert(baseline, scan, segment(0xdd, [0, 1]))
  expect(cleaned(restarting)).toEqual(restarting)
})

test('B2: a JPEG without frame, scan, data or end is refused', () => {
  const scan = placeOf(baseline, 0xda)
  const data = scan + 2 + (baseline[scan + 3] ?? 0)
  const end = baseline.subarray(-2)
  expect(cleanPicture(without(baseline, 0xc0))).toEqual(DAMAGED)
  expect(cleanPicture(join(baseline.subarray(0, scan), end))).toEqual(DAMAGED)
  expect(cleanPicture(join(baseline.subarray(0, data), end))).toEqual(DAMAGED)
  expect(cleanPicture(baseline.subarray(0, -2))).toEqual(DAMAGED)
  expect(cleanPicture(join(baseline.subarray(0, 2), end))).toEqual(DAMAGED)
})

test('B2: only baseline, extended and progressive frames of 8 bits are taken', () => {
  const at = placeOf(baseline, 0xc0)
  expect(cleanPicture(put(baseline, at + 1, 0xc1))).toHaveProperty('bytes')
  for (const marker of [
    0xc3, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xde, 0xdf, 0xdc, 0xf0, 0xf7, 0x01, 0x02, 0xd8, 0xd0,
  ])
    expect(cleanPicture(put(baseline, at + 1, marker)), marker.toString(16)).toEqual(DAMAGED)
  for (const precision of [0, 2, 12, 16]) expect(cleanPicture(put(baseline, at + 4, precision))).toEqual(DAMAGED)
  for (const components of [0, 1, 2, 4, 5, 255]) expect(cleanPicture(put(baseline, at + 9, components))).toEqual(DAMAGED)
  const two = segment(0xc0, [8, 0, 8, 0, 16, 2, 1, 0x11, 0, 2, 0x11, 0])
  expect(cleanPicture(insert(without(baseline, 0xc0), at, two))).toEqual(DAMAGED)
  for (const sampling of [0x00, 0x01, 0x10, 0x15, 0x51]) expect(cleanPicture(put(baseline, at + 11, sampling))).toEqual(DAMAGED)
  expect(cleanPicture(put(baseline, at + 12, 4))).toEqual(DAMAGED)
  expect(cleanPicture(put(baseline, at + 13, baseline[at + 10] ?? 0))).toEqual(DAMAGED)
  expect(cleanPicture(insert(baseline, at, baseline.subarray(at, at + 19)))).toEqual(DAMAGED)
})

test('B2: a scan must belong to its frame, and every component must be shown', () => {
  const at = placeOf(baseline, 0xda)
  expect(cleanPicture(put(baseline, at + 5, 99))).toEqual(DAMAGED)
  expect(cleanPicture(put(baseline, at + 5, baseline[at + 7] ?? 0))).toEqual(DAMAGED)
  for (const count of [0, 2, 4, 5]) expect(cleanPicture(put(baseline, at + 4, count))).toEqual(DAMAGED)
  const one = segment(0xda, [1, baseline[at + 5] ?? 0, 0, 0, 63, 0])
  expect(cleanPicture(insert(without(baseline, 0xda), at, one))).toEqual(DAMAGED)
  const same = baseline[at + 5] ?? 0
  expect(cleanPicture(insert(baseline, baseline.length - 2, join(segment(0xda, [2, same, 0, same, 0, 0, 63, 0]), [1])))).toEqual(
    DAMAGED,
  )
  const frame = placeOf(baseline, 0xc0)
  const doubled = put(put(baseline, frame + 13, same), frame + 16, same)
  expect(cleanPicture(insert(without(doubled, 0xda), at, one))).toEqual(DAMAGED)
  const first = placeOf(progressive, 0xda)
  const begun = segment(0xda, [1, progressive[first + 5] ?? 0, 0, 0, 0, 1])
  expect(cleanPicture(insert(progressive, first, join(begun, [1])))).toHaveProperty('bytes')
  expect(cleanPicture(insert(without(progressive, 0xda), first, begun))).toEqual(DAMAGED)
  for (const [start, end, bits] of [
    [0, 5, 0],
    [1, 5, 0],
    [5, 1, 0],
    [1, 64, 0],
    [0, 0, 14],
    [0, 0, 0x31],
  ] as const)
    expect(cleanPicture(put(progressive, first + 11, start, end, bits))).toEqual(DAMAGED)
})

test('B2: tables hold tables and nothing else', () => {
  const table = (marker: number, ...data: number[]) => cleanPicture(withSegments(baseline, segment(marker, data)))
  const zeros = (count: number) => Array<number>(count).fill(0)
  const text = [...latin1('<html><script>alert(1)</script>')]
  for (const marker of [0xdb, 0xc4, 0xdd]) {
    expect(table(marker, ...text)).toEqual(DAMAGED)
    expect(table(marker)).toEqual(DAMAGED)
  }
  expect(table(0xdb, 0, ...zeros(64), 0x13, ...zeros(128))).toHaveProperty('bytes')
  expect(table(0xdb, 0, ...zeros(64), ...text)).toEqual(DAMAGED)
  expect(table(0xdb, 0, ...zeros(63))).toEqual(DAMAGED)
  expect(table(0xdb, 4, ...zeros(64))).toEqual(DAMAGED)
  expect(table(0xdb, 0x20, ...zeros(64))).toEqual(DAMAGED)
  expect(table(0xc4, 0x13, 0, 2, ...zeros(14), 7, 8)).toHaveProperty('bytes')
  expect(table(0xc4, 0x13, 0, 2, ...zeros(14), 7, 8, 9)).toEqual(DAMAGED)
  expect(table(0xc4, 0x13, 0, 2, ...zeros(14), 7)).toEqual(DAMAGED)
  expect(table(0xc4, 0x23, ...zeros(16))).toEqual(DAMAGED)
  expect(table(0xc4, 0x04, ...zeros(16))).toEqual(DAMAGED)
  expect(table(0xc4, 0x00, 255, 2, ...zeros(14), ...zeros(257))).toEqual(DAMAGED)
  expect(table(0xdd, 0, 1, 2)).toEqual(DAMAGED)
})

test('B2: a segment whose length is impossible or leads astray is refused', () => {
  const at = placeOf(baseline, 0xdb)
  for (const [high, low] of [
    [0, 0],
    [0, 1],
    [0, 66],
    [0, 68],
    [255, 255],
  ] as const)
    expect(cleanPicture(put(baseline, at + 2, high, low))).toEqual(DAMAGED)
  expect(cleanPicture(insert(baseline, at + 69, latin1('between')))).toEqual(DAMAGED)
  for (const length of [0, 1]) expect(cleanPicture(insert(baseline, 2, [0xff, 0xfe, 0, length]))).toEqual(DAMAGED)
})

test('B2: a hundred scans are taken, more are a bomb', () => {
  const scan = baseline.subarray(placeOf(baseline, 0xda), -2)
  const times = (count: number) => insert(baseline, baseline.length - 2, join(...Array<Uint8Array>(count).fill(scan)))
  expect(cleanPicture(times(99))).toHaveProperty('bytes')
  expect(cleanPicture(times(100))).toEqual(DAMAGED)
})
