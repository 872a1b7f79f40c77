import { existsSync } from 'node:fs'
import { keptOf } from './deploy/kept.ts'

const LOCAL = ['localhost', '127.0.0.1']

/** A secret of an academy that may have one of several names: the first that is set counts, as it does for the academy. */
function secretOf({ hostname, origin }: URL, names: readonly string[]): string {
  if (LOCAL.includes(hostname) && existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const kept = keptOf(origin)
  const secret = names.flatMap(name => [process.env[name], kept?.secrets[name]]).find(Boolean)
  if (secret) return secret
  console.error(`${names[0]} is not set: it must be the secret that ${origin} was deployed with.`)
  process.exit(1)
}

/**
 * The secret that an academy's previews and the hooks of its content are signed with: from the environment, of an academy on this machine
 * from `.dev.vars`, where `npm start` has it, and of one that this machine has deployed from what it keeps of that. Ends the program
 * where there is none.
 */
export const hookSecretOf = (site: URL) => secretOf(site, ['CONTENT_HOOK_SECRET'])

/** The secret of hooks that only an operator may call, in the same way. An older academy has only the other one. */
export const operatorSecretOf = (site: URL) => secretOf(site, ['OPERATOR_SECRET', 'CONTENT_HOOK_SECRET'])
