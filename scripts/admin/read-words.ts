import type { ParseArgsConfig } from 'node:util'
import { readTyped } from '../academy/command-line.ts'

/** A private character, which hides a hyphen from the parser. */
const HIDDEN = '\uE000'
const hidden = (word: string) => (/^-[^-]/.test(word) ? HIDDEN + word : word)
const shown = (word: string) => word.replace(HIDDEN, '')

/**
 * Reads what was typed behind a command. The commands have no short options, so a word such as `-2x` is a name. Throws
 * `Misused`, with the word that is not understood.
 */
export function readWords(args: readonly string[], options: NonNullable<ParseArgsConfig['options']>) {
  const { positionals, values } = readTyped({ args: args.map(hidden), options, allowPositionals: true })
  const given = Object.entries(values as Record<string, string | boolean>)
  return {
    words: positionals.map(shown),
    values: Object.fromEntries(given.map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value])),
  }
}
