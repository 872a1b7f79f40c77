import { type ParseArgsConfig, parseArgs } from 'node:util'
import { deployedSite } from './kept.ts'
import { Misused } from './refused.ts'

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
