/** One thing that an editor must mend. */
export interface Problem {
  file: string
  line: number
  what: string
  mend: string
}

export const describe = ({ file, line, what, mend }: Problem) => `${file}:${line}\n    ${what}\n    → ${mend}`

/** Collects problems while files are read, so that an editor sees all of them at once. Advice stops nothing. */
export class Problems {
  readonly list: Problem[] = []
  readonly advice: Problem[] = []
  add(file: string, line: number, what: string, mend: string) {
    this.list.push({ file, line, what, mend })
  }
  advise(file: string, line: number, what: string, mend: string) {
    this.advice.push({ file, line, what, mend })
  }
}
