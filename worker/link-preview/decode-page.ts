import sniffEncoding from 'html-encoding-sniffer'

/** A declaration of the encoding must stand in the first 1 KB (HTML standard, "prescan a byte stream"); some pages are later. */
const PRESCAN_BYTES = 4096

const inHeader = (contentType: string) => /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]

/** The decoder for an encoding; for one that no text may be decoded by, which the standard calls replacement, that of UTF-8. */
function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder()
  }
}

/** The text of a page by its byte order mark, its header or its own `meta`, in this order; else as UTF-8. Never fails. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const encoding = sniffEncoding(bytes, {
    transportLayerEncodingLabel: inHeader(contentType),
    defaultEncoding: 'UTF-8',
    maxPrescanBytes: PRESCAN_BYTES,
  })
  return decoderFor(encoding).decode(bytes)
}
