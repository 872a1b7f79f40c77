import { readFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { expect, test } from 'vitest'
import { COVER_MOTIFS } from '../../../shared/cover.ts'
import { rasterise } from '../rasterise.ts'
import { drawCover } from './cover.ts'
import { lookOf } from './look.ts'

const engine = async () => new WebAssembly.Module(readFileSync('node_modules/@resvg/resvg-wasm/index_bg.wasm'))

/** How often each colour is on a cover as the painter of social pictures sees it. */
async function paintedColours(svg: string): Promise<Map<string, number>> {
  const { data, channels } = decode(await rasterise(svg, 200, engine))
  const colours = new Map<string, number>()
  for (let i = 0; i < data.length; i += channels) {
    const colour = `#${Buffer.from(data.subarray(i, i + 3)).toString('hex')}`
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
  }
  return colours
}

test.each(COVER_MOTIFS)('a social picture shows %s in the colours of the light theme', async motif => {
  const { light, dark } = lookOf('course', 'basic', motif, 'keys').palette
  const colours = await paintedColours(drawCover('course', 'basic', motif, 'keys'))
  const share = (colour: string) => (colours.get(colour) ?? 0) / (200 * 112.5)
  for (const ink of [light.ground, light.line, light.soft]) expect(share(ink), ink).toBeGreaterThan(0.005)
  for (const ink of [dark.ground, '#000000']) expect(share(ink), ink).toBe(0)
  expect(colours.size).toBeGreaterThan(20)
})
