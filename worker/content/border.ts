import { z } from 'zod'
import { bestHit } from '../../shared/content/search.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { ContentError } from '../../shared/errors.ts'
import { CONTENT_TIMEOUT_MS, SEARCH_MAX_CHARACTERS } from '../../shared/limits.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import { type Log, reasonOf } from '../log.ts'
import { sha256 } from '../secrets.ts'
import { askJson, type ContentServer } from './ask-json.ts'
import { type ChosenBy, CircuitOpen, type Passage } from './circuit-breaker.ts'
import type { ContentCall } from './content-call.ts'
import { withoutForeignMedia } from './foreign-media.ts'
import { askWithoutLacking, type Found } from './lacking-fields.ts'
import { askInBoth, type FoundInLanguage, isEmpty } from './languages.ts'
import { logDropped } from './log-dropped.ts'
import { matchCall } from './match-call.ts'
import { logCuts, parseMended } from './mend.ts'
import { bareFailure, failureIn, unreachable, unwrap } from './normalise.ts'
import { placesOf, withOwnMedia } from './own-media.ts'
import { withOwnWords } from './own-words.ts'
import { withPublicQuestions } from './questions/public-questions.ts'
import { refusalOf } from './refusal.ts'
import { askEveryPage, askOurPage } from './server-pages.ts'
import { askWithToken } from './with-token.ts'

/** What readers may know of a list beside its entries. */
const knownMeta = z.object({
  pagination: z
    .object({ page: z.number(), pageSize: z.number(), pageCount: z.number(), total: z.number() })
    .optional()
    .catch(undefined),
  total: z.number().optional().catch(undefined),
  // Of a search.
  more: z.number().optional().catch(undefined),
  best: z.array(bestHit).optional().catch(undefined),
  corrected: z.string().max(SEARCH_MAX_CHARACTERS).optional().catch(undefined),
})
const NOT_FOUND_SECONDS = 30

/** The page that a query asks for, where it says how long that is. */
const ourPage = z
  .object({ 'pagination[page]': z.number().default(1), 'pagination[pageSize]': z.number() })
  .transform(query => ({ page: query['pagination[page]'], pageSize: query['pagination[pageSize]'] }))

type Query = Record<string, string | number | undefined>

/** Whether the query asks for one entry by its slug, whole. */
const isOne = (query: Query) => 'filters[slug][$eq]' in query

/** Whether the query names one item: only such a call falls back to English, a list in Japanese stays Japanese. */
const namesAnItem = (query: Query) => isOne(query) || 'filters[quest][slug][$eq]' in query

/** Who chose what is asked for: a list in its order and pages is ours, while a slug, an id or a search comes from a visitor's address. */
const chosenBy = ({ path }: ContentCall, query: Query): ChosenBy =>
  path.includes(':') || Object.keys(query).some(name => name === 'query' || name.startsWith('filters')) ? 'visitor' : 'site'

/** How a Strapi of version 5 and one of version 4 are asked for drafts. */
const DRAFTS: Query = { status: 'draft', publicationState: 'preview' }

const withQuery = (path: string, query: Query, { populate, listPopulate }: ContentCall) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const wanted = listPopulate && !namesAnItem(query) ? listPopulate : populate
  return `${path}?${[...pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`), ...wanted].join('&')}`
}

/** Asks the content server once for what stands at a path, unless nobody needs it any more. */
type Ask = (path: string, unneeded?: AbortSignal) => Promise<Found>

async function askOnce(
  server: ContentServer,
  path: string,
  token: string | undefined,
  signal: AbortSignal,
  passage: Passage | undefined,
  by: ChosenBy,
): Promise<Found> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`
  const request = new Request(new URL(path, server.origin), { headers, redirect: 'manual', signal })
  const { response, json } = await askJson(server, request, passage, by)
  if (response.status >= 300 && response.status < 400)
    throw new ContentError(bareFailure(502, 'BadGateway', 'The content server redirected the call'))
  const failure = failureIn(json, response.status)
  if (failure && (!response.ok || failure.code === 400)) throw new ContentError(failure)
  if (!response.ok) throw new ContentError(bareFailure(response.status, 'Error', 'The content server answered with an error'))
  return withOwnMedia(unwrap(json), placesOf(server.origin, server.mediaHosts))
}

