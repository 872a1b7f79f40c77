import { Ledger } from './ledger.ts'
import type { LiveServer } from './live-server.ts'
import { Page } from './page.ts'

/** As many pages as open at the same time. */
export const OPENED_AT_ONCE = 100
/** By then memory and the last acknowledgements have come to rest. */
const REST_MS = 2000

export interface Size {
  sockets: number
  users: number
}

/** Everybody's open pages at one server, and how it was to open them. */
export interface Crowd {
  size: Size
  server: LiveServer
  ledger: Ledger
  pages: Page[]
  connectSeconds: number
  errors: number
  memory: { before: number; after: number }
}

/** Opens every page, some at a time: first one of everybody, then everybody's second. */
export async function openCrowd(server: LiveServer, size: Size): Promise<Crowd> {
  const ledger = new Ledger()
  const before = server.memoryMiB()
  const waiting = Array.from({ length: size.sockets }, (_, i) => new Page(server.url, ledger, (i % size.users) + 1))
  const pages: Page[] = []
  let errors = 0
  const started = performance.now()
  const next = waiting.values()
  async function openSome() {
    for (const page of next)
      await page.connect().then(
        () => pages.push(page),
        () => errors++,
      )
  }
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openSome))
  const connectSeconds = (performance.now() - started) / 1000
  await rest()
  return { size, server, ledger, pages, connectSeconds, errors, memory: { before, after: server.memoryMiB() } }
}

export const rest = () => new Promise(done => setTimeout(done, REST_MS))

/** Closes every page. */
export async function closeCrowd({ pages }: Crowd): Promise<void> {
  for (const page of pages) page.close()
  await rest()
}
