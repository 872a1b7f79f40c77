import { cachedDrawing } from '../../drawing/cached-drawing.ts'
import { digest } from '../../drawing/digest.ts'
import type { LoadFont } from '../../drawing/type/load-font.ts'
import type { CertificateFacts, CertificateKind } from './facts.ts'

/** Part of every stored name. A new one when the drawing changes, so that nobody gets yesterday's. */
const DESIGN = 'v1'

const FORMATS: Record<CertificateKind, { ending: string; contentType: string }> = {
  pdf: { ending: '.pdf', contentType: 'application/pdf' },
  png: { ending: '.png', contentType: 'image/png' },
  social: { ending: '-social.png', contentType: 'image/png' },
}

export interface CertificateFile {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
}

export interface CertificateSources {
  /** Where drawn files are kept; without it each is drawn when it is asked for. */
  bucket: R2Bucket | undefined
  loadFont: LoadFont
  /** Draws one file; a test gives its own. */
  draw?: (kind: CertificateKind, facts: CertificateFacts, loadFont: LoadFont) => Promise<Uint8Array<ArrayBuffer>>
}

/** What draws is large, so it is loaded by the first request that needs it. */
async function drawNow(kind: CertificateKind, facts: CertificateFacts, loadFont: LoadFont) {
  const { drawCertificate } = await import('./draw.ts')
  return drawCertificate(kind, facts, {
    loadFont,
    loadRasteriser: async () => (await import('@resvg/resvg-wasm/index_bg.wasm')).default,
  })
}

/** All stored files of a certificate have names that begin so: what to list when a certificate is taken away. */
export const certificateFilesPrefix = (slug: string) => `certificates/${slug}/`

/** The stored name of a file: another one as soon as anything that is drawn differs. */
async function storedName(kind: CertificateKind, facts: CertificateFacts): Promise<string> {
  const { slug, type, holder, titles, locale, level, lessons, issuedAt, address, issuer, url } = facts
  const drawn = [DESIGN, type, holder, titles.en, titles['ja-JP'], locale, level, lessons, issuedAt, address, issuer, url]
  return `${certificateFilesPrefix(slug)}${await digest(JSON.stringify(drawn))}${FORMATS[kind].ending}`
}

/**
 * A certificate as a file: drawn once, then kept in the bucket. Where there is no bucket, or it does not answer, it is drawn now.
 * Throws only if it cannot be drawn, which is a bug or a missing font.
 */
export async function certificateFile(
  kind: CertificateKind,
  facts: CertificateFacts,
  { bucket, loadFont, draw = drawNow }: CertificateSources,
): Promise<CertificateFile> {
  const { contentType } = FORMATS[kind]
  const name = await storedName(kind, facts)
  const bytes = await cachedDrawing({ bucket, name, contentType }, () => draw(kind, facts, loadFont))
  return { bytes, contentType }
}

/** Deletes every drawn file of a certificate: they hold its holder's name. A bucket that fails keeps what no address leads to. */
export async function removeCertificateFiles(bucket: R2Bucket | undefined, slug: string): Promise<void> {
  try {
    const kept = await bucket?.list({ prefix: certificateFilesPrefix(slug) })
    if (kept?.objects.length) await bucket?.delete(kept.objects.map(({ key }) => key))
  } catch {
    // The certificate itself is gone: its address answers 410.
  }
}
