import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deflated, join } from '../../../tests/support/made-pictures.ts'
import { inflatedSize } from './inflated-size.ts'

const LIMIT = 1_000_000

/** What the platform inflates DEFLATE without a frame to, null if it refuses. */
async function sizeByPlatform(raw: Uint8Array): Promise<number | null> {
  const stream = new Response(raw.slice()).body?.pipeThrough(new DecompressionStream('deflate-raw')) as ReadableStream
  return new Response(stream).arrayBuffer().then(
    ({ byteLength }) => byteLength,
    () => null,
  )
}

const framed = (raw: Uint8Array) => join([0x78, 0x9c], raw, [0, 0, 0, 0])

test('B2: the size of what was compressed is counted to the byte', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 3000 }),
    fc.array(fc.constantFrom(0, 1, 2), { maxLength: 3000 }).map(numbers => Uint8Array.from(numbers)),
    fc.tuple(fc.nat(40_000), fc.nat(255)).map(([length, byte]) => new Uint8Array(length).fill(byte)),
  )
  const counts = fc.asyncProperty(bytes, async data => {
    const zlib = await deflated(data)
    expect(inflatedSize(zlib, data.length)).toBe(data.length)
    expect(inflatedSize(zlib, LIMIT)).toBe(data.length)
    if (data.length > 0) expect(inflatedSize(zlib, data.length - 1)).toBeNull()
    expect(inflatedSize(join(zlib, [0]), LIMIT)).toBeNull()
    for (const missing of [1, 4, 5, 6]) expect(inflatedSize(zlib.subarray(0, -missing), LIMIT)).toBeNull()
  })
  await fc.assert(counts, { seed: 1, numRuns: 100 })
})

test('B2: a stream changed by chance is counted or refused exactly as the platform does it', async () => {
  const data = fc.array(fc.oneof(fc.nat(255), fc.constantFrom(65, 66)), { maxLength: 300 })
  const flips = fc.array(fc.tuple(fc.nat(), fc.nat(7)), { maxLength: 3 })
  let refused = 0
  let counted = 0
  const agrees = fc.asyncProperty(data, flips, async (numbers, places) => {
    const raw = await deflated(Uint8Array.from(numbers), 'deflate-raw')
    for (const [place, bit] of places) raw[place % raw.length] = (raw[place % raw.length] ?? 0) ^ (1 << bit)
    const expected = await sizeByPlatform(raw)
    expect(inflatedSize(framed(raw), LIMIT)).toBe(expected)
    if (expected === null) refused++
    else counted++
  })
  await fc.assert(agrees, { seed: 1, numRuns: 300 })
  expect(Math.min(refused, counted)).toBeGreaterThan(30)
})

/** Bits in the order in which DEFLATE reads them, as bytes. */
const packed = (bits: string) =>
  Uint8Array.from((bits.match(/.{1,8}/g) ?? []).map(byte => Number.parseInt([...byte].reverse().join(''), 2)))
const number = (value: number, count: number) => [...value.toString(2).padStart(count, '0')].reverse().join('')

/** A last block with codes of its own, by symbol and length, and then these bits. The lengths are written with four bits each. */
function dynamic(literals: Record<number, number>, bits: string, { count = 257, distances = [0], spare = 4 } = {}) {
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15].map(symbol =>
    symbol === 15 ? spare : symbol < 15 ? 4 : 0,
  )
  const lengths = [...Array.from({ length: count }, (_, symbol) => literals[symbol] ?? 0), ...distances]
  const written = lengths.map(length => length.toString(2).padStart(4, '0')).join('')
  const counts = number(count - 257, 5) + number(distances.length - 1, 5) + number(15, 4)
  return packed(`101${counts}${order.map(length => number(length, 3)).join('')}${written}${bits}`)
}

test.each([
  ['two symbols', dynamic({ 65: 1, 256: 1 }, '01'), 1],
  ['only an end', dynamic({ 256: 1 }, '0'), 0],
  ['all literals and distances', dynamic({ 65: 1, 256: 1 }, '01', { count: 286, distances: Array(30).fill(0) }), 1],
  ['a match', dynamic({ 65: 2, 256: 2, 257: 1 }, '100011', { count: 258, distances: [1] }), 4],
  ['codes left over', dynamic({ 65: 2, 256: 2 }, '0001'), null],
  ['more codes than fit', dynamic({ 65: 1, 66: 2, 256: 1 }, '01'), null],
  ['distances left over', dynamic({ 65: 1, 256: 1 }, '01', { distances: [2, 2] }), null],
  ['an incomplete code for lengths', dynamic({ 65: 1, 256: 1 }, '01', { spare: 0 }), null],
  ['too many literals', dynamic({ 65: 1, 256: 1 }, '01', { count: 287 }), null],
  ['too many distances', dynamic({ 65: 1, 256: 1 }, '01', { distances: Array(31).fill(0) }), null],
  ['no end', dynamic({ 65: 1, 66: 1 }, '01'), null],
  ['a match before the beginning', dynamic({ 256: 2, 257: 1, 65: 2 }, '0011', { count: 258, distances: [1] }), null],
  ['fixed codes', packed(`110${'01110001'}${'0000000'}`), 1],
  ['a match with fixed codes', packed(`110${'01110001'}${'0000001'}${'00000'}${'0000000'}`), 4],
  ['a length that is none', packed(`110${'01110001'}${'11000110'}${'000000'}${'00000'}${'0000000'}`), null],
  ['a stored block', Uint8Array.of(1, 2, 0, 0xfd, 0xff, 7, 7), 2],
  ['a stored block of unconfirmed length', Uint8Array.of(1, 2, 0, 0xfc, 0xff, 7, 7), null],
  ['a stored block that is cut off', Uint8Array.of(1, 2, 0, 0xfd, 0xff, 7), null],
  ['a kind of block that is none', Uint8Array.of(7, 0), null],
])('B2: %s in a stream is counted or refused as the platform does it', async (_, raw, size) => {
  expect(await sizeByPlatform(raw)).toBe(size)
  expect(inflatedSize(framed(raw), LIMIT)).toBe(size)
  if (size) expect(inflatedSize(framed(raw), size - 1)).toBeNull()
})

test('B2: a distance that is none is refused, however much came before it', async () => {
  const stored = join([0, 0x40, 0x9c, 0xbf, 0x63], new Uint8Array(40_000))
  const match = (distance: string) => join(stored, packed(`110${'0000001'}${distance}${'0'.repeat(14)}${'0000000'}`))
  expect(await sizeByPlatform(match('11110'))).toBeNull()
  expect(inflatedSize(framed(match('11110')), LIMIT)).toBeNull()
})

test('B2: only the one method of PNG is taken', async () => {
  const zlib = await deflated(new Uint8Array(9))
  expect(inflatedSize(zlib, 9)).toBe(9)
  for (const start of [[], [0x78], [0x78, 0x9d], [0x79, 0x9b], [0x88, 0x98], [0x78, 0xbb], [0x1f, 0x8b]])
    expect(inflatedSize(join(start, zlib.subarray(2)), 9)).toBeNull()
})
