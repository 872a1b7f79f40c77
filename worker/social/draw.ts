import { SOCIAL_WIDTH, type SocialFacts } from '../../shared/social.ts'
import { rasterise } from '../drawing/rasterise.ts'
import { drawSvg } from '../drawing/svg.ts'
import type { LoadFont } from '../drawing/type/load-font.ts'
import { createShelf } from '../drawing/type/shelf.ts'
import { card } from './card.ts'

/** Paints a social picture as PNG. It takes any title; it throws only if a font or the rasteriser cannot be loaded. */
export async function drawSocial(
  facts: SocialFacts,
  loadFont: LoadFont,
  loadRasteriser: () => Promise<WebAssembly.Module>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sheet, ground } = await card(facts, createShelf(loadFont))
  return rasterise(drawSvg(sheet, ground), SOCIAL_WIDTH, loadRasteriser)
}
