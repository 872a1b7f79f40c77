import { existsSync } from 'node:fs'

const LOCAL = ['localhost', '127.0.0.1']

/**
 * The secret that an academy's hooks and previews are signed with: from the environment, and of an academy on this machine from
 * `.dev.vars`, where `npm start` has it. Ends the program where there is none.
 */
export function hookSecretOf({ hostname }: URL): string {
  if (LOCAL.includes(hostname) && existsSync('.dev.vars')) process.loadEnvFile('.dev.vars')
  const secret = process.env.CONTENT_HOOK_SECRET
  if (secret) return secret
  console.error('CONTENT_HOOK_SECRET is not set: it must be the secret that the site was deployed with.')
  process.exit(1)
}
