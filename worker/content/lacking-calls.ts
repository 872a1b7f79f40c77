import { isLacking, type ServerCallName } from '../../shared/lacking.ts'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import { type ContentServer, sendThrough } from './ask-json.ts'
import { LACKING_TAG } from './read-lacking-calls.ts'
import { answerContentCall } from './strapi-content.ts'

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

/** Returns the calls that a remote CMS lacks by its own word, for the cache in front of the entrypoint. */
export async function answerLackingCalls(server: ContentServer): Promise<Response> {
  const asked = await Promise.all([
    ...QUESTIONS.map(async question => [question.call, await ask(server, question)] as const),
    lacksSearch(server).then(lacks => ['search', lacks] as const),
  ])
  const named = (said: boolean | null) => asked.flatMap(([call, lacks]) => (lacks === said ? [call] : []))
  const [lacking, unknown] = [named(true), named(null)]
  // What the CMS did not say is asked again.
  const cacheControl = unknown.length ? 'no-store' : `public, max-age=${FRESH_SECONDS}, stale-if-error=${STALE_SECONDS}`
  return Response.json({ lacking, unknown }, { headers: { 'cache-control': cacheControl, 'cache-tag': LACKING_TAG } })
}
