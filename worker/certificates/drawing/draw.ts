import { rasterise } from '../../drawing/rasterise.ts'
import { drawSvg } from '../../drawing/svg.ts'
import type { LoadFont } from '../../drawing/type/load-font.ts'
import { createShelf } from '../../drawing/type/shelf.ts'
import { certificateWords } from '../../words.ts'
import { printSheet } from './design/print-sheet.ts'
import { socialSheet } from './design/social-sheet.ts'
import type { CertificateFacts, CertificateKind } from './facts.ts'
import { drawPdf } from './pdf/draw-pdf.ts'

const PNG_PIXELS = 2000
const SOCIAL_PIXELS = 1200

export interface DrawingTools {
  loadFont: LoadFont
  /** The WebAssembly of resvg; asked for only where a picture is painted. */
  loadRasteriser: () => Promise<WebAssembly.Module>
}

/** Draws a certificate as a file. It takes any name; it throws only if a font or the rasteriser cannot be loaded. */
export async function drawCertificate(
  kind: CertificateKind,
  facts: CertificateFacts,
  { loadFont, loadRasteriser }: DrawingTools,
): Promise<Uint8Array<ArrayBuffer>> {
  const shelf = createShelf(loadFont)
  if (kind === 'social') return rasterise(drawSvg(await socialSheet(facts, shelf)), SOCIAL_PIXELS, loadRasteriser)
  const sheet = await printSheet(facts, shelf)
  if (kind === 'png') return rasterise(drawSvg(sheet), PNG_PIXELS, loadRasteriser)
  return drawPdf(sheet, {
    title: `${facts.holder.toWellFormed()} – ${facts.titles[facts.locale]} (${certificateWords[facts.locale].heading})`,
    author: facts.issuer,
    language: facts.locale,
    created: new Date(facts.issuedAt).toISOString(),
  })
}
