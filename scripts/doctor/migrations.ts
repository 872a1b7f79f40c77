import { isLocal } from '../academy/secrets.ts'
import { type Finding, note, ofReport, right, wrong } from './finding.ts'

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
