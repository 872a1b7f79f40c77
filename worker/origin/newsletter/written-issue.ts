import type { Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { z } from 'zod'
import { isHtml, toSafeHtml } from '../../../shared/content/rich-text.ts'
import { LOCALES } from '../../../shared/locale.ts'

const fragments = unified().use(rehypeParse, { fragment: true })

function addressesIn(node: Root | RootContent): string[] {
  if (!('children' in node)) return []
  const { href, src } = node.type === 'element' ? node.properties : {}
  return [href, src]
    .filter(address => address !== undefined)
    .map(String)
    .concat(node.children.flatMap(addressesIn))
}

const IS_ABSOLUTE = /^(https:\/\/|mailto:)/i

/** Addresses of links and pictures in HTML that lead nowhere from a mailbox. */
export const lostAddresses = (html: string): string[] =>
  addressesIn(fragments.parse(html)).filter(address => !IS_ABSOLUTE.test(address))

/** Figures are handled on a page; a letter has no script. */
const holdsFigure = (html: string) => /<figure[^>]* data-figure/.test(html)

/** Most programs that show mail drop the elements of a formula and leave its parts. */
const holdsFormula = (html: string) => /<math /.test(html)

const letterHtml = z
  .string()
  .max(200_000)
  .refine(isHtml, 'It must be HTML')
  .transform(html => toSafeHtml(html))
  .refine(html => html !== '' && !holdsFigure(html) && lostAddresses(html).length === 0, 'It must hold absolute links only')
  .refine(html => !holdsFormula(html), 'A formula is not shown in mail: write it as text')

/** SHA-256 in hex. */
export const issueHash = z.string().regex(/^[0-9a-f]{64}$/)

/** An issue of the newsletter in one language, as an operator's program sends it. Its HTML comes out safe, whatever it was. */
export const writtenIssue = z.strictObject({
  hash: issueHash,
  locale: z.enum(LOCALES),
  // A line break would begin another header of the mail.
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u),
  html: letterHtml,
  text: z.string().trim().min(1).max(100_000),
})
export type WrittenIssue = z.infer<typeof writtenIssue>
