import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, expect, test } from 'vitest'
import { COVER_MOTIFS } from '../../../shared/cover.ts'
import { drawCover } from './cover.ts'
import { lookOf } from './look.ts'

beforeAll(() => initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'))))

/** How often each colour is on a cover as the painter of social pictures sees it. */
function paintedColours(svg: string): Map<string, number> {
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 200 } }).render()
  const colours = new Map<string, number>()
  for (let i = 0; i < pixels.length; i += 4) {
    const colour = `#${Buffer.from(pixels.subarray(i, i + 3)).toString('hex')}`
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  return colours
}

test.each(COVER_MOTIFS)('a social picture shows %s in the colours of the light theme', motif => {
  const { light, dark } = lookOf('course', 'basic', motif, 'keys').palette
  const colours = paintedColours(drawCover('course', 'basic', motif, 'keys'))
  const share = (colour: string) => (colours.get(colour) ?? 0) / (200 * 112.5)
  for (const ink of [light.ground, light.line, light.soft]) expect(share(ink), ink).toBeGreaterThan(0.005)
  for (const ink of [dark.ground, '#000000']) expect(share(ink), ink).toBe(0)
  expect(colours.size).toBeGreaterThan(20)
})
