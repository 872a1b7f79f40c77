import { isLocal } from '../academy/secrets.ts'
import { type Finding, note, ofReport, right, wrong } from './finding.ts'

const OPTIONAL = ['MAIL', 'ANALYTICS', 'OPERATIONS']

const isLimit = (name: string) => name.startsWith('MINUTE_')
const are = (names: readonly string[]) => `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'}`

/** Databases, bucket, objects and limits: whether the platform binds them. */
export const bindings = ofReport('Bindings', ({ bindings: { there, missing } }) => {
  const todo = 'wrangler.toml must name them, as in this checkout: build and deploy again.'
  const limits = missing.filter(isLimit)
  const needed = missing.filter(name => !isLimit(name) && !OPTIONAL.includes(name))
  const optional = missing.filter(name => OPTIONAL.includes(name))
  const without = optional.length ? `; without ${optional.join(' and ')}, which nobody has to have` : ''
  const named = there.filter(name => !isLimit(name))
  return [
    needed.length
      ? wrong(`${are(needed)} not bound`, todo)
      : right(`${are(named)} bound, and ${there.length - named.length} limits${without}`),
    ...(limits.length ? [note(`${are(limits)} not bound: the database counts in the place of the platform`, todo)] : []),
  ]
})

/** The bucket. */
export const files = ofReport('Files', ({ files }) =>
  'value' in files
    ? right('the bucket writes, reads and deletes')
    : wrong(
        `the bucket does not keep what is written (${files.fault})`,
        'Is R2 on in the dashboard, and is the bucket there? `npx wrangler r2 bucket list`. Pictures are kept in it.',
      ),
)

const UNTIL_PURGED =
  'It is repeated every 15 seconds until it succeeds. Until then a change is seen after the times of docs/operating.md.'

/** The caches of pages and content. */
export const caches = ofReport('Caches', ({ purge }) => {
  if ('fault' in purge) return wrong(`the platform did not purge (${purge.fault})`, UNTIL_PURGED)
  const { isDone, waitingSince } = purge.value
  if (waitingSince)
    return wrong(`caches have not forgotten a change of ${waitingSince}: the platform refuses to purge`, UNTIL_PURGED)
  if (!isDone)
    return wrong('the platform refuses to purge: it limits how often an account may', 'Ask again in a minute. No change waits.')
  return right('the platform forgets by tag what it is told to')
})

/** The people, by the name of the CMS that knows them. */
export const learners = ofReport('Learners', ({ learners }) => {
  if ('fault' in learners)
    return wrong(`they cannot be counted (${learners.fault})`, 'Is DB bound, and are its migrations applied?')
  const { server, kept } = learners.value
  const hidden = Object.entries(kept).filter(([name]) => name !== server)
  if (hidden.length === 0) return right(`${kept[server] ?? 0} kept under the CMS "${server}"`)
  const counts = hidden.map(([name, people]) => `${people} under "${name}"`).join(', ')
  return wrong(
    `${counts} have no progress now, because the site calls its CMS "${server}"`,
    `If it is the same CMS, set CONTENT_SERVER_NAME to "${hidden[0]?.[0]}": docs/strapi.md, "Moving the server". Restore nothing.`,
  )
})

/** The tables of both databases, by the migrations of this checkout. */
export const migrations = ofReport('Migrations', (report, { migrations: wanted, site }) => {
  const findings: Finding[] = []
  for (const [database, names] of Object.entries(wanted)) {
    const applied = report.migrations[database]
    if (!applied || 'fault' in applied) {
      findings.push(
        wrong(
          `${database} cannot be asked (${applied?.fault ?? 'not bound'})`,
          'Is it bound, and there? `npx wrangler d1 list`.',
        ),
      )
      continue
    }
    const missing = names.filter(name => !applied.value.includes(name))
    const unknown = applied.value.filter(name => !names.includes(name))
    const apply = `\`npx wrangler d1 migrations apply ${database} ${isLocal(site) ? '--local' : '--remote'}\`, or \`npm run deploy\`.`
    const all = missing.length === names.length ? `all of its migrations (${names.length})` : missing.join(', ')
    if (missing.length) findings.push(wrong(`${database} lacks ${all}`, `Apply them: ${apply}`))
    if (unknown.length)
      findings.push(
        note(`${database} has ${unknown.join(', ')}, which this checkout does not know`, 'Its version is newer: pull.'),
      )
  }
  const counts = Object.entries(wanted).map(([database, names]) => `${database} ${names.length}`)
  return findings.length ? findings : right(`all are applied (${counts.join(', ')})`)
})

/** Without which something cannot be done, and what. */
const SECRETS: Record<string, string> = {
  CONTENT_HOOK_SECRET:
    'no content can be loaded, no webhook is let in, no draft is shown, and the plugin of a remote Strapi takes no progress',
  SEALING_KEY: 'nobody can sign in',
}
const SECRETS_TO_HAVE: Record<string, string> = {
  OPERATOR_SECRET: 'whoever knows CONTENT_HOOK_SECRET can look at people',
  BADGE_SIGNING_KEY: 'certificates have no badge',
}

/** The secrets of the deployment by name: their form was right, or nothing would answer. */
export const secrets = ofReport('Secrets', ({ settings, hasOneSecret }) => {
  const names = [...Object.keys(SECRETS), ...Object.keys(SECRETS_TO_HAVE)]
  const lacking = (table: Record<string, string>) => Object.entries(table).filter(([name]) => !settings.includes(name))
  const make = '`npm run deploy` makes one and keeps it; by hand: docs/operating.md, "Change a secret".'
  const findings = [
    ...lacking(SECRETS).map(([name, why]) => wrong(`${name} is not set: ${why}`, make)),
    ...lacking(SECRETS_TO_HAVE).map(([name, why]) => note(`${name} is not set: ${why}`, make)),
    ...(hasOneSecret && settings.includes('OPERATOR_SECRET')
      ? [
          note(
            'OPERATOR_SECRET is the same as CONTENT_HOOK_SECRET: editors can look at people',
            'Make another one: docs/operating.md, "Change a secret".',
          ),
        ]
      : []),
    ...(settings.includes('SEALING_KEY_PREVIOUS')
      ? [
          note(
            'SEALING_KEY_PREVIOUS is still set',
            '90 days after the change: `npx wrangler secret delete SEALING_KEY_PREVIOUS`.',
          ),
        ]
      : []),
  ]
  return findings.length ? findings : right(`${names.join(', ')} are set, each in its form`)
})
