import type { Nodes } from 'mdast'
import { setFormula } from '../../shared/content/formula/set-formula.ts'
import { definitionsOf, markdown, resolvePictures, walkMarkdown } from '../../shared/content/markdown.ts'
import { cachedByText } from './cache.ts'

/** Lines are counted from 0. */
interface Mistake {
  at: number
  what: string
  mend: string
}

/** What checks ask of a Markdown text. Lines are counted from 0. */
export interface Outline {
  /** Lines of code and of displayed formulas: nothing in them is a heading, a figure, a check or a note. */
  codeLines: number[]
  pictures: { at: number; url: string; alternativeText: string }[]
  links: { at: number; url: string }[]
  /** Lines on which a note at the end of the text begins. */
  notes: number[]
  /** The text's definitions of addresses, as they are written. */
  definitions: string[]
  mistakes: Mistake[]
}

const ALERT = /^\[!\w+\]/

/** What may not be in a text: a second page title, raw HTML, a formula that cannot be set, a box of GitHub. */
function mistakeOf(node: Nodes): Omit<Mistake, 'at'> | null {
  if (node.type === 'html') return { what: 'Raw HTML is not allowed in a text', mend: 'Write it as Markdown.' }
  if (node.type === 'heading' && node.depth === 1)
    return {
      what: 'A first-level heading is not allowed in a text',
      mend: 'The headline is the page’s title: begin headings with ##.',
    }
  if (node.type === 'math' || node.type === 'inlineMath') {
    const made = setFormula(node.value, node.type === 'math')
    if ('problem' in made)
      return {
        what: `A formula cannot be set: ${made.problem}`,
        mend: 'Write TeX between $$ and $$, such as $$x × y = k$$.',
      }
  }
  if (node.type === 'blockquote') {
    const [first] = node.children
    const [words] = first?.type === 'paragraph' ? first.children : []
    if (words?.type === 'text' && ALERT.test(words.value))
      return { what: 'A box of GitHub such as [!NOTE] is not shown here', mend: 'Begin the quote with a bold word: > **Note:**' }
  }
  return null
}

/** Returns what checks ask of a text, from its tree. */
export const outlineOf = cachedByText('outline', (body): Outline => {
  const outline: Outline = { codeLines: [], pictures: [], links: [], notes: [], definitions: [], mistakes: [] }
  const tree = markdown.parse(body)
  const definitions = definitionsOf(tree)
  resolvePictures(tree)
  walkMarkdown(tree, node => {
    const [first, last] = [node.position?.start.line ?? 1, node.position?.end.line ?? 1]
    const at = first - 1
    const mistake = mistakeOf(node)
    if (mistake) outline.mistakes.push({ at, ...mistake })
    if (node.type === 'code' || node.type === 'math')
      for (let line = first; line <= last; line++) outline.codeLines.push(line - 1)
    if (node.type === 'image') outline.pictures.push({ at, url: node.url, alternativeText: node.alt ?? '' })
    if (node.type === 'link') outline.links.push({ at, url: node.url })
    if (node.type === 'linkReference') outline.links.push({ at, url: definitions.get(node.identifier)?.url ?? '' })
    if (node.type === 'footnoteDefinition') outline.notes.push(at)
    if (node.type === 'definition')
      outline.definitions.push(body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0))
  })
  return outline
})

/** Returns the lines of a text, empty where code is: for what is read line by line. */
export function linesOutsideCode(body: string): string[] {
  const code = new Set(outlineOf(body).codeLines)
  return body.split('\n').map((line, i) => (code.has(i) ? '' : line))
}
