import { z } from 'zod'
import { isLacking, SERVER_CALLS, type ServerCallName } from '../../shared/lacking.ts'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import { type ContentServer, sendThrough } from './ask-json.ts'
import { answerContentCall } from './border.ts'
import { contentCache } from './caches.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'

/** Asked of the content entrypoint by this worker alone; no call of a browser has this path. */
export const LACKING_PATH = '/lacking-calls'
const TAG = 'lacking-calls'
const FRESH_SECONDS = 60 * 60
const STALE_SECONDS = 86_400

/** Whether a CMS lacks the call of a response; null where the response does not tell. */
type Reading = (response: Pick<Response, 'ok' | 'status' | 'headers'>) => boolean | null

const unlessFailed =
  (read: Reading): Reading =>
  response =>
    response.status >= 500 || response.status === 429 ? null : read(response)
/** Strapi names in `Allow` what may be posted to an address, to everybody. */
const isNotPosted = unlessFailed(({ ok, headers }) => ok && !/^$|\bPOST\b/i.test(headers.get('allow') ?? ''))
/** Asked without a token, what is there says 401 or 403. Strapi names every address as one that may be read, so it has to be asked. */
const isNotThere = unlessFailed(({ status }) => status === 404 || status === 405)

/** What can be asked without doing anything. */
const QUESTIONS: { call: ServerCallName; method: string; path: string; read: Reading }[] = [
  { call: 'export', method: 'GET', path: '/api/users/me/export', read: isNotThere },
  { call: 'email', method: 'OPTIONS', path: '/api/users/me/email', read: isNotPosted },
  { call: 'code', method: 'OPTIONS', path: '/api/passwordless/verify', read: isNotPosted },
  { call: 'send-link', method: 'OPTIONS', path: '/api/passwordless/send-link', read: isNotPosted },
  { call: 'subscribe', method: 'OPTIONS', path: '/api/subscribe', read: isNotPosted },
]

async function ask(server: ContentServer, { method, path, read }: (typeof QUESTIONS)[number]): Promise<boolean | null> {
  try {
    const signal = AbortSignal.timeout(CONTENT_TIMEOUT_MS)
    const request = new Request(new URL(path, server.origin), { method, redirect: 'manual', signal })
    return await sendThrough(
      server.circuit?.enter(),
      'site',
      signal,
      () => server.fetch(request),
      async response => {
        await response.body?.cancel()
        return read(response)
      },
    )
  } catch {
    return null
  }
}

const SEARCH = 'https://content.internal/api/search?query=campus'

/** Whether a CMS has no search, or lets the site not use it. */
async function lacksSearch(server: ContentServer): Promise<boolean | null> {
  const { status, ok } = await answerContentCall(new Request(SEARCH), server, () => {})
  return ok ? false : isLacking(status) || null
}

/** Returns the calls that a CMS lacks by its own word, for the cache in front of the entrypoint. The built-in CMS lacks none. */
export async function answerLackingCalls(server: ContentServer): Promise<Response> {
  if (!server.circuit)
    return Response.json({ lacking: [], unknown: [] }, { headers: { 'cache-control': `max-age=${FRESH_SECONDS}` } })
  const asked = await Promise.all([
    ...QUESTIONS.map(async question => [question.call, await ask(server, question)] as const),
    lacksSearch(server).then(lacks => ['search', lacks] as const),
  ])
  const named = (said: boolean | null) => asked.flatMap(([call, lacks]) => (lacks === said ? [call] : []))
  const [lacking, unknown] = [named(true), named(null)]
  // What the CMS did not say is asked again.
  const cacheControl = unknown.length ? 'no-store' : `public, max-age=${FRESH_SECONDS}, stale-if-error=${STALE_SECONDS}`
  return Response.json({ lacking, unknown }, { headers: { 'cache-control': cacheControl, 'cache-tag': TAG } })
}

const names = z.array(z.enum(SERVER_CALLS))
const answered = z.object({ lacking: names, unknown: names })
export type LackingCalls = z.infer<typeof answered>

/** Asks which calls the CMS lacks, by way of the cached entrypoint, so that it is asked once for everybody. */
export async function readLackingCalls(ctx: ContentContext): Promise<LackingCalls> {
  return answered.parse(await (await createContentFetch(ctx)(LACKING_PATH)).json())
}

/** Forgets it: for tests, each of which has a CMS of its own at the same address. */
export const forgetLackingAnswer = () => contentCache.purge([TAG])
