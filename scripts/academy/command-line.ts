import { type ParseArgsConfig, parseArgs } from 'node:util'
import { deployedSite } from './kept.ts'

/** What somebody wanted cannot be done: an academy refuses it, or does not answer, or a file is not what it must be. */
export class Refused extends Error {
  /** What whoever has asked can do about it. */
  readonly remedy: string | undefined
  constructor(found: string, remedy?: string) {
    super(found)
    this.name = 'Refused'
    this.remedy = remedy
  }
}

/** Something else was typed than a command understands; the message says what, where that can be said. */
export class Misused extends Error {}

/** Ends the program, having said what was typed wrongly and how it is typed. */
export function stopMisused(usage: string, why = ''): never {
  console.error(why ? `✗ ${why}\n\n${usage}` : usage)
  process.exit(2)
}

/** Where `--help` was typed: prints how a command is typed and ends with 0, before anything is done. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some(word => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}

/**
 * Does what a command of operators is for; `--help` only prints the `usage`. What was typed wrongly is said above the `usage`, and ends
 * with 2; what is refused is said with what to do about it, and ends with 1. Anything else that is thrown is a mistake of ours.
 */
export async function runCommand(usage: string, work: () => Promise<void>): Promise<void> {
  answerHelp(usage)
  // Whoever reads along, such as `head`, may have seen enough.
  process.stdout.on('error', error => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1))
  try {
    await work()
  } catch (error) {
    if (error instanceof Misused) stopMisused(usage, error.message)
    if (!(error instanceof Refused)) throw error
    console.error(`✗ ${error.message}${error.remedy ? `\n  → ${error.remedy}` : ''}`)
    process.exit(1)
  }
}

/** An option that takes a word. */
export const string = { type: 'string' } as const

/** What was typed, by the options of a command. Throws `Misused`, with the word that is not understood. */
export function readTyped<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new Misused((error as Error).message.split('. ')[0])
  }
}

/** The address that somebody has typed, without a path; `Misused` where it is none. */
export function addressTyped(typed: string): URL {
  if (URL.canParse(typed) && /^https?:$/.test(new URL(typed).protocol)) return new URL(new URL(typed).origin)
  throw new Misused(`${typed} is no address: name it with https://`)
}

/** Which academy a command is about: the one that `--site` names, else the one that was deployed from here. `Misused` where there is none. */
export function academyTyped(named: string | undefined): URL {
  const typed = named ?? deployedSite()
  if (typed === undefined) throw new Misused('No academy was deployed from here: name one with --site https://…')
  return addressTyped(typed)
}
