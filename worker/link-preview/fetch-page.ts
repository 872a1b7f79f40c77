import type { NoPage } from '../log.ts'
import { allowedLink } from './allowed-link.ts'

const MAX_BYTES = 512 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; LinkPreview/1.0)' }

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The beginning of a page, as it came, and the address that it came from in the end. */
export interface FoundPage {
  bytes: Uint8Array
  contentType: string
  url: URL
}

/** The same promise, but it rejects once the signal does; a hanging call is left behind. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** Reads no more than the limit, counted after decompression; the rest is never asked for. */
async function readBeginning(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  const beginning = new Uint8Array(MAX_BYTES)
  const reader = body.getReader()
  let length = 0
  try {
    while (length < MAX_BYTES) {
      const { done, value } = await until(signal, reader.read())
      if (done) break
      beginning.set(value.subarray(0, MAX_BYTES - length), length)
      length = Math.min(MAX_BYTES, length + value.byteLength)
    }
  } finally {
    // Not waited for: a body that hangs may hang here too.
    reader.cancel().catch(() => undefined)
  }
  return beginning.subarray(0, length)
}

const leave = (response: Response) => void response.body?.cancel().catch(() => undefined)

async function follow(link: URL, hosts: ReadonlySet<string>, fetch: Fetch, signal: AbortSignal): Promise<FoundPage | NoPage> {
  let url = link
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await until(signal, fetch(url.href, { redirect: 'manual', signal, headers: HEADERS }))
    if (!REDIRECTS.has(response.status)) return read(response, url, signal)
    leave(response)
    const location = response.headers.get('location') ?? ''
    const next = URL.canParse(location, url) ? allowedLink(new URL(location, url).href, hosts) : null
    if (!next) return 'redirect'
    url = next
  }
  return 'redirect'
}

async function read(response: Response, url: URL, signal: AbortSignal): Promise<FoundPage | NoPage> {
  const contentType = response.headers.get('content-type') ?? ''
  const refused = response.status !== 200 ? 'status' : /^\s*text\/html\s*(?:;|$)/i.test(contentType) ? null : 'type'
  if (refused) leave(response)
  if (refused) return refused
  return { bytes: response.body ? await readBeginning(response.body, signal) : new Uint8Array(), contentType, url }
}

/**
 * Asks for the page behind an allowed link: without cookies or credentials, at most 512 KB of it, through at most 5 redirects,
 * each checked like the link itself, and no longer than the signal lets it. Never throws for the other side's faults.
 */
export async function fetchPage(
  link: URL,
  { fetch, hosts, signal }: { fetch: Fetch; hosts: ReadonlySet<string>; signal: AbortSignal },
): Promise<FoundPage | NoPage> {
  try {
    return await follow(link, hosts, fetch, signal)
  } catch {
    return signal.aborted ? 'time' : 'network'
  }
}
