import { count } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import type { AppEnv } from '../bindings.ts'
import { formOf } from '../cms/form.ts'
import type { ContentServer } from '../content/ask-json.ts'
import { type PurgeContext, purgeNow, purgeQueue } from '../content/purge.ts'
import { untranslatedQuizzes } from '../curriculum/remote/untranslated.ts'
import { databaseOf } from '../database.ts'
import { SETTING_NAMES, type Settings } from '../env.ts'
import { MINUTE_BINDINGS, take } from '../limits/limits.ts'
import { type Log, reasonOf } from '../log.ts'
import { mailerOf } from '../origin/mail/mailers.ts'
import { serverName } from '../server-name.ts'
import { learners } from '../session/schema.ts'
import { askEveryCall, callsOpenToAll } from './content-calls.ts'
import { openPasswordRoutes, refusesSignature } from './remote-cms.ts'
import type { DoctorReport, EntriesOfKind, Tried } from './report.ts'

/** Tries something. Where it fails that is what was found, and everything else is looked at all the same. */
export async function attempt<T>(work: () => Promise<T>): Promise<Tried<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { fault: reasonOf(error) }
  }
}

const WORDS = 'If you can read this, letters of the academy arrive. Nothing has to be done.'

/**
 * Sends one letter to an operator, by the way that all letters go. Without an address it says whether one could be sent. Throws where
 * whoever sends them has refused it.
 */
async function tryLetter(settings: Settings, env: AppEnv, to: string | undefined, now: Date) {
  const mailer = mailerOf(settings, env)
  if (!mailer) return 'none'
  if (to === undefined) return 'possible'
  if (env.DB && (await take(databaseOf(env.DB), 'trial-letter', 'operator', now)) !== null) return 'too-often'
  const subject = 'A letter from {site}, to see whether it arrives'
  await mailer.send(
    { to, locale: DEFAULT_LOCALE, subject, text: `${WORDS}\n\n${settings.SITE_ORIGIN}\n`, html: `<p>${WORDS}</p>` },
    'trial',
  )
  return 'sent'
}

/** Writes something small into the bucket, reads it back and takes it away again. */
async function tryFiles(bucket: R2Bucket): Promise<'kept'> {
  const name = crypto.randomUUID()
  const key = `doctor/${name}`
  await bucket.put(key, name)
  try {
    const found = await bucket.get(key)
    if ((await found?.text()) !== name) throw new Error('What was written into the bucket is not read back')
  } finally {
    await bucket.delete(key)
  }
  return 'kept'
}

const NO_TABLE = /no such table: d1_migrations/

/** Names of the migrations that wrangler has applied to a database, in their order; none where it has no table of them. */
async function appliedMigrations(database: D1Database): Promise<string[]> {
  try {
    const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>()
    return results.map(({ name }) => name)
  } catch (error) {
    if (NO_TABLE.test(String(error))) return []
    throw error
  }
}

const LOADED = `SELECT kind, locale, count(*) AS entries, sum(published_at <= ?) AS published, coalesce(sum(form = ?), 0) AS derived
  FROM entries LEFT JOIN derived_entries ON entry_id = id GROUP BY kind, locale ORDER BY kind, locale`
const SEARCHED = 'SELECT kind, locale, count(*) AS searched FROM search_index GROUP BY kind, locale'

/** What was loaded of each kind in each language, and how much of it the search knows. */
async function countContent(
  { DB, SEARCH }: { DB: D1Database; SEARCH: D1Database },
  { MEDIA_HOSTS }: Settings,
  now: Date,
): Promise<EntriesOfKind[]> {
  const loaded = await DB.prepare(LOADED).bind(now.toISOString(), formOf(MEDIA_HOSTS)).all<Omit<EntriesOfKind, 'searched'>>()
  const searched = await SEARCH.prepare(SEARCHED).all<Pick<EntriesOfKind, 'kind' | 'locale' | 'searched'>>()
  const inSearch = new Map(searched.results.map(row => [`${row.kind} ${row.locale}`, row.searched]))
  return loaded.results.map(row => ({ ...row, searched: inSearch.get(`${row.kind} ${row.locale}`) ?? 0 }))
}

