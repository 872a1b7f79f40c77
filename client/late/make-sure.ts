import { canReach } from '../calls/can-reach.ts'
import { beforeLate } from './load-late.ts'
import { UnreachableCode } from './lost-code.ts'

/** The file that an `import()` of the build asks for: only its own text says so. */
const fileOf = (load: () => unknown) => {
  const [, name] = /import\("(\.\/[^"]+)"\)/.exec(String(load)) ?? []
  return name && new URL(name, import.meta.url).href
}

/** What a script imports at once. */
const importsOf = (code: string, file: string) =>
  [...code.matchAll(/(?:from|import)"(\.\/[^"]+)"/g)].map(([, name = '']) => new URL(name, file).href)

/** Files that the page itself has brought, and those that were loaded before this began. */
const filesOfPage = () => [
  ...[...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[rel=modulepreload], script[src]')].map(element =>
    'href' in element ? element.href : element.src,
  ),
  ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ responseStatus }) => responseStatus === 200)
    .map(({ name }) => name),
]

/**
 * From now on code is imported only after all of its files were fetched; the import finds them in the browser's cache. Many browsers
 * never ask again for a module that they could not have once, nor for anything that imports it: the page would have to be loaded
 * again, and what was typed would be gone. A call that fails leaves no trace. (Asking for the same file by another address would make
 * two of it as soon as something else imports it by its own.)
 */
export function makeSureOfCode() {
  const had = new Set(filesOfPage())

  async function bring(file: string): Promise<void> {
    if (had.has(file)) return
    had.add(file)
    try {
      const answer = await fetch(file)
      if (!answer.ok) throw new TypeError(`Importing a module failed: ${file}`)
      await Promise.all(importsOf(await answer.text(), file).map(bring))
    } catch (error) {
      had.delete(file)
      throw error
    }
  }

  beforeLate(async load => {
    const file = fileOf(load)
    if (!file) return
    try {
      await bring(file)
    } catch {
      // Whoever asked may follow a link instead: by then it is known whether there is a network.
      if (!(await canReach())) {
        dispatchEvent(new Event('unreachable'))
        throw new UnreachableCode(file)
      }
      // A network may be back by now; what is still not to be had then is lost.
      await bring(file).catch(() => {
        throw new TypeError(`Importing a module failed: ${file}`)
      })
    }
  })
}
