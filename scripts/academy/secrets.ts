import { existsSync } from 'node:fs'
import { keptOf } from './deploy/kept.ts'

const LOCAL = ['localhost', '127.0.0.1']

/** A secret that may have one of several names: the first that is set counts, as it does for the academy. Null where none is known. */
function findSecret({ hostname, origin }: URL, names: readonly string[]): string | null {
  const kept = keptOf(origin)
  // One that was deployed has secrets of its own, also where its address is on this machine.
  if (!kept && LOCAL.includes(hostname) && existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  return names.flatMap(name => [process.env[name], kept?.secrets[name]]).find(Boolean) ?? null
}

function secretOf(site: URL, names: readonly string[]): string {
  const secret = findSecret(site, names)
  if (secret) return secret
  console.error(`${names[0]} is not set: it must be the secret that ${site.origin} was deployed with.`)
  process.exit(1)
}

const OF_CONTENT = ['CONTENT_HOOK_SECRET']
/** An older academy has only that of the content. */
const OF_OPERATORS = ['OPERATOR_SECRET', ...OF_CONTENT]

/**
 * The secret that an academy's previews and the hooks of its content are signed with: from the environment, of an academy on this machine
 * from `.dev.vars`, where `npm start` has it, and of one that this machine has deployed from what it keeps of that. Ends the program
 * where there is none.
 */
export const hookSecretOf = (site: URL) => secretOf(site, OF_CONTENT)

/** The secret of hooks that only an operator may call, in the same way. */
export const operatorSecretOf = (site: URL) => secretOf(site, OF_OPERATORS)

/** Both, as far as this machine knows them: null for one that it does not. */
export const knownSecrets = (site: URL) => ({ content: findSecret(site, OF_CONTENT), operator: findSecret(site, OF_OPERATORS) })
