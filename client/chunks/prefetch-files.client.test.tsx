import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, loadChunk, setPrefetch } from './load-chunk.ts'
import { reloadOnChunkLoadError } from './on-demand.ts'
import { prefetchFiles, SiteUnreachableError } from './prefetch-files.ts'

/** Files of a build that can be had, with their texts. */
let files: Record<string, string> = {}
let isThere = true
const asked: string[] = []
const load = vi.fn(async () => 'code')

beforeEach(() => {
  files = {}
  isThere = true
  asked.splice(0)
  load.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async address => {
    const name = String(address).replace(/^\/(assets\/)?/, '')
    if (name === 'healthz') return new Response(null, { status: isThere ? 200 : 503 })
    asked.push(name)
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response(files[name] ?? '', { status: name in files ? 200 : 404 })
  })
  prefetchFiles()
})
afterEach(() => {
  setPrefetch(loadSheets => loadSheets())
  vi.restoreAllMocks()
})

test('code is imported only after it could be had with all that it imports, so that a browser never remembers a failure', async () => {
  files = { 'dialog.js': 'import{a}from"./form.js";import"./words.js"', 'form.js': 'import{b}from"./dialog.js"' }
  await expect(loadChunk(load, ['./dialog.js'])).rejects.toBeInstanceOf(ChunkLoadError)
  expect(load).not.toHaveBeenCalled()
  files['words.js'] = ''
  asked.splice(0)
  await expect(loadChunk(load, ['./dialog.js'])).resolves.toBe('code')
  expect(asked).toEqual(['dialog.js', 'words.js'])
})

test('code whose call was cut is fetched again where the academy answers: a network that comes back costs no page', async () => {
  files = { 'cut.js': '' }
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadChunk(load, ['./cut.js'])).resolves.toBe('code')
})

test('what the page loaded before is not fetched again; what it could not have is', async () => {
  files = { 'not-had.js': '' }
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/linked.js">'
  const entry = (responseStatus: number) => [{ responseStatus }] as unknown as PerformanceEntryList
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(name => entry(name.endsWith('/there.js') ? 200 : 0))
  for (const name of ['there.js', 'linked.js', 'not-had.js', 'not-had.js']) await loadChunk(load, [`./${name}`])
  expect(asked).toEqual(['not-had.js'])
})

test('code that is there and cannot be imported is lost: the browser may have remembered an earlier failure', async () => {
  const cause = new TypeError('Importing a module script failed.')
  await expect(loadChunk(() => Promise.reject(cause), [])).rejects.toMatchObject({ cause, constructor: ChunkLoadError })
})

test('on a dead network the page knows that it is offline before the import fails', async () => {
  const told = vi.fn()
  addEventListener('unreachable', told, { once: true })
  isThere = false
  await expect(loadChunk(load, ['./page.js'])).rejects.toBeInstanceOf(SiteUnreachableError)
  expect(told).toHaveBeenCalledOnce()
})

test('a page whose network was dead is never loaded again for it, also where the network is back a moment later', async () => {
  isThere = false
  const error = await loadChunk(load, ['./other-page.js']).catch((reason: unknown) => reason)
  isThere = true
  const reload = vi.fn()
  addEventListener('chunk-reload', reload)
  reloadOnChunkLoadError()
  const unhandled = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: error })
  dispatchEvent(unhandled)
  expect(unhandled.defaultPrevented).toBe(true)
  expect(reload).not.toHaveBeenCalled()
})