/** Everything that the platform may bind. `MAIL`, `ANALYTICS` and `OPERATIONS` are the operator's choice. */
const NAMES = ['DB', 'SEARCH', 'FILES', 'LEARNERS', 'PURGE_QUEUE', 'ANALYTICS', 'OPERATIONS', 'MAIL', ...MINUTE_BINDINGS]

/** Which bindings are there, and which are not. */
function bindingsOf(env: AppEnv) {
  const isThere = (name: string) => Boolean(env[name])
  return { there: NAMES.filter(isThere), missing: NAMES.filter(name => !isThere(name)) }
}

/** Names of the settings that somebody has set. Their form is right, or nothing would be answered at all. */
const settingsIn = (env: AppEnv) => SETTING_NAMES.filter(name => typeof env[name] === 'string' && env[name] !== '')

/** Caches keep nothing under this name, so that forgetting it costs nobody anything. */
const TAG = 'doctor'

export interface Looking {
  env: AppEnv
  settings: Settings
  /** The content server where it stands elsewhere. */
  server: ContentServer | null
  caches: PurgeContext
  log: Log
  now: Date
  /** To whom a letter is sent. */
  mail: string | undefined
}

/** How many learners are kept under which name of a CMS. */
async function countLearners(DB: D1Database, server: string) {
  const rows = await databaseOf(DB).select({ server: learners.server, count: count() }).from(learners).groupBy(learners.server)
  return { server, kept: Object.fromEntries(rows.map(row => [row.server, row.count])) }
}

export const missing = (name: string) => async (): Promise<never> => {
  throw new Error(`${name} is not bound`)
}

/** Asked past what counts its failures: a look must not be what stops calls for everybody. */
async function lookAtServer({ circuit: _, ...server }: ContentServer) {
  const open = await callsOpenToAll(server)
  const passwords = await openPasswordRoutes(server)
  const calls = await askEveryCall(server)
  const untranslated = await untranslatedQuizzes(server)
  return { calls, open, passwords, refusesSignature: await refusesSignature(server), untranslated }
}

/** Everything that an academy can say of itself only from within. Each part is looked at, whatever became of the others. */
export async function lookAround({ env, settings, server, caches, log, now, mail }: Looking): Promise<DoctorReport> {
  const { DB, SEARCH, FILES } = env
  const migrations = async (name: 'DB' | 'SEARCH') => {
    const database = env[name]
    return [name, await attempt(database ? () => appliedMigrations(database) : missing(name))] as const
  }
  const [ofDatabases, content, ofServer, ofLearners, files, purge, letter] = await Promise.all([
    Promise.all([migrations('DB'), migrations('SEARCH')]),
    server ? null : attempt(DB && SEARCH ? () => countContent({ DB, SEARCH }, settings, now) : missing('DB or SEARCH')),
    server ? attempt(() => lookAtServer(server)) : null,
    attempt(DB ? () => countLearners(DB, serverName(settings)) : missing('DB')),
    attempt(FILES ? () => tryFiles(FILES) : missing('FILES')),
    attempt(async () => {
      const waiting = env.PURGE_QUEUE ? await purgeQueue(env.PURGE_QUEUE).waiting() : null
      return { isDone: await purgeNow(caches, { edited: [TAG] }, log), waitingSince: waiting?.since ?? null }
    }),
    attempt(() => tryLetter(settings, env, mail, now)),
  ])
  return {
    now: now.toISOString(),
    site: settings.SITE_ORIGIN,
    settings: settingsIn(env),
    ways: env.SIGN_IN_WAYS ? settings.SIGN_IN_WAYS : null,
    hasOneSecret: !settings.OPERATOR_SECRET || settings.OPERATOR_SECRET === settings.CONTENT_HOOK_SECRET,
    bindings: bindingsOf(env),
    migrations: Object.fromEntries(ofDatabases),
    content,
    server: ofServer,
    learners: ofLearners,
    files,
    purge,
    letter: 'fault' in letter && mail ? { fault: letter.fault.replaceAll(mail, '<email>') } : letter,
  }
}
