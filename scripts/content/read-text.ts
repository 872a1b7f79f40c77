import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import type { Problems } from './problem.ts'

const SAVE = 'Save it as UTF-8 in your editor.'
const isUtf16 = ([first, second]: Uint8Array) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
/** A character that no reader sees, and half a surrogate pair, which JSON and YAML can escape. Tabs and line breaks are allowed. */
export const CONTROL_CHARACTER = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

/**
 * Returns the text of a file, without a byte order mark; null if it is not UTF-8, which is then among the problems, as are control
 * characters, which no reader sees.
 */
export function readText(file: string, problems: Problems): string | null {
  const bytes = readFileSync(file)
  if (isUtf16(bytes)) {
    problems.addUnreadable(file, 1, 'The file is UTF-16, and not UTF-8', SAVE)
    return null
  }
  if (!isUtf8(bytes)) {
    const line = bytes
      .toString('latin1')
      .split('\n')
      .findIndex(text => !isUtf8(Buffer.from(text, 'latin1')))
    problems.addUnreadable(file, line + 1, 'The file is not UTF-8', SAVE)
    return null
  }
  const text = new TextDecoder().decode(bytes)
  for (const [i, line] of text.split('\n').entries()) {
    const code = CONTROL_CHARACTER.exec(line)?.[0].codePointAt(0)
    if (code !== undefined)
      problems.add(
        file,
        i + 1,
        `There is a control character (U+${code.toString(16).toUpperCase().padStart(4, '0')})`,
        'Delete it.',
      )
  }
  return text
}
