import type { Examined } from '../../scripts/doctor/examined.ts'
import { type Check, examine } from '../../scripts/doctor/finding.ts'
import type { DoctorReport } from '../../worker/doctor/report.ts'

export const SITE = 'https://campus.example'
const SECRET = 'k3y-of-this-academy-f81k-q7w2-93zx-77'

/** What an academy says of itself in which everything is right. */
export const someReport = (more: Partial<DoctorReport> = {}): DoctorReport => ({
  now: '2026-11-26T12:00:00.000Z',
  site: SITE,
  settings: ['SITE_ORIGIN', 'CONTENT_HOOK_SECRET', 'OPERATOR_SECRET', 'SEALING_KEY', 'BADGE_SIGNING_KEY'],
  ways: null,
  hasOneSecret: false,
  bindings: { there: ['DB', 'SEARCH', 'FILES', 'LEARNERS', 'PURGE_QUEUE', 'ANALYTICS', 'OPERATIONS'], missing: ['MAIL'] },
  migrations: { DB: { value: ['0000_first.sql'] }, SEARCH: { value: ['0000_search.sql'] } },
  content: {
    value: ['courses', 'lessons'].flatMap(kind =>
      ['en', 'ja-JP'].map(locale => ({
        kind,
        locale,
        entries: 3,
        published: 3,
        derived: 3,
        searched: kind === 'courses' ? 3 : 0,
      })),
    ),
  },
  server: null,
  learners: { value: { server: 'campus', kept: { campus: 12 } } },
  files: { value: 'kept' },
  purge: { value: { isDone: true, waitingSince: null } },
  letter: { value: 'none' },
  ...more,
})

export type Answers = Record<string, string | (() => Response)>

/** An academy of which some addresses answer otherwise; anything else is not there. */
function fetchOf(answers: Answers): typeof fetch {
  const all: Answers = {
    '/healthz': '{"ok":true,"version":"0.1.0"}',
    '/hooks/doctor': JSON.stringify(someReport()),
    '/hooks/content': '{"purged":[]}',
    ...answers,
  }
  return async input => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input)
    const answer = all[origin === SITE ? pathname : origin + pathname]
    if (answer === undefined) return new Response('Not Found', { status: 404 })
    return typeof answer === 'string' ? new Response(answer, { headers: { date: new Date(NOW).toUTCString() } }) : answer()
  }
}

const NOW = Date.parse('2026-11-26T12:00:00Z')

/** What checks say of an academy, without what they rest on. */
export async function saidBy(checks: Check | readonly Check[], answers: Answers = {}, more: Partial<Examined> = {}) {
  const lines: string[] = []
  const examined: Examined = {
    site: new URL(SITE),
    mail: undefined,
    secrets: {
      operator: { name: 'OPERATOR_SECRET', value: SECRET, from: '.campus/campus.json' },
      content: { name: 'CONTENT_HOOK_SECRET', value: SECRET, from: '.campus/campus.json' },
    },
    settings: { values: {}, from: 'wrangler.toml' },
    migrations: { DB: ['0000_first.sql'], SEARCH: ['0000_search.sql'] },
    fetch: fetchOf(answers),
    now: () => NOW,
    hearBack: async (_address, _headers, said) => said,
    isAnswering: true,
    ahead: 0,
    report: someReport(),
    ...more,
  }
  await examine([checks].flat(), examined, line => lines.push(line))
  return lines
}
