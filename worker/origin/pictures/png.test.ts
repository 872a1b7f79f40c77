import { expect, test } from 'vitest'
import {
  chunk,
  deflated,
  ihdr,
  join,
  latin1,
  minimalTiff,
  PALETTE,
  PAYLOADS,
  PNG_SIGNATURE,
  type PngLook,
  paletteOf,
  png,
  rowsOf,
  textOf,
  tiff,
} from '../../../tests/support/made-pictures.ts'
import { cleanPicture } from './clean-picture.ts'

const LOOK: PngLook = { width: 5, height: 3, bitDepth: 8, colourType: 2 }
const DAMAGED = { refused: 'damaged' }
const [SRGB, GAMA, CHRM] = [chunk('sRGB', [0]), chunk('gAMA', [0, 0, 177, 143]), chunk('cHRM', new Uint8Array(32).fill(1))]
const IEND = chunk('IEND')
const idat = async (look: PngLook = LOOK) => chunk('IDAT', await deflated(rowsOf(look)))
const file = (...chunks: Uint8Array[]) => join(PNG_SIGNATURE, ...chunks)
/** A picture whose pixels inflate to these bytes, stored in a zlib stream of this kind. */
const fileOf = (look: PngLook, zlib: Uint8Array) => file(ihdr(look), chunk('IDAT', zlib), IEND)

function cleaned(bytes: Uint8Array) {
  const result = cleanPicture(bytes)
  if ('refused' in result) throw new Error(`refused as ${result.refused}`)
  return result.bytes
}

/** All pairs of colour type and bit depth that exist. */
const LOOKS = (
  [
    [0, 1, 2, 4, 8, 16],
    [2, 8, 16],
    [3, 1, 2, 4, 8],
    [4, 8, 16],
    [6, 8, 16],
  ] as const
).flatMap(([colourType, ...depths]) => depths.map(bitDepth => ({ colourType, bitDepth })))

test.each(LOOKS)('B2: a PNG of colour type $colourType with $bitDepth bits is kept as it is, interlaced or not', async look => {
  for (const interlace of [0, 1])
    for (const [width, height] of [
      [1, 1],
      [2, 3],
      [5, 3],
      [8, 8],
      [13, 9],
      [33, 17],
    ] as const) {
      const bytes = await png({ ...look, width, height, interlace })
      expect(cleanPicture(bytes)).toEqual({ mime: 'image/png', width, height, bytes })
    }
})

test('B2: colour types, bit depths and methods that do not exist are refused', async () => {
  const data = await idat()
  const exists = new Set(LOOKS.map(({ colourType, bitDepth }) => `${colourType} ${bitDepth}`))
  for (const colourType of [0, 1, 2, 3, 4, 5, 6, 7, 255])
    for (const bitDepth of [0, 1, 2, 3, 4, 5, 8, 12, 16, 32]) {
      if (exists.has(`${colourType} ${bitDepth}`)) continue
      expect(cleanPicture(file(ihdr({ ...LOOK, colourType, bitDepth }), data, IEND))).toEqual(DAMAGED)
    }
  const sides = [0, 0, 0, 5, 0, 0, 0, 3]
  expect(cleanPicture(file(chunk('IHDR', [...sides, 8, 2, 0, 0, 0]), data, IEND))).toHaveProperty('bytes')
  for (const rest of [
    [8, 2, 1, 0, 0],
    [8, 2, 0, 1, 0],
    [8, 2, 0, 0, 2],
    [8, 2, 0, 0],
    [8, 2, 0, 0, 0, 0],
  ])
    expect(cleanPicture(file(chunk('IHDR', [...sides, ...rest]), data, IEND))).toEqual(DAMAGED)
})

test('B2: text, places, profiles, dates, animations and unknown chunks of a PNG are gone', async () => {
  const gone = [
    'tEXt',
    'zTXt',
    'iTXt',
    'tIME',
    'iCCP',
    'pHYs',
    'bKGD',
    'hIST',
    'sPLT',
    'acTL',
    'fcTL',
    'fdAT',
    'caBX',
    'prVt',
    'eXIf',
  ]
  const hidden = gone.map((type, place) => chunk(type, latin1(`SECRET ${type} ${PAYLOADS[place % PAYLOADS.length]}`)))
  const bytes = await png(LOOK, [SRGB, GAMA, CHRM, ...hidden], [...hidden])
  expect(textOf(bytes)).toContain('SECRET')
  expect(cleaned(bytes)).toEqual(file(ihdr(LOOK), SRGB, GAMA, CHRM, await idat(), IEND))
})

