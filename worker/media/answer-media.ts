import { LRUCache } from 'lru-cache'
import { type Log, reasonOf } from '../log.ts'
import { fromKept, keptFor, passedOn } from './answers.ts'
import { askMedia, type Said, unlessStill } from './ask-media.ts'
import { keep } from './keep.ts'
import { findKept, forgetKept, hasRoom, type Kept, markAsked, writeNote } from './kept.ts'
import { FILM } from './kinds.ts'
import { isOneRange } from './range.ts'
import type { Source } from './source.ts'

const SECOND = 1000
/** So long a file is taken for the one it was, by us and by a browser together. */
const FRESH_MS = 300 * SECOND
/** What may be an older version is asked for again after so many seconds. */
const STALE_SECONDS = 30
/** A visitor waits no longer for a server that has not begun to answer, where there is something to show. */
const PATIENCE_MS = SECOND

/** Files that are being asked for, and those that are being stored, by their address. Whoever was stopped counts no longer. */
const asking = new LRUCache<string, true>({ max: 1000, ttl: 10 * SECOND })
const storing = new LRUCache<string, true>({ max: 1000, ttl: 60 * SECOND })

export interface Asked {
  source: Source
  /** What the visitor's browser says. */
  headers: Headers
  /** Where files are kept; without it each is fetched when it is asked for. */
  bucket: R2Bucket | undefined
  now: number
  /** Whether one more file may be kept because this visitor has asked for it. */
  mayKeep(): Promise<boolean>
  /** Goes on behind the answer. */
  later(work: Promise<unknown>): void
  log: Log
}

const missing = (said: Said) =>
  said.state === 'failed' && said.retryAfter
    ? new Response('Try again in a moment', { status: 503, headers: { 'retry-after': String(said.retryAfter) } })
    : null

/** Stores behind the answer. What goes wrong there costs nobody an answer. */
function behind({ source, later, log }: Asked, work: () => Promise<unknown>) {
  storing.set(source.url, true)
  const done = work()
    .catch(error => log({ event: 'media-not-kept', reason: reasonOf(error) }))
    .finally(() => storing.delete(source.url))
  later(done)
}

/** Stores a file, and passes over one that would be new where there is no room for it, or this visitor has brought too many. */
async function keepIfRoom(
  { bucket, source, now, mayKeep }: Asked,
  file: Extract<Said, { state: 'file' }>,
  previous: Kept | null,
) {
  if (!bucket) return
  const isWelcome = previous || ((await hasRoom(bucket)) && (await mayKeep()))
  await (isWelcome ? keep(bucket, source, file, now, previous) : file.response.body?.cancel())
}

/** What of a visitor's request the other server may know: which version they have, and which part they want. */
function conditions(asked: Headers): Record<string, string> {
  const range = asked.get('range')
  const names = isOneRange(range)
    ? ['if-none-match', 'if-modified-since', 'range', 'if-range']
    : ['if-none-match', 'if-modified-since']
  return Object.fromEntries(names.flatMap(name => (asked.has(name) ? [[name, asked.get(name) ?? '']] : [])))
}

/** A copy for the visitor, and one to be kept: small enough to wait in memory for the slower of both. */
function forBoth(file: Extract<Said, { state: 'file' }>) {
  const { response } = file
  const [shown, stored] = response.body?.tee() ?? [null, null]
  const as = (body: ReadableStream | null) => ({ ...file, response: new Response(body, response) })
  return { shown: as(shown), stored: as(stored) }
}

/** Hands the file on and keeps it, where it is whole and not too large. A film is never held back for that: it is fetched once more. */
function handOn(asked: Asked, file: Extract<Said, { state: 'file' }>, previous: Kept | null): Response {
  const { source, bucket } = asked
  const fits = Number(file.response.headers.get('content-length') ?? 0) <= source.kind.keptMaxBytes
  if (!bucket || source.kind === FILM || !fits || file.response.status !== 200 || storing.has(source.url))
    return passedOn(file, keptFor(FRESH_MS / SECOND))
  const { shown, stored } = forBoth(file)
  behind(asked, () => keepIfRoom(asked, stored, previous))
  return passedOn(shown, keptFor(FRESH_MS / SECOND))
}

