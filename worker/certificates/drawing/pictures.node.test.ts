import { readFileSync } from 'node:fs'
import { decode } from 'fast-png'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { JAPANESE, LONGEST, SAMPLE } from '../../../tests/support/certificate-samples.ts'
import { packagedFonts } from '../../../tests/support/packaged-fonts.ts'
import { drawCertificate } from './draw.ts'
import type { CertificateFacts, CertificateKind } from './facts.ts'

const rasteriser = new WebAssembly.Module(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))

async function picture(kind: CertificateKind, facts: CertificateFacts) {
  const tools = { loadFont: packagedFonts(), loadRasteriser: async () => rasteriser }
  const { data, width, height } = decode(await drawCertificate(kind, facts, tools))
  return { data: new Uint8ClampedArray(data), width, height }
}

/** The part of a picture's points that is not as in another picture. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray) {
  let points = 0
  for (let at = 0; at < a.length; at += 4) if (a[at] !== b[at] || a[at + 2] !== b[at + 2]) points++
  return points / (a.length / 4)
}

test.each([
  ['a short address', SAMPLE],
  ['a long address', LONGEST],
])('the QR code of the picture leads to the page: %s', async (_, facts) => {
  const { data, width, height } = await picture('png', facts)
  expect([width, height]).toEqual([2000, 1414])
  expect(jsQR(data, width, height)?.data).toBe(facts.url)
})

test('the picture for links has the size that sites ask for', async () => {
  const { width, height } = await picture('social', JAPANESE)
  expect([width, height]).toEqual([1200, 630])
})

test.each(['png', 'social'] as const)('a Japanese name is painted, each with its own forms (%s)', async kind => {
  const one = await picture(kind, JAPANESE)
  const other = await picture(kind, { ...JAPANESE, holder: '勅使河原 左衛門' })
  expect(difference(one.data, other.data)).toBeGreaterThan(0.005)
  expect(difference(one.data, (await picture(kind, JAPANESE)).data)).toBe(0)
})
