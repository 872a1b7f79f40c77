import { parseDocument } from 'yaml'
import { z } from 'zod'
import { cachedByText } from './cache.ts'
import { linesOutsideCode, outlineOf } from './outline.ts'
import type { Problems } from './problem.ts'
import { checkStyle } from './style/house-style.ts'

/** YAML or front matter of one file, parsed, with the way back to its lines. */
export interface Source<T> {
  file: string
  value: T
  /** Line of a value, counted from 1 in the whole file. */
  lineOf(path: readonly PropertyKey[]): number
  /** Reports what is wrong with a value. */
  add(path: readonly PropertyKey[], what: string, mend: string): void
}

/** A part of a source, with paths of its own. */
export const partOf = <T>(
  { file, lineOf, add }: Source<unknown>,
  value: T,
  pathOf: (path: readonly PropertyKey[]) => readonly PropertyKey[],
): Source<T> => ({
  file,
  value,
  lineOf: path => lineOf(pathOf(path)),
  add: (path, what, mend) => add(pathOf(path), what, mend),
})

export interface MarkdownSource<T> extends Source<T> {
  body: string
  /** Line on which the text begins. */
  bodyLine: number
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/

const isMissing = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.message.includes('undefined')
const quoted = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

function message(issue: z.core.$ZodIssue, missing: readonly string[]): string {
  const name = issue.path.join('.') || 'the file'
  if (issue.code === 'unrecognized_keys')
    return `${quoted(issue.keys)} is not known here${missing.length ? `, and ${quoted(missing)} is missing` : ''}`
  return isMissing(issue) ? `"${name}" is missing` : `"${name}": ${issue.message}`
}

/** Reports what a schema refuses. A field that is not known beside one that is missing is one mistake: a misspelt name. */
function addIssues(
  { file, lineOf }: Pick<Source<unknown>, 'file' | 'lineOf'>,
  issues: readonly z.core.$ZodIssue[],
  problems: Problems,
) {
  const parentOf = ({ code, path }: z.core.$ZodIssue) => (code === 'unrecognized_keys' ? path : path.slice(0, -1)).join('.')
  for (const issue of issues) {
    const beside = issues.filter(other => other !== issue && parentOf(other) === parentOf(issue))
    if (isMissing(issue) && beside.some(({ code }) => code === 'unrecognized_keys')) continue
    const missing = beside.filter(isMissing).map(({ path }) => path.join('.'))
    problems.addUnreadable(
      file,
      lineOf(issue.path),
      message(issue, missing),
      'See docs/writing-content.md for the fields of this file.',
    )
  }
}

/** The value of a YAML text, or why it has none. */
const yamlValueOf = cachedByText('yaml', (yaml): { value: unknown } | { position: number; message: string } => {
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

/** The fields of an object that a schema accepts one by one. A field with an issue has no value, not even its default. */
function acceptedFields<T>(schema: z.ZodType<T>, value: unknown, issues: readonly z.core.$ZodIssue[]): T {
  const refused = issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' && !issue.path.length ? issue.keys : issue.path.slice(0, 1),
  )
  const accepted = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => !refused.includes(name)))
  const partial =
    schema instanceof z.ZodObject && value !== null ? schema.partial().safeParse(accepted(Object(value))).data : null
  return accepted(partial ?? {}) as T
}

/** Parses YAML; `rest` makes something of a value that the schema refuses, or of none where the YAML cannot be read. */
function parseYaml<T>(
  {
    file,
    yaml,
    offset,
    schema,
    problems,
  }: { file: string; yaml: string; offset: number; schema: z.ZodType<T>; problems: Problems },
  rest: (value: unknown, issues: readonly z.core.$ZodIssue[]) => T | null,
): Source<T> | null {
  const read = yamlValueOf(yaml)
  const { lineAt, lineOf } = linesOf(yaml, offset)
  const add: Source<T>['add'] = (path, what, mend) => problems.add(file, lineOf(path), what, mend)
  const parsed = 'value' in read ? schema.safeParse(read.value) : null
  if (parsed?.success) return { file, value: parsed.data, lineOf, add }
  const issues = parsed?.error.issues ?? []
  addIssues({ file, lineOf }, issues, problems)
  if ('message' in read)
    problems.addUnreadable(
      file,
      lineAt(read.position),
      `The YAML cannot be read: ${read.message}`,
      'Check indentation and quotes; put values with a colon in "…".',
    )
  const value = rest('value' in read ? read.value : null, issues)
  return value && { file, value, lineOf, add }
}

export function readYaml<T>(file: string, content: string, schema: z.ZodType<T>, problems: Problems): Source<T> | null {
  checkStyle(file, content, problems)
  return parseYaml({ file, yaml: content, offset: 0, schema, problems }, () => null)
}

/**
 * Reads a Markdown file with front matter. What is wrong with it is among the problems: its value then holds the fields that are right.
 * Null where there is no front matter.
 */
export function readMarkdown<T>(
  file: string,
  content: string,
  schema: z.ZodType<T>,
  problems: Problems,
): MarkdownSource<T> | null {
  const match = FRONT_MATTER.exec(content)
  if (!match) {
    const mend = 'Begin with a line ---, the fields, and another line ---.'
    problems.addUnreadable(file, 1, 'The file does not begin with front matter', mend)
    return null
  }
  const body = content.slice(match[0].length)
  checkStyle(file, match[0] + linesOutsideCode(body).join('\n'), problems)
  const yaml = match[1] ?? ''
  const source = parseYaml({ file, yaml, offset: 1, schema, problems }, (value, issues) => acceptedFields(schema, value, issues))
  if (!source) return null
  const bodyLine = match[0].split('\n').length
  for (const { at, what, mend } of outlineOf(body).mistakes) problems.add(file, bodyLine + at, what, mend)
  return { ...source, body: body.trimEnd(), bodyLine }
}