/** What a call asks for, in the languages and over the pages that it takes. */
function askFor(ask: Ask, call: ContentCall, path: string, query: Query, more: Query): Promise<FoundInLanguage> {
  const isWhole = call.everyPage === true || (call.everyPage !== undefined && namesAnItem(query))
  const ours = isWhole || isOne(query) ? null : ourPage.safeParse(query).data
  const askIn = (locale: Query[string], unneeded?: AbortSignal) => {
    const askPage = (page = query['pagination[page]']) =>
      ask(withQuery(path, { ...query, 'pagination[page]': page, locale, ...more }, call), unneeded)
    if (isWhole) return askEveryPage(askPage)
    return ours ? askOurPage(askPage, ours) : askPage()
  }
  const fallsBack = call.fallsBack === true || (call.fallsBack !== undefined && namesAnItem(query))
  if (!fallsBack || query.locale === DEFAULT_LOCALE) return askIn(query.locale)
  return askInBoth(askIn, String(query.locale), call.quizzes !== undefined && isOne(query))
}

/** Returns an entry by its number or slug, which a remote CMS finds in its list only; null where it has none. */
async function findInList(ask: Ask, call: ContentCall, path: string, query: Query): Promise<FoundInLanguage | null> {
  const id = path.split('/').at(-1) ?? ''
  const filter = /^\d+$/.test(id) ? 'filters[id][$eq]' : 'filters[slug][$eq]'
  const { data, meta } = await ask(withQuery(call.list ?? '', { [filter]: id, ...query }, call))
  const [entry] = Array.isArray(data) ? data : []
  return entry ? { data: entry, meta } : null
}

const failureOf = (error: unknown): ContentFailure => (error instanceof ContentError ? error.failure : unreachable(error))

const badParameter = (issue: z.core.$ZodIssue): ContentFailure => {
  const key = issue.path.join('.')
  return {
    ...bareFailure(400, 'ValidationError', `Invalid parameter ${key}: ${issue.message}`),
    details: { key, source: 'query' },
    errors: [{ path: key, message: issue.message }],
  }
}

/** A failure as an answer. What is not there is remembered for a moment, under the tags by which it can appear. */
function failureResponse(failure: ContentFailure, tags: readonly string[] = [], retryAfter?: number): Response {
  const headers: Record<string, string> =
    failure.code === 404
      ? { 'cache-control': `public, max-age=${NOT_FOUND_SECONDS}`, 'cache-tag': tags.join(',') }
      : { 'cache-control': 'no-store' }
  if (retryAfter) headers['retry-after'] = String(retryAfter)
  const status = failure.code >= 400 && failure.code <= 599 ? failure.code : 502
  return Response.json({ data: null, error: failure }, { status, headers })
}

/** Whether no entry has the field by which readers may sort: then the server's type has none. */
const lacksOrder = ({ sortedBy }: ContentCall, entries: unknown) =>
  sortedBy !== undefined &&
  Array.isArray(entries) &&
  entries.length > 0 &&
  entries.every(entry => typeof entry === 'object' && entry !== null && !(sortedBy in entry))

/** What caches do with an answer: seconds for which it is fresh, then served while it is renewed, and while renewing fails. */
const cacheControl = (fresh: number, stale: number, ifError: number) =>
  fresh ? `public, max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${ifError}` : 'no-store'

const VERSION_CHARACTERS = 12

/** Names an answer's content: pages made of it take their own name from it. */
const versionOf = async (json: string) => (await sha256(json)).slice(0, VERSION_CHARACTERS)

