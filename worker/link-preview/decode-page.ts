/** A declaration of the encoding must stand this early (HTML standard, "prescan a byte stream"); some pages are later than 1 KB. */
const PRESCAN_BYTES = 4096

const inHeader = (contentType: string) => /;\s*charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1]

function inMarkup(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES)).replace(/<!--.*?-->/gs, '')
  const label = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start)?.[1]
  // Markup that can be read as ASCII is not UTF-16, whatever it says.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined
}

/** The decoder for a label of the Encoding standard; null where the label means none. */
function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}

/** The text of a page by its byte order mark, its header or its own `meta`, in this order; else as UTF-8. Never fails. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const labels = [byteOrderMark(bytes), inHeader(contentType), inMarkup(bytes)]
  const [decoder = new TextDecoder()] = labels.map(label => label && decoderFor(label)).filter(found => !!found)
  return decoder.decode(bytes)
}
