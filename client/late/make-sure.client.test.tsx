import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeLate, loadLate } from './load-late.ts'
import { isLostCode, reloadForLostCode, UnreachableCode } from './lost-code.ts'
import { makeSureOfCode } from './make-sure.ts'

/** Files of a build by their names; what is not here cannot be had. */
let files: Record<string, string> = {}
let isThere = true
const asked: string[] = []

/** What the build makes of `import('./late.ts')`. */
function importOf(name: string) {
  const load = vi.fn(async () => `code of ${name}`)
  return Object.assign(load, { toString: () => `()=>import("./${name}").then((a=>a.b))` })
}

beforeEach(() => {
  files = {}
  isThere = true
  asked.splice(0)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async address => {
    const name = String(address).replace(/.*\//, '')
    if (name === 'healthz') return new Response(null, { status: isThere ? 200 : 503 })
    asked.push(name)
    if (!isThere) throw new TypeError('Failed to fetch')
    const code = files[name]
    return new Response(code ?? '', { status: code === undefined ? 404 : 200 })
  })
  makeSureOfCode()
})
afterEach(() => {
  beforeLate(() => {})
  vi.restoreAllMocks()
})

test('code is imported only after it could be had with all that it imports, so that a browser never remembers a failure', async () => {
  const load = importOf('dialog.js')
  files = { 'dialog.js': 'import{a}from"./form.js";import"./words.js"', 'form.js': 'import{b}from"./dialog.js"' }
  await expect(loadLate(load)).rejects.toSatisfy(isLostCode)
  expect(load).not.toHaveBeenCalled()
  files['words.js'] = ''
  asked.splice(0)
  await expect(loadLate(load)).resolves.toBe('code of dialog.js')
  expect(asked).toEqual(['dialog.js', 'words.js'])
})

test('code whose call was cut is fetched again where the academy answers: a network that comes back costs no page', async () => {
  files = { 'dialog.js': '' }
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(loadLate(importOf('dialog.js'))).resolves.toBe('code of dialog.js')
})

test('what the page loaded before is not fetched again; what it could not have is', async () => {
  files = { 'lost.js': '' }
  const folder = import.meta.url.replace(/[^/]+$/, '')
  const entry = (name: string, responseStatus: number) => ({ name: folder + name, responseStatus })
  const known = [entry('there.js', 200), entry('lost.js', 0)] as unknown as PerformanceEntryList
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(known)
  makeSureOfCode()
  await loadLate(importOf('there.js'))
  await loadLate(importOf('lost.js'))
  expect(asked).toEqual(['lost.js'])
})

test('what was had once is not fetched again', async () => {
  files = { 'dialog.js': '' }
  await loadLate(importOf('dialog.js'))
  await loadLate(importOf('dialog.js'))
  expect(asked).toEqual(['dialog.js'])
})

test('whoever cannot have code on a dead network knows by then that it is dead', async () => {
  const told = vi.fn()
  addEventListener('unreachable', told, { once: true })
  isThere = false
  await expect(loadLate(importOf('page.js'))).rejects.toBeInstanceOf(UnreachableCode)
  expect(told).toHaveBeenCalledOnce()
})

test('a page whose network was dead is never loaded again for it, also where the network is back a moment later', async () => {
  isThere = false
  const error = await loadLate(importOf('page.js')).catch((reason: unknown) => reason)
  isThere = true
  reloadForLostCode()
  const asks = vi.mocked(fetch).mock.calls.length
  const unhandled = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: error })
  dispatchEvent(unhandled)
  expect(unhandled.defaultPrevented).toBe(true)
  expect(fetch).toHaveBeenCalledTimes(asks)
})
