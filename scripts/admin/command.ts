import type { ParseArgsOptionsConfig } from 'node:util'
import type { Academy } from '../backup/academy.ts'

/** What was typed behind `--`. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** One command of `npm run admin`. */
export interface Command {
  /** What is typed, and what comes of it: lines of the help. */
  usage: readonly (readonly [typed: string, effect: string])[]
  options?: ParseArgsOptionsConfig
  /** Does it and says what came of it. `Misused` where something else was typed; `Refused` where the academy says no. */
  run(words: readonly string[], values: Values, academy: Academy): Promise<void>
}

/** Something else was typed than a command understands. */
export class Misused extends Error {}

/** The words of a command that takes just one; `Misused` for less or more. */
export function onlyWord([word, ...more]: readonly string[]): string {
  if (!word || more.length) throw new Misused()
  return word
}
