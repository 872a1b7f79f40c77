import { href } from '../../shared/href.ts'
import { LOCALES, splitLocale } from '../../shared/locale.ts'
import { allOf } from './database.ts'
import { flushQueue } from './flush.ts'
import { SAVED } from './saved-cache.ts'

/** What a service worker is given, as far as this one uses it; the types of a page do not know it. */
interface Happening extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Happening {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { disable(): Promise<void> } }
}
const worker = globalThis as unknown as WorkerScope
const on = <Kind extends Happening>(name: string, react: (event: Kind) => void) =>
  addEventListener(name, react as unknown as EventListener)

/** The saved page of an address, with any query. */
const savedAt = async (path: string) => (await caches.open(SAVED)).match(path, { ignoreSearch: true, ignoreVary: true })

/** The page with a mark by which it knows that there was no network (`client/shell/connection.ts`). */
const fromDevice = async (saved: Response) => new Response((await saved.text()).replace('<html', '<html data-from-device'), saved)

/** The saved page of an address, else the page that says what is saved, in the language of the address. */
async function pageFor(path: string): Promise<Response> {
  const { locale } = splitLocale(path)
  for (const place of [path, href('offline', {}, locale), ...LOCALES.map(other => href('offline', {}, other))]) {
    const saved = await savedAt(place)
    if (saved) return fromDevice(saved)
  }
  return Response.error()
}

/** The network's answer, always; the saved one only without it. */
async function answerFor({ request }: Fetching): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const isPage = request.mode === 'navigate'
  try {
    return await fetch(request)
  } catch (error) {
    if (isPage) return pageFor(pathname)
    const saved = await (await caches.open(SAVED)).match(pathname + search, { ignoreVary: true })
    if (saved) return saved
    throw error
  }
}

/** Rejects where something still waits: then the browser wakes us again. */
async function sendAll() {
  await flushQueue()
  if ((await allOf('waiting')).length) throw new Error('The academy could not be reached')
}

/** Only the server answers calls. */
const isCall = (path: string) => /^\/(api|live|custom-api|webthree-auth|healthz)(\/|$)/.test(path)

// It only ever adds an answer where there is none, so a new one need not wait for pages of the old one.
on('install', event => event.waitUntil(worker.skipWaiting()))
// A page that was fetched ahead of us and could not be had is an error page in Firefox 153, whatever we answer. So we fetch it ourselves.
on('activate', event => event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.disable()])))
on<Fetching>('fetch', event => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method === 'GET' && origin === location.origin && !isCall(pathname)) event.respondWith(answerFor(event))
})
// Where the browser wakes us when there is a network again; elsewhere the next page sends what waits.
on('sync', event => event.waitUntil(sendAll()))