/** Fetches a whole film and stores it, behind the answer; not while somebody does that already. */
function fetchFilm(asked: Asked, previous: Kept | null) {
  const { source, bucket } = asked
  if (!bucket || source.kind !== FILM || storing.has(source.url)) return
  behind(asked, async () => {
    const said = await askMedia(source, {})
    if (said.state === 'file') await keepIfRoom(asked, said, previous)
  })
}

/** The file from its server, as this visitor asks for it. Null where there is none. */
async function fetched(asked: Asked): Promise<Response | null> {
  const said = await askMedia(asked.source, conditions(asked.headers))
  if (said.state === 'unchanged') {
    const headers = { 'cache-control': keptFor(FRESH_MS / SECOND), ...(said.etag ? { etag: said.etag } : {}) }
    return new Response(null, { status: 304, headers })
  }
  if (said.state === 'no such part')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': said.response.headers.get('content-range') ?? 'bytes */*' },
    })
  if (said.state !== 'file') return missing(said)
  fetchFilm(asked, null)
  return handOn(asked, said, null)
}

/** Asks the server whether a file is still the one that is kept. */
async function renewed(asked: Asked, kept: Kept, bucket: R2Bucket): Promise<Response | 'gone' | 'same' | 'failed'> {
  const { source, now, later } = asked
  const said = await askMedia(source, unlessStill(kept))
  if (said.state === 'file' && said.response.status === 200) {
    if (source.kind !== FILM) return handOn(asked, said, kept)
    // The whole film is stored; the visitor gets the part that they have asked for.
    behind(asked, () => keep(bucket, source, said, now, kept))
    return (await fetched(asked)) ?? 'failed'
  }
  if (said.state === 'file') await said.response.body?.cancel()
  if (said.state === 'gone') {
    later(forgetKept(bucket, source.url, kept).catch(() => {}))
    return 'gone'
  }
  if (said.state !== 'unchanged') {
    later(markAsked(bucket, source.url, now).catch(() => {}))
    return 'failed'
  }
  later(writeNote(bucket, source.url, { ...kept, checkedAt: now }).catch(() => {}))
  return 'same'
}

const isFresh = ({ checkedAt }: Kept, changedAt: number, now: number) =>
  checkedAt > changedAt && now >= checkedAt && now < checkedAt + FRESH_MS

/** What is kept is shown after a moment; the call goes on to its own end, and what it brings is kept. */
async function withinAMoment<T>({ later }: Asked, work: Promise<T>, unread: (late: T) => unknown): Promise<T | 'late'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<'late'>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS, 'late')
  })
  const first = await Promise.race([work, patience])
  clearTimeout(timer)
  if (first === 'late') later(work.then(unread))
  return first
}

/**
 * A picture, a film or captions of another server, under our own address. What is kept serves for five minutes; then, or once the
 * content server has said that some file has changed, it is asked whether the file is still the one it was. While it does not answer,
 * what is kept is shown, however old it is. Null where there is no such file.
 */
export async function answerMedia(asked: Asked): Promise<Response | null> {
  const { source, headers, bucket, now } = asked
  const found = bucket && (await findKept(bucket, source.url).catch(() => null))
  if (!bucket || !found) return fetched({ ...asked, bucket: undefined })
  const { kept, changedAt } = found
  if (!kept) return fetched(asked)
  const fresh = isFresh(kept, changedAt, now)
  const seconds = fresh ? Math.ceil((kept.checkedAt + FRESH_MS - now) / SECOND) : STALE_SECONDS
  const stored = (age: number) => fromKept(bucket, kept, headers, keptFor(age))
  // Whoever comes while it is being asked for does not wait, and asks nobody.
  if (fresh || asking.has(source.url) || storing.has(source.url)) return (await stored(seconds)) ?? fetched(asked)
  asking.set(source.url, true)
  const renewal = renewed(asked, kept, bucket).finally(() => asking.delete(source.url))
  const outcome = await withinAMoment(asked, renewal, late => late instanceof Response && late.body?.cancel())
  if (outcome === 'gone') return null
  if (outcome instanceof Response) return outcome
  return (await stored(outcome === 'same' ? FRESH_MS / SECOND : STALE_SECONDS)) ?? fetched(asked)
}
