import type { Attempt, AttemptToSave } from '../../shared/content/attempt.ts'
import { href } from '../../shared/href.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { type ApiAnswer, callApi } from '../calls/call-api.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import type { Store } from '../state/store.ts'
import { allOf, keep, type SavedLesson } from './database.ts'
import { fetchOwner, lastOwner, noteOwner } from './owner.ts'
import { filesLoaded, filesNamedIn } from './page-files.ts'
import type { Owner } from './queue.ts'
import { noteSaved, removeSaved } from './saved.ts'
import { OFFLINE_FILES, SAVED, SERVICE_WORKER } from './saved-cache.ts'

/** How calls name the learner. */
interface Speaking {
  locale: Locale
  query: string
}

/** The attempt that is open; a new one where there was none, or the last one failed. What is passed is left as it is. */
async function openAttempt(part: string, entity: string, query: string): Promise<Attempt | null> {
  const known: ApiAnswer<{ data: Attempt | null }> = await callApi('GET', `/api/attempts?part=${part}&entity=${entity}&${query}`)
  const before = known.ok ? known.body.data : null
  if (before && before.status !== 'failed') return before.status === 'open' ? before : null
  const begun: ApiAnswer<{ data: Attempt }> = await callApi('POST', `/api/attempts?${query}`, { part, entity })
  return begun.ok ? begun.body.data : null
}

/**
 * Takes along the questions of a lesson's quizzes, without the answers: those come with the verdict. A browser that keeps no
 * cookies has no attempt to take; then the lesson is saved without it.
 */
export async function saveAttempts({ path, slug, parts }: LessonToSave, owner: Owner, { locale, query }: Speaking) {
  for (const part of parts) {
    const attempt = await openAttempt(part, slug, query)
    if (!attempt) continue
    const answer: ApiAnswer<{ data: AttemptToSave }> = await callApi('GET', `/api/attempts/${attempt.id}/questions?${query}`)
    if (!answer.ok) continue
    const id = `${locale} ${owner} ${part} ${slug}`
    await keep('attempts', { id, owner, part, entity: slug, path, query, ...answer.body.data })
  }
}

export type Saving = 'saved' | 'offline' | 'full' | 'failed'

/** A lesson to save, by the address of its page. */
interface LessonToSave {
  path: string
  slug: string
  title: string
  course: string
  /** Parts of it that ask questions. */
  parts: readonly ('quiz' | 'recap-quiz')[]
}

/** Asked without cookies: the saved page is the public one, and holds nothing about a person. */
const fetchPublic = async (path: string, cache: RequestCache = 'default') => {
  const response = await fetch(path, { credentials: 'omit', cache })
  if (!response.ok || response.redirected) throw new Error(`${path} answered ${response.status}`)
  return response
}

async function sharedFiles(): Promise<string[]> {
  const list: unknown = await (await fetchPublic(OFFLINE_FILES, 'no-cache')).json()
  if (!Array.isArray(list) || !list.every(file => typeof file === 'string')) throw new Error('There is no list of files')
  return list
}

const sizeOf = async (response: Response) => (await response.clone().blob()).size

/** Puts files that are not there yet into the cache; their bytes. */
async function store(cache: Cache, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    files.map(async file => {
      const known = await cache.match(file)
      const response = known ?? (await fetchPublic(file))
      const size = await sizeOf(response)
      if (!known) await cache.put(file, response)
      return size
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Fetches the public page of a lesson with everything that it needs, and the page that says what is saved, in every language. */
async function fetchLesson({ path, slug, title, course }: LessonToSave, { locale }: Store): Promise<SavedLesson> {
  const cache = await caches.open(SAVED)
  const offlinePages = LOCALES.map(each => href('offline', {}, each))
  const [page, shared, ...lists] = await Promise.all([
    fetchPublic(path, 'no-cache'),
    sharedFiles(),
    ...offlinePages.map(offlinePage => fetchPublic(offlinePage, 'no-cache')),
  ])
  const html = await page.clone().text()
  const listed = await Promise.all(lists.map(async list => filesNamedIn(await list.clone().text(), location.origin)))
  const sharedByAll = [...new Set([...shared, ...listed.flat()])]
  const named = new Set([...filesNamedIn(html, location.origin + path), ...filesLoaded()])
  const own = [...named].filter(file => !sharedByAll.includes(file))
  const listSizes = await Promise.all(lists.map(sizeOf))
  const sharedBytes = listSizes.reduce((sum, size) => sum + size, await store(cache, sharedByAll))
  const bytes = (await store(cache, own)) + (await sizeOf(page))
  const etag = page.headers.get('etag') ?? ''
  await Promise.all(lists.map((list, i) => cache.put(offlinePages[i] ?? '', list)))
  await cache.put(path, page)
  return { path, slug, title, course, locale, bytes, sharedBytes, files: [...own, ...sharedByAll, ...offlinePages], etag }
}

/** Returns whose device this is by now, or throws if the server can't tell: a guest's answers go to the next account that signs in. */
async function ownerNow(store: Store): Promise<Owner> {
  const isAccount = store.signedIn || (lastOwner() ?? 'guest') !== 'guest'
  const owner = isAccount ? await fetchOwner() : 'guest'
  if (!owner) throw new Error('The server cannot tell who is signed in')
  return owner
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Saves a lesson on this device, and what its quizzes ask. Where that fails, nothing half stays behind. */
export async function saveLesson(shared: Store, lesson: LessonToSave): Promise<Saving> {
  const isNew = !(await allOf('lessons').catch(() => [])).some(({ path }) => path === lesson.path)
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER)
    const saved = await fetchLesson(lesson, shared)
    const owner = await ownerNow(shared)
    await saveAttempts(lesson, owner, { locale: shared.locale, query: String(learnersQuery(shared)) })
    await noteSaved(saved)
    noteOwner(owner)
    await navigator.serviceWorker.ready
    return 'saved'
  } catch (error) {
    if (isNew) await removeSaved(lesson.path).catch(() => {})
    if (isFull(error)) return 'full'
    // A call without an answer rejects so, and nothing else here does.
    return error instanceof TypeError ? 'offline' : 'failed'
  }
}

/** Renews a saved lesson whose page has changed; what fails is tried again with the next visit. */
export async function renewSaved(shared: Store, known: SavedLesson): Promise<void> {
  try {
    const { headers } = await fetchPublic(known.path, 'no-cache')
    if (known.etag && headers.get('etag') === known.etag) return
    await noteSaved(await fetchLesson({ ...known, parts: [] }, shared))
  } catch {
    // The copy that is there is whole.
  }
}
