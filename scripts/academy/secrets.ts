import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { Refused } from './command-line.ts'
import { keptOf } from './kept.ts'

/** Whether a host is this machine, where nobody expects https. */
export const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const DEVELOPMENT = '.dev.vars'
const SHORTEST = 32

/** A secret that this machine knows of an academy. */
export interface KnownSecret {
  name: string
  value: string
  /** Where it stands. */
  from: string
  /** Where another one of its name stands, which is not taken because of this one. */
  hides?: string
}

/** The settings of `npm start` in `.dev.vars`, by name; null for a site that is not on this machine, and where there are none. */
export function readDevelopment(site: URL): Record<string, string> | null {
  if (!isLocal(site) || !existsSync(DEVELOPMENT)) return null
  const all = Object.entries(parseEnv(readFileSync(DEVELOPMENT, 'utf8')))
  return Object.fromEntries(all.map(([name, value]) => [name, value ?? '']))
}

/** One that is set to nothing in the environment is taken away, as with every file of this kind. */
const notTakenAway = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => process.env[name] !== ''))

/** A secret that may have one of several names: the first that is set counts, as it does for the academy. Null where none is known. */
function findSecret(site: URL, names: readonly string[]): KnownSecret | null {
  const kept = keptOf(site.origin)
  const places: { from: string; values: Readonly<Record<string, string | undefined>> }[] = [
    { from: 'the environment', values: process.env },
  ]
  // One that was deployed has secrets of its own, also where its address is on this machine.
  const development = kept ? null : readDevelopment(site)
  if (kept) places.push({ from: kept.file, values: kept.known.secrets })
  if (development) places.push({ from: DEVELOPMENT, values: notTakenAway(development) })
  const all = names.flatMap(name => places.map(({ from, values }) => ({ name, value: values[name] ?? '', from })))
  const [found, ...others] = all.filter(({ value }) => value)
  const hidden = others.find(({ name, value }) => name === found?.name && value !== found.value)
  return found ? { ...found, ...(hidden ? { hides: hidden.from } : {}) } : null
}

function secretOf(site: URL, names: readonly string[]): KnownSecret {
  const secret = findSecret(site, names)
  if (secret) return secret
  throw new Refused(
    `this machine does not know the ${names[0]} of ${site.origin}`,
    `Set ${names[0]} in the environment, or run the command where the site was deployed.`,
  )
}

const OF_CONTENT = ['CONTENT_HOOK_SECRET']
/** An older academy has only that of the content. */
const OF_OPERATORS = ['OPERATOR_SECRET', ...OF_CONTENT]

/**
 * The secret that an academy's previews and the hooks of its content are signed with: from the environment, of an academy on this machine
 * from `.dev.vars`, where `npm start` has it, and of one that this machine has deployed from what it keeps of that. `Refused` where there
 * is none.
 */
export const hookSecretOf = (site: URL) => secretOf(site, OF_CONTENT)

/** The secret of hooks that only an operator may call, in the same way. */
export const operatorSecretOf = (site: URL) => secretOf(site, OF_OPERATORS)

/** Both, as far as this machine knows them: null for one that it does not. */
export const knownSecrets = (site: URL) => ({ content: findSecret(site, OF_CONTENT), operator: findSecret(site, OF_OPERATORS) })

/** What to do where an academy refuses a secret. */
export function onRefusal({ name, value, from, hides }: KnownSecret): string {
  if (hides) return `Take ${name} out of ${from}: it hides the one in ${hides}.`
  if (value.length < SHORTEST)
    return `${name} of ${from} has ${value.length} characters, every secret at least ${SHORTEST}: is it cut?`
  return `Set ${name} to the one of the deployment, or make a new one: docs/operating.md, "Change a secret".`
}
