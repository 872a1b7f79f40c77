import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { parseDocument } from 'yaml'
import type { z } from 'zod'
import { setFormula } from '../../shared/content/formula/set-formula.ts'
import type { Problems } from './problem.ts'
import { remembered } from './remembered.ts'
import { checkEnglish, isEnglish } from './style/english.ts'
import { checkJapanese, isJapanese } from './style/japanese.ts'

/** YAML or front matter of one file, parsed, with the way back to its lines. */
export interface Source<T> {
  file: string
  value: T
  /** Line of a value, counted from 1 in the whole file. */
  lineOf(path: readonly PropertyKey[]): number
}

export interface MarkdownSource<T> extends Source<T> {
  body: string
  /** Line on which the text begins. */
  bodyLine: number
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/

function message(issue: z.core.$ZodIssue): string {
  const name = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys') return `${issue.keys.map(key => `"${key}"`).join(', ')} is not known here`
  if (issue.code === 'invalid_type' && issue.message.includes('undefined')) return `"${name}" is missing`
  return `"${name}": ${issue.message}`
}

/** Each language has one house style, wherever it stands. */
function checkStyle(file: string, text: string, problems: Problems) {
  if (isJapanese(file)) checkJapanese(file, text, problems)
  if (isEnglish(file)) checkEnglish(file, text, problems)
}

/** The value of a YAML text, or why it has none. */
const yamlValueOf = remembered('yaml', (yaml): { value: unknown } | { position: number; message: string } => {
  const document = parseDocument(yaml, { prettyErrors: false })
  const [error] = document.errors
  return error ? { position: error.pos[0], message: error.message } : { value: document.toJS() ?? {} }
})

/** The way from a value of a YAML text to its line. The text is parsed once more for it, at the first question. */
function linesOf(yaml: string, offset: number) {
  const lineAt = (position: number) => yaml.slice(0, position).split('\n').length + offset
  let document: ReturnType<typeof parseDocument> | undefined
  const lineOf = (path: readonly PropertyKey[]): number => {
    document ??= parseDocument(yaml, { prettyErrors: false })
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return lineAt(node.range[0])
    }
    return offset + 1
  }
  return { lineAt, lineOf }
}

function parseYaml<T>(file: string, yaml: string, offset: number, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  const read = yamlValueOf(yaml)
  const { lineAt, lineOf } = linesOf(yaml, offset)
  if ('message' in read) {
    problems.add(
      file,
      lineAt(read.position),
      `The YAML cannot be read: ${read.message}`,
      'Check indentation and quotes; put values with a colon in "…".',
    )
    return null
  }
  const parsed = schema.safeParse(read.value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues)
      problems.add(file, lineOf(issue.path), message(issue), 'See docs/writing-content.md for the fields of this file.')
    return null
  }
  return { file, value: parsed.data, lineOf }
}

export function readYaml<T>(file: string, content: string, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  checkStyle(file, content, problems)
  return parseYaml(file, content, 0, schema, problems)
}

/** Reads a Markdown file with front matter; null where it cannot be understood, with the reasons among the problems. */
export function readMarkdown<T>(
  file: string,
  content: string,
  schema: z.ZodType<T>,
  problems: Problems,
): MarkdownSource<T> | null {
  const match = FRONT_MATTER.exec(content)
  if (!match) {
    problems.add(file, 1, 'The file does not begin with front matter', 'Begin with a line ---, the fields, and another line ---.')
    return null
  }
  checkStyle(file, content, problems)
  const source = parseYaml(file, match[1] ?? '', 1, schema, problems)
  if (!source) return null
  const body = content.slice(match[0].length)
  const bodyLine = match[0].split('\n').length
  for (const { at, what, mend } of mistakesIn(body)) problems.add(file, bodyLine + at, what, mend)
  return { ...source, body: body.trimEnd(), bodyLine }
}

interface MarkdownNode {
  type: string
  depth?: number
  value?: string
  position?: { start: { line: number } } | undefined
  children?: MarkdownNode[]
}

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMath, { singleDollarTextMath: false })

interface Mistake {
  /** Line of the text, counted from 0. */
  at: number
  what: string
  mend: string
}

/** What may not stand in a text: a second page title, raw HTML, a formula that cannot be set. */
const mistakesIn = remembered('body', (body): Mistake[] => {
  const mistakes: Mistake[] = []
  const visit = (node: MarkdownNode) => {
    const add = (what: string, mend: string) => mistakes.push({ at: (node.position?.start.line ?? 1) - 1, what, mend })
    if (node.type === 'html') add('Raw HTML stands in the text', 'Write it as Markdown.')
    if (node.type === 'math' || node.type === 'inlineMath') {
      const made = setFormula(node.value ?? '', node.type === 'math')
      if ('problem' in made)
        add(`A formula cannot be set: ${made.problem}`, 'Write TeX between $$ and $$, such as $$x × y = k$$.')
    }
    if (node.type === 'heading' && node.depth === 1)
      add('A first-level heading stands in the text', 'The headline is the page’s title: begin headings with ##.')
    for (const child of node.children ?? []) visit(child)
  }
  visit(reader.parse(body))
  return mistakes
})
