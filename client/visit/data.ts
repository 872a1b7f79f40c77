import type { Loaded } from '../page-module.ts'
import { readEmbedded, readHead } from './embedded.ts'
import type { Visit } from './visit.ts'

/** A promise that has already arrived: `use()` reads it at once, on the server and in the browser. */
const settled = <T>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

type VisitData = Pick<Visit, 'critical' | 'deferred' | 'prose' | 'words' | 'head'>

/** The data of a visit that load() made, here or on the server. */
export const dataOf = (loaded: Loaded): VisitData => ({
  critical: loaded.critical,
  deferred: name => loaded.deferred[name] ?? settled(null),
  prose: () => null,
  words: () => null,
  head: null,
})

/** The data of the first visit in the browser, from the page: each part is read once, when it is asked for. */
export function embeddedData(again: () => Promise<Loaded>): VisitData {
  const kept = new Map<string, Promise<unknown>>()
  const read = (name: string) => {
    const found = readEmbedded(name)
    if (found) return settled(found.value)
    const fetchIt = async () => (await again()).deferred[name]
    // Few pages wait: what it takes comes with them.
    return import('./arriving.ts').then(late => late.whenEmbedded(name, fetchIt), fetchIt)
  }
  return {
    critical: readEmbedded('critical')?.value,
    deferred: name => {
      const promise = kept.get(name) ?? read(name)
      kept.set(name, promise)
      return promise
    },
    prose: name => document.getElementById(`prose-${name}`)?.innerHTML ?? null,
    words: name => document.getElementById(`words-${name}`)?.textContent ?? null,
    head: readHead(),
  }
}
