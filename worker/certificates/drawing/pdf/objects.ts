/** Objects of a PDF file (ISO 32000-2) as text, and how they become a file. */
export type Reference = `${number} 0 R`

const latin = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0))
/** A number as four hexadecimal digits, and a text as those of its UTF-16. */
export const hex = (value: number) => value.toString(16).padStart(4, '0')
export const utf16 = (text: string) => Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('')

/** A text string, in UTF-16 with its mark, so that any script holds. */
export const textString = (text: string) => `<feff${utf16(text)}>`

/** A string of ASCII characters, such as an address. */
export const asciiString = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`

/** A number as PDF writes it: never with an exponent. */
export const real = (value: number) => String(Math.round(value * 1000) / 1000)

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** A PDF file while it is written. */
export interface PdfFile {
  /** A number for an object that is written later. */
  reserve(): Reference
  /** Writes an object: `body` is its text, in Latin-1. */
  add(body: string, reference?: Reference): Reference
  /** Writes a stream, packed unless `plain`; `entries` go into its dictionary. */
  addStream(content: string | Uint8Array<ArrayBuffer>, entries?: string, plain?: boolean): Promise<Reference>
  /** The finished file. `id` is 32 hexadecimal digits. */
  finish(root: Reference, info: Reference, id: string): Promise<Uint8Array<ArrayBuffer>>
}

export function createPdfFile(): PdfFile {
  // The comment of bytes above 127 tells transports that the file is binary.
  const parts: Uint8Array<ArrayBuffer>[] = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const offsets: number[] = []
  let count = 0
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  const reserve = (): Reference => `${++count} 0 R`

  function write(pieces: readonly Uint8Array<ArrayBuffer>[], reference: Reference): Reference {
    const id = Number.parseInt(reference, 10)
    offsets[id] = length()
    parts.push(latin(`${id} 0 obj\n`), ...pieces, latin('\nendobj\n'))
    return reference
  }

  return {
    reserve,
    add: (body, reference = reserve()) => write([latin(body)], reference),
    async addStream(content, entries = '', plain = false) {
      const bytes = typeof content === 'string' ? latin(content) : content
      const packed = plain ? bytes : await deflate(bytes)
      const dictionary = `<</Length ${packed.length}${plain ? '' : '/Filter/FlateDecode'}${entries}>>`
      return write([latin(`${dictionary}\nstream\n`), packed, latin('\nendstream')], reserve())
    },
    async finish(root, info, id) {
      const start = length()
      const rows = offsets.slice(1).map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`)
      const trailer = `trailer\n<</Size ${count + 1}/Root ${root}/Info ${info}/ID[<${id}><${id}>]>>\nstartxref\n${start}\n%%EOF\n`
      parts.push(latin(`xref\n0 ${count + 1}\n0000000000 65535 f \n${rows.join('')}${trailer}`))
      return new Uint8Array(await new Blob(parts).arrayBuffer())
    },
  }
}
