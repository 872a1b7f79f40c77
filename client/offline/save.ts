import { href } from '../../shared/href.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import type { Store } from '../state/store.ts'
import { allOf, type SavedLesson } from './database.ts'
import { fetchOwner, lastOwner, noteOwner } from './owner.ts'
import { filesLoaded, filesNamedIn } from './page-files.ts'
import type { Owner } from './queue.ts'
import { type LessonToSave, saveAttempts } from './save-attempts.ts'
import { noteSaved, removeSaved } from './saved.ts'
import { OFFLINE_FILES, SAVED, SERVICE_WORKER } from './saved-cache.ts'

export type Saving = 'saved' | 'offline' | 'full' | 'failed'

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

/** Fetches the public page of a lesson with everything that it needs, and the page that says what is saved. */
async function fetchLesson({ path, slug, title, course }: LessonToSave, { locale }: Store): Promise<SavedLesson> {
  const cache = await caches.open(SAVED)
  const offlinePage = href('offline', {}, locale)
  const [page, list, shared] = await Promise.all([
    fetchPublic(path, 'no-cache'),
    fetchPublic(offlinePage, 'no-cache'),
    sharedFiles(),
  ])
  const html = await page.clone().text()
  const sharedByAll = [...new Set([...shared, ...filesNamedIn(await list.clone().text(), location.origin + offlinePage)])]
  const named = new Set([...filesNamedIn(html, location.origin + path), ...filesLoaded()])
  const own = [...named].filter(file => !sharedByAll.includes(file))
  const sharedBytes = (await store(cache, sharedByAll)) + (await sizeOf(list))
  const bytes = (await store(cache, own)) + (await sizeOf(page))
  const etag = page.headers.get('etag') ?? ''
  await cache.put(offlinePage, list)
  await cache.put(path, page)
  return { path, slug, title, course, locale, bytes, sharedBytes, files: [...own, ...sharedByAll, offlinePage], etag }
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
