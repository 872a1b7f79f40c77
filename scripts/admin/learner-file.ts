import { readFileSync } from 'node:fs'
import { Misused, Refused } from '../academy/command-line.ts'

/** The copy of a learner that `--save` has written; what is in it the academy looks at. */
export function readCopy(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Misused(`${file} cannot be read`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(
      `${file} is no copy of a learner`,
      'Such a copy is made by `npm run admin -- learner NAME --save FILE`, and stands in each backup.',
    )
  }
}
