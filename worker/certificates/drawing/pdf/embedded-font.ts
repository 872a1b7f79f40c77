import type { PlacedGlyph } from '../../../drawing/type/line.ts'
import type { Face } from '../../../drawing/type/shelf.ts'
import { hex, type PdfFile, type Reference, real, utf16 } from './objects.ts'

/**
 * A font of a PDF file. Each pair of a form and the text that it stands for gets a code of its own, so that a reader who copies
 * the text gets back what was written, also where two characters share one form (⼊ and 入) or one form stands for several
 * characters.
 */
export interface EmbeddedFont {
  /** The name that the page calls it by. */
  name: string
  /** The code of a glyph, as four hexadecimal digits. */
  codeOf(glyph: PlacedGlyph): string
  /** Writes the font with the forms that were asked for. */
  write(file: PdfFile): Promise<Reference>
}

/** What fontkit's subset is; its published types say otherwise. */
interface GlyphSubset {
  /** Gives the number of the glyph in the subset. */
  includeGlyph(id: number): number
  encode(): Uint8Array
}

/** Entries of a CMap section, at most 100 in each. */
const MAX_ENTRIES = 100

/** From codes to text. */
function toUnicode(texts: readonly string[]): string {
  const lines = texts.map((text, index) => `<${hex(index + 1)}> <${utf16(text)}>`)
  const sections: string[] = []
  for (let at = 0; at < lines.length; at += MAX_ENTRIES) {
    const section = lines.slice(at, at + MAX_ENTRIES)
    sections.push(`${section.length} beginbfchar\n${section.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Six capitals that mark a subset: any will do if they differ within the file. */
const tag = (index: number) =>
  Array.from({ length: 6 }, (_, place) => String.fromCharCode(65 + (Math.floor(index / 26 ** (5 - place)) % 26))).join('')

export function createEmbeddedFont({ font, family }: Face, index: number): EmbeddedFont {
  const codes = new Map<string, number>()
  const forms: { id: number; advance: number; text: string }[] = []
  return {
    name: `F${index}`,
    codeOf({ id, text, advance }) {
      const key = `${id} ${text}`
      const code = codes.get(key) ?? forms.push({ id, text, advance })
      codes.set(key, code)
      return hex(code)
    },
    async write(file) {
      const subset = font.createSubset() as unknown as GlyphSubset
      const map = new Uint8Array(2 * (forms.length + 1))
      for (const [at, { id }] of forms.entries()) new DataView(map.buffer).setUint16(2 * (at + 1), subset.includeGlyph(id))
      const program = new Uint8Array(subset.encode())
      const perMille = (units: number) => real((units * 1000) / font.unitsPerEm)
      const { minX, minY, maxX, maxY } = font.bbox
      const name = `/${tag(index)}+${family}`
      const fontFile = await file.addStream(program, `/Length1 ${program.length}`)
      const descriptor = file.add(
        `<</Type/FontDescriptor/FontName${name}/Flags 4/FontBBox[${[minX, minY, maxX, maxY].map(perMille).join(' ')}]/ItalicAngle ${real(font.italicAngle)}/Ascent ${perMille(font.ascent)}/Descent ${perMille(font.descent)}/CapHeight ${perMille(font.capHeight)}/StemV 80/FontFile2 ${fontFile}>>`,
      )
      const gids = await file.addStream(map)
      const widths = forms.map(form => real(form.advance * 1000)).join(' ')
      const descendant = file.add(
        `<</Type/Font/Subtype/CIDFontType2/BaseFont${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor}/DW 0/W[1[${widths}]]/CIDToGIDMap ${gids}>>`,
      )
      const unicode = await file.addStream(toUnicode(forms.map(form => form.text)))
      return file.add(
        `<</Type/Font/Subtype/Type0/BaseFont${name}/Encoding/Identity-H/DescendantFonts[${descendant}]/ToUnicode ${unicode}>>`,
      )
    },
  }
}