/** The allowed parameters of a call, in a fixed order, or the error in them. The rest of a query is dropped. */
export function parseQuery(call: ContentCall, search: URLSearchParams) {
  const raw = Object.fromEntries([...search].filter(([name]) => name in call.query.shape))
  const parsed = call.query.safeParse(raw)
  if (parsed.success) return { query: parsed.data as Query }
  return { failure: badParameter(parsed.error.issues[0] as z.core.$ZodIssue) }
}

/**
 * Answers one content call: asks the content server, parses its answer once, and hands on only what a reader may know, with the
 * headers that steer our caches. Expected failures are answers in the normalised shape, never exceptions.
 */
export async function answerContentCall(request: Request, server: ContentServer, log: Log): Promise<Response> {
  const url = new URL(request.url)
  const matched = matchCall(url.pathname)
  if (!matched) return failureResponse(bareFailure(404, 'NotFoundError', 'Not Found'))
  const { call, path } = matched
  const { query, failure } = parseQuery(call, url.searchParams)
  if (failure) return failureResponse(failure)
  try {
    // One limit for all that a call asks: two languages and many pages do not add up.
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CONTENT_TIMEOUT_MS)])
    let passage: Passage | undefined
    const ask: Ask = (asked, unneeded) =>
      askWithoutLacking(server, asked, log, known =>
        askWithToken(
          server.token,
          call.isCustom ?? false,
          token => {
            passage ??= server.circuit?.enter()
            const until = unneeded ? AbortSignal.any([signal, unneeded]) : signal
            return askOnce(server, known, token, until, passage, chosenBy(call, query))
          },
          code => log({ event: 'content-token-refused', call: call.path, code }),
        ),
      )
    const more = server.drafts ? DRAFTS : {}
    const found = await askFor(ask, call, path, query, more).catch(async error => {
      const listed =
        call.list && server.circuit && failureOf(error).code === 404
          ? await findInList(ask, call, path, { ...query, ...more })
          : null
      if (!listed) throw error
      return listed
    })
    const { data, cuts: unasked } =
      isOne(query) && call.quizzes ? await withPublicQuestions(found, call.quizzes, query.locale) : { data: found.data, cuts: [] }
    const schema = isOne(query) && call.bySlugAnswer ? call.bySlugAnswer : call.answer
    const { value: answer, from, cuts, fault } = parseMended(schema, data, isOne(query))
    if (!answer) throw new ContentError(bareFailure(502, 'BadGateway', `Unexpected answer at ${fault}`))
    logCuts(log, call.path, [...unasked, ...cuts])
    logDropped(log, call.path, from, answer.data)
    // That there is nothing is soon asked again. A list that was empty stays so while the CMS fails; an address does not.
    const { fresh, stale } = isEmpty(answer.data) ? { fresh: NOT_FOUND_SECONDS, stale: 0 } : call.cache
    const ifError = isOne(query) ? stale : call.cache.stale
    const shown = withoutForeignMedia(log, call.path, from, answer.data)
    // The server built in counts what is popular itself.
    const isElsewhere = server.circuit !== undefined
    const meta = { ...knownMeta.parse(found.meta), ...(isElsewhere && lacksOrder(call, found.data) && { unsorted: true }) }
    const json = JSON.stringify({ data: shown, meta })
    return new Response(json, {
      headers: {
        'content-type': 'application/json',
        'cache-control': cacheControl(fresh, stale, ifError),
        'cache-tag': call.tags.join(','),
        etag: `"${await versionOf(json)}"`,
      },
    })
  } catch (error) {
    const failure = failureOf(error)
    // That the circuit is open was logged once, when it opened.
    if (error instanceof CircuitOpen) return failureResponse(failure, call.tags, error.retryAfter)
    log({
      event: 'content-call-failed',
      call: call.path,
      code: failure.code,
      reason: refusalOf(failure.code, call, server) ?? reasonOf(error),
    })
    return failureResponse(withOwnWords(failure), call.tags)
  }
}
