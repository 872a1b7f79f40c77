import { note, ofReport, right, wrong } from './finding.ts'

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

/** The caches of pages and content. */
export const caches = ofReport('Caches', ({ purge }) =>
  'value' in purge
    ? right('the platform forgets by tag what it is told to')
    : wrong(
        `the platform did not purge (${purge.fault})`,
        'It limits how often: ask again in a minute. Until then a change is seen after the times of docs/operating.md.',
      ),
)
