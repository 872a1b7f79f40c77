/** Why there is no page behind a link: it leads elsewhere or in a circle, is an error, is no HTML, comes too late or never. */
export type NoPage = 'redirect' | 'status' | 'type' | 'time' | 'network'

/**
 * Everything that the worker reports, as a closed list. One event is one JSON line. No personal data: paths are those of the
 * page table, never a query, an address of a visitor, a header or a body.
 */
export type LogEvent =
  | { event: 'request'; requestId: string; method: string; page: string; status: number; ms: number }
  | { event: 'page-failed'; page: string; status: number; reason: string }
  | { event: 'render-failed'; page: string; reason: string }
  | { event: 'content-call-failed'; call: string; code: number; reason: string }
  | { event: 'content-circuit-opened'; failures: number }
  | { event: 'content-circuit-closed'; ms: number }
  | { event: 'content-entry-mended'; type: string; id: string; field: string; hidden: boolean }
  | { event: 'content-markup-dropped'; type: string; id: string; field: string; markup: string }
  | { event: 'content-media-refused'; type: string; id: string; host: string; setting: 'MEDIA_HOSTS' }
  | { event: 'media-not-kept'; reason: string }
  | { event: 'content-field-lacking'; type: string; part: string; field: string }
  | { event: 'content-quiz-untranslated'; type: string; id: string; part: string; locale: string; questions: number }
  | { event: 'content-token-refused'; call: string; code: number }
  | { event: 'content-translations-failed'; locale: string; code: number }
  | { event: 'content-imported'; entries: number; changed: number }
  | { event: 'content-form-outdated'; form: string }
  | { event: 'link-preview-failed'; reason: NoPage }
  | { event: 'swept'; pictures: number; media: number }
  | { event: 'live-failed'; step: 'connect' | 'deliver'; reason: string }
  | { event: 'errands-failed'; reason: string }
  | { event: 'alarm-failed'; reason: string }
  | { event: 'departure-failed'; reason: string }
  | { event: 'run-not-noted'; reason: string }
  | { event: 'errands-lost'; errands: number }
  | { event: 'errand-refused'; kind: string; code: number }
  | { event: 'report-for-another-cms'; kind: string; server: string }
  | { event: 'notifications-unknown'; people: number }
  | { event: 'learner-restored'; anew: boolean }
  | { event: 'operator-did'; what: 'sign-out' | 'block' | 'unblock' | 'delete' }
  | { event: 'newsletter-begun'; issue: string }
  | { event: 'cache-purged'; tags: string[] }
  | { event: 'purge-refused'; tags: string[]; reason: string }
  | { event: 'hook-refused'; reason: string }
  | { event: 'sessions-failed'; reason: string }
  | { event: 'account-call-failed'; call: string; code: number }
  | { event: 'signed-in'; way: string; created: boolean }
  | { event: 'sign-in-refused'; way: string; code: number }
  | { event: 'signed-out'; why: 'asked' | 'refused' }
  | { event: 'mail-failed'; reason: string }
  | { event: 'letter-not-listed'; reason: string }
  | { event: 'limit-reached'; limit: string }
  | { event: 'csp-violation'; page: string; directive: string; blocked: string; disposition: string; status: number }
  | { event: 'page-crashed'; page: string; reason: string }
  | { event: 'unhandled'; requestId: string; reason: string }

export type Log = (event: LogEvent) => void

const LEVELS: Partial<Record<LogEvent['event'], 'warn' | 'error'>> = {
  'page-failed': 'warn',
  'render-failed': 'error',
  'content-call-failed': 'warn',
  'content-circuit-opened': 'error',
  'content-entry-mended': 'warn',
  'content-markup-dropped': 'warn',
  'content-media-refused': 'warn',
  'media-not-kept': 'warn',
  'content-field-lacking': 'warn',
  'content-quiz-untranslated': 'warn',
  'content-token-refused': 'warn',
  'content-translations-failed': 'warn',
  'link-preview-failed': 'warn',
  'live-failed': 'warn',
  'errands-failed': 'warn',
  'alarm-failed': 'error',
  'departure-failed': 'warn',
  'run-not-noted': 'warn',
  'errands-lost': 'error',
  'errand-refused': 'error',
  'report-for-another-cms': 'error',
  'notifications-unknown': 'warn',
  'purge-refused': 'error',
  'hook-refused': 'warn',
  'sessions-failed': 'error',
  'account-call-failed': 'warn',
  'sign-in-refused': 'warn',
  'mail-failed': 'error',
  'letter-not-listed': 'warn',
  'limit-reached': 'warn',
  'csp-violation': 'warn',
  'page-crashed': 'warn',
  unhandled: 'error',
}

/** Prints an event as one JSON line. */
export const log: Log = event => console[LEVELS[event.event] ?? 'log'](JSON.stringify(event))

/** How drizzle begins the message of a failed query; SQL and values follow. An error that has crossed RPC is known by nothing else. */
const FAILED_QUERY = 'Failed query:'

/** Returns the name and message of an error, shortened; never a stack, nor the SQL and values of a failed query. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const query = text.indexOf(FAILED_QUERY)
  if (query >= 0 && error instanceof Error && error.cause) return reasonOf(error.cause)
  return (query < 0 ? text : `${text.slice(0, query)}A query failed`)
    .replace(/https?:\/\/\S+/g, '<address>')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<email>')
    .slice(0, 300)
}