test.each(PAYLOADS)('B2: %j after the end of a PNG is gone', async payload => {
  const bytes = await png(LOOK)
  const twice = join(bytes, latin1(payload), bytes)
  expect(cleaned(twice)).toEqual(bytes)
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('B2: of a PNG’s Exif only orientation %i stays, and only if it turns', async orientation => {
  const kept = orientation === 1 ? new Uint8Array() : chunk('eXIf', minimalTiff(orientation))
  const expected = file(ihdr(LOOK), kept, await idat(), IEND)
  for (const order of ['II', 'MM'] as const) {
    const exif = chunk('eXIf', tiff(orientation, order))
    expect(textOf(exif)).toContain('35.6586N')
    expect(cleaned(await png(LOOK, [exif]))).toEqual(expected)
    expect(cleaned(await png(LOOK, [], [exif]))).toEqual(expected)
  }
})

test('B2: the first Exif of a PNG counts, and only with its checksum', async () => {
  const [sixth, third] = [chunk('eXIf', tiff(6)), chunk('eXIf', tiff(3))]
  const turned = file(ihdr(LOOK), chunk('eXIf', minimalTiff(6)), await idat(), IEND)
  expect(cleaned(await png(LOOK, [sixth, third]))).toEqual(turned)
  expect(cleaned(await png(LOOK, [sixth.with(-1, (sixth.at(-1) ?? 0) ^ 1)]))).toEqual(await png(LOOK))
})

test('B2: an Exif that is broken turns nothing', async () => {
  const plain = await png(LOOK)
  const block = minimalTiff(6)
  const patched = (at: number, ...bytes: number[]) => join(block.subarray(0, at), bytes, block.subarray(at + bytes.length))
  const broken = [
    ...Array.from({ length: 22 }, (_, length) => block.subarray(0, length)),
    patched(0, 0x4d, 0x49),
    patched(2, 0, 43),
    patched(4, 255, 255, 255, 255),
    patched(4, 0, 0, 0, 25),
    patched(8, 255, 255),
    patched(8, 0, 0),
    patched(13, 4),
    patched(17, 2),
    patched(19, 0),
    patched(19, 9),
    patched(18, 1),
    latin1('II*\0'),
    latin1('Exif\0\0'),
  ]
  expect(cleaned(await png(LOOK, [chunk('eXIf', block)]))).not.toEqual(plain)
  for (const exif of broken) expect(cleaned(await png(LOOK, [chunk('eXIf', exif)])), textOf(exif)).toEqual(plain)
})

test('B2: a wrong checksum of any chunk that is kept refuses the PNG', async () => {
  const look = { ...LOOK, bitDepth: 2, colourType: 3 }
  const tRNS = chunk('tRNS', [1, 2, 3])
  const chunks = [ihdr(look), SRGB, GAMA, CHRM, PALETTE, tRNS, await idat(look), IEND]
  expect(cleaned(file(...chunks))).toEqual(file(...chunks))
  for (const [place, one] of chunks.entries())
    for (const at of [one.length - 1, one.length - 4]) {
      const broken = one.slice()
      broken[at] = (broken[at] ?? 0) ^ 1
      expect(cleanPicture(file(...chunks.with(place, broken))), textOf(one)).toEqual(DAMAGED)
    }
})

test('B2: a PNG whose chunks stand in an order that the standard forbids is refused', async () => {
  const [head, data] = [ihdr(LOOK), await idat()]
  const [half, rest] = [chunk('IDAT', data.subarray(8, 14)), chunk('IDAT', data.subarray(14, -4))]
  expect(cleaned(file(head, half, rest, IEND))).toEqual(file(head, half, rest, IEND))
  expect(cleaned(file(head, chunk('IDAT'), half, chunk('IDAT'), rest, IEND))).toEqual(file(head, half, rest, IEND))
  for (const chunks of [
    [],
    [head],
    [head, data],
    [head, IEND],
    [head, chunk('IDAT'), IEND],
    [data, IEND],
    [SRGB, head, data, IEND],
    [head, head, data, IEND],
    [head, data, head, IEND],
    [head, half, chunk('tEXt'), rest, IEND],
    [head, data, chunk('tEXt'), chunk('IDAT'), IEND],
    [head, data, PALETTE, IEND],
    [head, PALETTE, PALETTE, data, IEND],
    [head, data, chunk('IEND', [0])],
    [head, chunk('CgBI'), data, IEND],
    [head, chunk('ABCD'), data, IEND],
    [head, chunk('a\0cd'), data, IEND],
    [head, chunk('te t'), data, IEND],
  ])
    expect(cleanPicture(file(...chunks)), chunks.map(one => textOf(one.subarray(4, 8))).join(' ')).toEqual(DAMAGED)
})

test('B2: a palette fits the picture or refuses it', async () => {
  const plte = (colours: number, more = 0) => chunk('PLTE', new Uint8Array(colours * 3 + more))
  const answer = async (colourType: number, bitDepth: number, palette: Uint8Array) => {
    const look = { ...LOOK, colourType, bitDepth }
    return 'bytes' in cleanPicture(file(ihdr(look), palette, await idat(look), IEND))
  }
  for (const bitDepth of [1, 2, 4, 8]) {
    expect(await answer(3, bitDepth, plte(2 ** bitDepth))).toBe(true)
    expect(await answer(3, bitDepth, plte(2 ** bitDepth + 1))).toBe(false)
  }
  expect(await answer(3, 8, new Uint8Array())).toBe(false)
  expect(await answer(3, 8, plte(0))).toBe(false)
  expect(await answer(3, 8, plte(4, 1))).toBe(false)
  expect(await answer(2, 8, plte(256))).toBe(true)
  expect(await answer(2, 8, plte(257))).toBe(false)
  expect(await answer(0, 8, plte(4))).toBe(false)
  expect(await answer(4, 8, plte(4))).toBe(false)
})

test('B2: transparency and colour space stay where they fit, and are left out where they do not', async () => {
  const kept = async (look: PngLook, ...chunks: Uint8Array[]) => {
    const bytes = cleaned(file(ihdr(look), ...chunks, await idat(look), IEND))
    return chunks.filter(one => textOf(bytes).includes(textOf(one)))
  }
  const alpha = (bytes: number) => chunk('tRNS', new Uint8Array(bytes).fill(7))
  const grey = { ...LOOK, colourType: 0 }
  const indexed = { ...LOOK, colourType: 3 }
  expect(await kept(grey, alpha(2))).toEqual([alpha(2)])
  expect(await kept(LOOK, alpha(6))).toEqual([alpha(6)])
  expect(await kept(indexed, PALETTE, alpha(4))).toEqual([PALETTE, alpha(4)])
  expect(await kept(indexed, PALETTE, alpha(5))).toEqual([PALETTE])
  expect(await kept(indexed, alpha(4), PALETTE)).toEqual([PALETTE])
  expect(await kept(LOOK, alpha(2))).toEqual([])
  expect(await kept({ ...LOOK, colourType: 6 }, alpha(6))).toEqual([])
  expect(await kept(LOOK, alpha(6), chunk('tRNS', [1, 2, 3, 4, 5, 6]))).toEqual([alpha(6)])
  expect(await kept(indexed, PALETTE, GAMA)).toEqual([PALETTE])
  expect(await kept(LOOK, chunk('gAMA', latin1('<script>')), chunk('sRGB'), chunk('cHRM', latin1('x')))).toEqual([])
  expect(await png(LOOK, [], [GAMA, alpha(6)]).then(cleaned)).toEqual(await png(LOOK))
})

test('B2: 50 MB of nothing behind a header of one pixel are refused', async () => {
  const bomb = await deflated(new Uint8Array(50_000_000))
  expect(bomb.length).toBeLessThan(100_000)
  const look = { width: 1, height: 1, bitDepth: 8, colourType: 0 }
  expect(cleanPicture(fileOf(look, bomb))).toEqual(DAMAGED)
  expect(cleanPicture(fileOf({ ...look, width: 4096, height: 4096 }, bomb))).toEqual(DAMAGED)
})

test('B2: pixels of another size than the header asks for refuse the PNG', async () => {
  for (const look of [LOOK, { ...LOOK, interlace: 1 }, { ...LOOK, bitDepth: 1, colourType: 0 }]) {
    const rows = rowsOf(look)
    expect(cleanPicture(fileOf(look, await deflated(rows)))).toHaveProperty('bytes')
    for (const other of [rows.subarray(0, -1), join(rows, [0]), join(rows, rows), new Uint8Array()])
      expect(cleanPicture(fileOf(look, await deflated(other)))).toEqual(DAMAGED)
  }
})

test('B2: what follows the compressed pixels inside IDAT refuses the PNG', async () => {
  const zlib = await deflated(rowsOf(LOOK))
  for (const tail of ['x', ...PAYLOADS]) {
    expect(cleanPicture(fileOf(LOOK, join(zlib, latin1(tail))))).toEqual(DAMAGED)
    expect(cleanPicture(file(ihdr(LOOK), chunk('IDAT', zlib), chunk('IDAT', latin1(tail)), IEND))).toEqual(DAMAGED)
  }
})

test('B2: the palette of a picture of few bits is checked too', async () => {
  const look = { ...LOOK, bitDepth: 1, colourType: 3 }
  expect(cleaned(await png(look))).toEqual(file(ihdr(look), join(paletteOf(look)), await idat(look), IEND))
})
