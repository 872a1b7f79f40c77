import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import type { ContentServer } from '../content/ask-json.ts'
import { calls } from '../content/calls.ts'
import type { ContentCall } from '../content/content-call.ts'
import { knownLacking } from '../content/lacking-fields.ts'
import { answerContentCall } from '../content/strapi-content.ts'
import type { LogEvent } from '../log.ts'
import type { CallAnswer } from './report.ts'

/** As many calls at a time; more would be a flood to a small server. */
const AT_ONCE = 4
/** An entry that no server has: whether it may be asked for is seen all the same. */
const NOBODY = 'no-such-entry-of-the-doctor'
const WORD = 'a word'
const BY_SLUG = 'filters[slug][$eq]'

const entry = z.looseObject({ slug: z.string().optional().catch(undefined), documentId: z.string().optional().catch(undefined) })
const answered = z.object({
  data: z.unknown(),
  error: z.object({ message: z.string() }).optional(),
})

/** A call as the academy makes it. */
interface Asking {
  call: ContentCall
  path: string
  locale: Locale
  query: Record<string, string>
  isOne: boolean
}

const isOf = (call: ContentCall, name: string) => name in call.query.shape

/** Asks for a list, or for what has no list. */
function listOf(call: ContentCall, locale: Locale): Asking {
  const path = call.path.replace(':filter', SEARCH_FILTER_NAMES[0]).replace(':id', NOBODY)
  return { call, path, locale, query: isOf(call, 'query') ? { query: WORD } : {}, isOne: false }
}

/** Asks for one entry of a list, whole, in each way in which pages do. */
function onesOf(call: ContentCall, locale: Locale, { slug, documentId }: z.infer<typeof entry>): Asking[] {
  const byId = calls.find(({ path }) => path === `${call.path}/:id`)
  const parts = calls.find(one => one.path === `${call.path.replace(/s$/, '')}-steps`)
  return [
    ...(slug && isOf(call, BY_SLUG) ? [{ call, path: call.path, locale, query: { [BY_SLUG]: slug }, isOne: true }] : []),
    ...(documentId && byId ? [{ call: byId, path: `${call.path}/${documentId}`, locale, query: {}, isOne: true }] : []),
    ...(slug && parts
      ? [{ call: parts, path: parts.path, locale, query: { 'filters[quest][slug][$eq]': slug }, isOne: true }]
      : []),
  ]
}

const refusedIn = (events: readonly LogEvent[]) =>
  events.flatMap(event => (event.event === 'content-token-refused' ? [event.code] : []))[0] ?? null

/** Of a list the same field of several entries is one fault. What hides an entry was taken out of it before. */
function unreadableIn(events: readonly LogEvent[]): CallAnswer['unreadable'] {
  const hides = new Map<string, boolean>()
  for (const event of events)
    if (event.event === 'content-entry-mended') hides.set(event.field, event.hidden || (hides.get(event.field) ?? false))
  return [...hides].map(([field, hidden]) => ({ field, hidden }))
}

async function ask(server: ContentServer, { call, path, locale, query, isOne }: Asking) {
  const events: LogEvent[] = []
  const search = new URLSearchParams({ ...query, ...(isOf(call, 'locale') ? { locale } : {}) })
  const request = new Request(new URL(`${path}?${search}`, 'https://content.internal'))
  const response = await answerContentCall(request, server, event => events.push(event))
  const { data, error } = answered.parse(await response.json())
  const reason = events.flatMap(event => (event.event === 'content-call-failed' ? [event.reason] : []))[0]
  const answer: CallAnswer = {
    call: call.path,
    isOne,
    locale,
    status: response.status,
    message: reason ?? error?.message ?? '',
    entries: Array.isArray(data) ? data.length : null,
    tokenRefused: refusedIn(events),
    lacking: [],
    unreadable: unreadableIn(events),
  }
  return { answer, first: z.array(entry).safeParse(data).data?.[0] ?? null }
}

/** Asks for a list, and for one entry of it where it has any. */
async function askWhole(server: ContentServer, call: ContentCall, locale: Locale): Promise<CallAnswer[]> {
  const list = await ask(server, listOf(call, locale))
  const answers = [list.answer]
  for (const one of list.first ? onesOf(call, locale, list.first) : []) answers.push((await ask(server, one)).answer)
  return answers
}

/**
 * Makes every call of the contract to a content server, in each language, and answers what came of each. What it says may have taken
 * several questions there: in another language, over several pages, without a field that the type lacks, without the token.
 */
export async function askEveryCall(server: ContentServer): Promise<CallAnswer[]> {
  // One entry by its id is asked for after its list.
  const lists = calls.filter(({ path }) => !calls.some(other => path === `${other.path}/:id`))
  const wanted = LOCALES.flatMap(locale =>
    lists.flatMap(call => (locale === LOCALES[0] || isOf(call, 'locale') ? [{ call, locale }] : [])),
  )
  const answers: CallAnswer[][] = []
  const left = wanted.entries()
  const askOnAndOn = async () => {
    for (const [i, { call, locale }] of left) answers[i] = await askWhole(server, call, locale)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOnAndOn))
  const lacking = knownLacking(server.origin)
  return answers.flat().map(answer => ({
    ...answer,
    lacking: lacking.flatMap(({ type, part, field }) => (answer.call.startsWith(type) ? [{ part, field }] : [])),
  }))
}

/** Calls that hold questions and answer everybody who asks without a token: whoever reads a lesson there reads the answers of its quiz. */
export async function callsOpenToAll({ fetch, origin }: Pick<ContentServer, 'fetch' | 'origin'>): Promise<string[]> {
  const open: string[] = []
  for (const { path } of calls.filter(({ quizzes }) => quizzes)) {
    const address = new URL(`${path}?pagination[pageSize]=1`, origin)
    const answer = await fetch(new Request(address, { redirect: 'manual' }))
    await answer.body?.cancel()
    if (answer.ok) open.push(path)
  }
  return open
}
