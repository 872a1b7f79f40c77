import { note, ofReport, right, wrong } from './finding.ts'

/** Without which something cannot be done, and what. */
const SECRETS: Record<string, string> = {
  CONTENT_HOOK_SECRET: 'no content can be loaded, no webhook is let in, and no draft is shown',
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
