import { digest } from '../../../drawing/digest.ts'
import type { Sheet } from '../../../drawing/marks.ts'
import type { Face } from '../../../drawing/type/shelf.ts'
import { createEmbeddedFont, type EmbeddedFont } from './embedded-font.ts'
import { asciiString, createPdfFile, real, textString } from './objects.ts'
import { pageContent } from './page-content.ts'

/** What a reader shows about the document. */
export interface DocumentFacts {
  title: string
  author: string
  /** BCP 47. */
  language: string
  /** ISO 8601. */
  created: string
}

const escapeXml = (text: string) => text.replace(/[<>&]/g, sign => `&#${sign.charCodeAt(0)};`)

/** The same facts again as XMP (ISO 16684), which newer readers and archives prefer. */
const xmp = ({ title, author, language, created }: DocumentFacts) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${created}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`

/** A sheet as a PDF file of one page: real text in embedded subsets, everything else as vectors. The same sheet gives the same file. */
export async function drawPdf(sheet: Sheet, facts: DocumentFacts): Promise<Uint8Array<ArrayBuffer>> {
  const file = createPdfFile()
  const fonts = new Map<Face, EmbeddedFont>()
  function fontOf(face: Face) {
    const font = fonts.get(face) ?? createEmbeddedFont(face, fonts.size)
    fonts.set(face, font)
    return font
  }
  const drawing = pageContent(sheet.marks, sheet.height, fontOf)
  const content = await file.addStream(drawing)
  const resources: string[] = []
  for (const font of fonts.values()) resources.push(`/${font.name} ${await font.write(file)}`)
  const links = sheet.links.map(({ x, y, width, height, url }) =>
    file.add(
      `<</Type/Annot/Subtype/Link/Border[0 0 0]/Rect[${[x, sheet.height - y - height, x + width, sheet.height - y].map(real).join(' ')}]/A<</S/URI/URI${asciiString(new URL(url).href)}>>>>`,
    ),
  )
  const pages = file.reserve()
  const page = file.add(
    `<</Type/Page/Parent ${pages}/MediaBox[0 0 ${real(sheet.width)} ${real(sheet.height)}]/Resources<</Font<<${resources.join('')}>>>>/Contents ${content}/Annots[${links.join(' ')}]>>`,
  )
  file.add(`<</Type/Pages/Kids[${page}]/Count 1>>`, pages)
  const metadata = await file.addStream(new TextEncoder().encode(xmp(facts)), '/Type/Metadata/Subtype/XML', true)
  const root = file.add(
    `<</Type/Catalog/Pages ${pages}/Lang${textString(facts.language)}/ViewerPreferences<</DisplayDocTitle true>>/Metadata ${metadata}>>`,
  )
  const created = facts.created.replace(/\D/g, '').slice(0, 14)
  const info = file.add(`<</Title${textString(facts.title)}/Author${textString(facts.author)}/CreationDate(D:${created}Z)>>`)
  return file.finish(root, info, await digest(JSON.stringify(facts) + drawing))
}
