import { z } from 'zod'
import { bestHit } from '../../shared/content/search.ts'
import { factsOf } from '../../shared/content-model/kinds.ts'
import { ContentError } from '../../shared/errors.ts'
import { CONTENT_TIMEOUT_MS, SEARCH_MAX_CHARACTERS } from '../../shared/limits.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import type { Log } from '../log.ts'
import { answerSchema } from './answers.ts'
import { askJson, type ContentServer } from './ask-json.ts'
import { type Answered, answerCall, type ContentSource, isOne } from './border.ts'
import type { ChosenBy, Passage } from './circuit-breaker.ts'
import type { ContentCall } from './content-call.ts'
import { withoutForeignMedia } from './foreign-media.ts'
import { askWithoutLacking, type Found } from './lacking-fields.ts'
import { askInBoth, type FoundInLanguage } from './languages.ts'
import { logDropped } from './log-dropped.ts'
import { namesAnItem, type Query } from './match-call.ts'
import { logCuts, parseMended } from './mend.ts'
import { bareFailure, failureIn, unwrap } from './normalise.ts'
import { placesOf, withOwnMedia } from './own-media.ts'
import { includedIn } from './populate.ts'
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

/** The page that a query asks for, where it says how long that is. */
const ourPage = z
  .object({ 'pagination[page]': z.number().default(1), 'pagination[pageSize]': z.number() })
  .transform(query => ({ page: query['pagination[page]'], pageSize: query['pagination[pageSize]'] }))

/** Who chose what is asked for: a list in its order and pages is ours, while a slug, an id or a search comes from a visitor's address. */
const chosenBy = ({ path }: ContentCall, query: Query): ChosenBy =>
  path.includes(':') || Object.keys(query).some(name => name === 'query' || name.startsWith('filters')) ? 'visitor' : 'site'

/** How a Strapi of version 5 and one of version 4 are asked for drafts. */
const DRAFTS: Query = { status: 'draft', publicationState: 'preview' }

const withQuery = (path: string, query: Query, call: ContentCall) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  const wanted = includedIn(call, namesAnItem(call, query))
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
  const isWhole = call.everyPage === true || (call.everyPage !== undefined && namesAnItem(call, query))
  const ours = isWhole || isOne(query) ? null : ourPage.safeParse(query).data
  const askIn = (locale: Query[string], unneeded?: AbortSignal) => {
    const askPage = (page = query['pagination[page]']) =>
      ask(withQuery(path, { ...query, 'pagination[page]': page, locale, ...more }, call), unneeded)
    if (isWhole) return askEveryPage(askPage)
    return ours ? askOurPage(askPage, ours) : askPage()
  }
  const fallsBack = call.fallsBack === true || (call.fallsBack !== undefined && namesAnItem(call, query))
  if (!fallsBack || query.locale === DEFAULT_LOCALE) return askIn(query.locale)
  return askInBoth(askIn, String(query.locale), call.quizzes !== undefined && isOne(query))
}

/** Whether no entry has the field by which readers may sort: then the server's type has none. */
const lacksOrder = ({ kind }: ContentCall, entries: unknown) =>
  kind !== undefined &&
  factsOf(kind).sorts?.includes('popularity') === true &&
  Array.isArray(entries) &&
  entries.length > 0 &&
  entries.every(entry => typeof entry === 'object' && entry !== null && !('popularity' in entry))

/** Returns an entry by its number or slug, which a Strapi finds in its list only; null where it has none. */
async function findInList(ask: Ask, call: ContentCall, path: string, query: Query): Promise<FoundInLanguage | null> {
  const id = path.split('/').at(-1) ?? ''
  const filter = /^\d+$/.test(id) ? 'filters[id][$eq]' : 'filters[slug][$eq]'
  const { data, meta } = await ask(withQuery(call.list ?? '', { [filter]: id, ...query }, call))
  const [entry] = Array.isArray(data) ? data : []
  return entry ? { data: entry, meta } : null
}

const isNotFound = (error: unknown) => error instanceof ContentError && error.failure.code === 404

/** Returns what a Strapi answers to a call: parsed once, without what no reader may know. */
async function read(
  server: ContentServer,
  log: Log,
  [call, path, query, asking]: Parameters<ContentSource['read']>,
): Promise<Answered> {
  // One limit for all that a call asks: two languages and many pages do not add up.
  const signal = AbortSignal.any([asking, AbortSignal.timeout(CONTENT_TIMEOUT_MS)])
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
      call.list && server.circuit && isNotFound(error) ? await findInList(ask, call, path, { ...query, ...more }) : null
    if (!listed) throw error
    return listed
  })
  const { data, cuts: unasked } =
    isOne(query) && call.quizzes ? await withPublicQuestions(found, call.quizzes, query.locale) : { data: found.data, cuts: [] }
  const { value: answer, from, cuts, fault } = parseMended(answerSchema(call, isOne(query)), data, isOne(query))
  if (!answer) throw new ContentError(bareFailure(502, 'BadGateway', `Unexpected answer at ${fault}`))
  logCuts(log, call.path, [...unasked, ...cuts])
  logDropped(log, call.path, from, answer.data)
  const shown = withoutForeignMedia(log, call.path, from, answer.data)
  return { data: shown, meta: { ...knownMeta.parse(found.meta), ...(lacksOrder(call, found.data) && { unsorted: true }) } }
}

/** Content of a remote Strapi. */
export const strapiContent = (server: ContentServer, log: Log): ContentSource => ({
  read: (...asked) => read(server, log, asked),
  reasonOf: ({ code }, call) => refusalOf(code, call, server),
})

/** Answers one content call from a Strapi. */
export const answerContentCall = (request: Request, server: ContentServer, log: Log): Promise<Response> =>
  answerCall(request, strapiContent(server, log), log)
