/** One thing that an editor must mend. */
export interface Problem {
  file: string
  line: number
  what: string
  mend: string
}

export const describe = ({ file, line, what, mend }: Problem) => `${file}:${line}\n    ${what}\n    → ${mend}`

/** Collects problems while files are read, so that an editor sees all of them at once. */
export class Problems {
  readonly list: Problem[] = []
  add(file: string, line: number, what: string, mend: string) {
    this.list.push({ file, line, what, mend })
  }
}
