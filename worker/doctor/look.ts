import type { AppEnv } from '../bindings.ts'
import type { ContentServer } from '../content/ask-json.ts'
import type { PurgeContext } from '../content/purge.ts'
import { purgeEverywhere } from '../content/purge.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'
import { attempt } from './attempt.ts'
import { bindingsOf, settingsIn } from './bindings.ts'
import { askEveryCall, callsOpenToAll } from './content-calls.ts'
import { appliedMigrations, countContent } from './databases.ts'
import { tryFiles } from './files.ts'
import type { DoctorReport } from './report.ts'
import { tryLetter } from './trial-letter.ts'

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

const missing = (name: string) => async (): Promise<never> => {
  throw new Error(`${name} is not bound`)
}

/** Asked past what counts its failures: a look must not be what stops calls for everybody. */
async function lookAtServer({ circuit: _, ...server }: ContentServer) {
  const open = await callsOpenToAll(server)
  return { calls: await askEveryCall(server), open }
}

/** Everything that an academy can say of itself only from within. Each part is looked at, whatever became of the others. */
export async function lookAround({ env, settings, server, caches, log, now, mail }: Looking): Promise<DoctorReport> {
  const { DB, SEARCH, FILES } = env
  const migrations = async (name: 'DB' | 'SEARCH') => {
    const database = env[name]
    return [name, await attempt(database ? () => appliedMigrations(database) : missing(name))] as const
  }
  const [ofDatabases, content, ofServer, files, purge, letter] = await Promise.all([
    Promise.all([migrations('DB'), migrations('SEARCH')]),
    server ? null : attempt(DB && SEARCH ? () => countContent({ DB, SEARCH }, now) : missing('DB or SEARCH')),
    server ? attempt(() => lookAtServer(server)) : null,
    attempt(FILES ? () => tryFiles(FILES) : missing('FILES')),
    attempt(async () => {
      await purgeEverywhere(caches, [TAG], log)
      return 'purged' as const
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
    files,
    purge,
    letter: 'fault' in letter && mail ? { fault: letter.fault.replaceAll(mail, '<email>') } : letter,
  }
}
