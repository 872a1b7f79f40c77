import type { AppEnv } from './bindings.ts'
import { answerCmsCall } from './cms/answer-call.ts'
import { contentFlights } from './content/caches.ts'
import { answerVersion, VERSION_PATH } from './content/curriculum-version.ts'
import { withAskedAt } from './content/edited.ts'
import { withHealth } from './content/health.ts'
import { LACKING_PATH } from './content/read-lacking-calls.ts'
import { BANK_PATH } from './curriculum/remote/bank-path.ts'
import { databaseOf } from './database.ts'
import type { Settings } from './env.ts'
import { log } from './log.ts'
import { settingsOf } from './middleware/settings.ts'
import { createOperations } from './operations/operations.ts'
import { readVersion } from './origin/content-version.ts'

/** Answers what only a remote CMS is asked; null for a content call. */
async function answerOfRemote(pathname: string, request: Request, settings: Settings, env: AppEnv): Promise<Response | null> {
  if (pathname !== LACKING_PATH && pathname !== BANK_PATH) return null
  const { contentServer } = await import('./content/content-server.ts')
  const server = contentServer(settings, env)
  if (pathname === LACKING_PATH) return (await import('./content/lacking-calls.ts')).answerLackingCalls(server)
  return (await import('./curriculum/remote/question-bank.ts')).answerBank(request, server, log)
}

/** Answers a call of the content entrypoint that no cache has, by asking the CMS. */
export async function answerFromCms(request: Request, env: AppEnv): Promise<Response> {
  const { pathname } = new URL(request.url)
  const settings = settingsOf(env)
  const isRemote = settings.CONTENT_API_URL !== ''
  if (pathname === VERSION_PATH) {
    const { DB } = env
    return answerVersion(DB && !isRemote ? now => readVersion(databaseOf(DB), now) : null, new Date())
  }
  const ask = async () =>
    (await answerOfRemote(pathname, request, settings, env)) ?? (await answerCmsCall(request, settings, env, { log }))
  if (pathname === LACKING_PATH) return ask()
  const noted = () => withHealth(request, createOperations(env.OPERATIONS), () => withAskedAt(ask))
  return isRemote ? contentFlights.answer(request, noted) : noted()
}
