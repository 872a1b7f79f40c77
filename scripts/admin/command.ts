import type { ParseArgsOptionsConfig } from 'node:util'
import { Misused } from '../academy/command-line.ts'
import type { Academy } from '../academy/open.ts'

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

/** The word of a command that takes just one, which its help calls by a name; `Misused` for less or more. */
export function onlyWord([word, ...more]: readonly string[], called: string): string {
  if (!word?.trim()) throw new Misused(`${called} is missing`)
  if (more.length)
    throw new Misused(`one ${called} is wanted, and ${more.join(' ')} is too much: put what belongs together in quotes`)
  return word
}

/** A time as lines for a terminal show it: UTC, to the minute. */
export const minute = (time: string) => time.slice(0, 16).replace('T', ' ')
