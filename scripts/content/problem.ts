import { sep } from 'node:path'

/** One thing that an editor must mend. */
export interface Problem {
  file: string
  line: number
  what: string
  mend: string
}

/** Compares problems by file and line. */
export const byPlace = (one: Problem, other: Problem) => one.file.localeCompare(other.file) || one.line - other.line

/** Something that an editor may change, and which kind of advice it is. */
export interface Advice extends Problem {
  kind: string
}

export const describe = ({ file, line, what, mend }: Problem) => `${file}:${line}\n    ${what}\n    → ${mend}`

/** Returns one line for each kind of advice: how often it is given, and an example. */
export function summarise(advice: readonly Advice[]): string[] {
  const byKind = Map.groupBy(advice, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, [example, ...others]]) =>
    example ? `${kind}: ${others.length + 1}, for example ${example.file}:${example.line}: ${example.what}` : [],
  )
}

/** Collects problems while files are read, so that an editor sees all of them at once. Advice stops nothing. */
export class Problems {
  readonly list: Problem[] = []
  readonly advice: Advice[] = []
  readonly #unreadable = new Set<string>()
  /** Reports an error once, however often it is found. */
  add(file: string, line: number, what: string, mend: string) {
    const isReported = this.list.some(problem => problem.file === file && problem.line === line && problem.what === what)
    if (!isReported) this.list.push({ file, line, what, mend })
  }
  /** Reports a file that is missing or that cannot be read, so that nothing is reported because of it. */
  addUnreadable(file: string, line: number, what: string, mend: string) {
    this.add(file, line, what, mend)
    this.#unreadable.add(file)
  }
  /** Whether a file could be read, or every file in a folder. */
  isReadable(path: string): boolean {
    return ![...this.#unreadable].some(file => file === path || file.startsWith(path + sep))
  }
  advise(kind: string, file: string, line: number, what: string, mend: string) {
    this.advice.push({ kind, file, line, what, mend })
  }
}
