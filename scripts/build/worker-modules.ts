import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g

export interface WorkerModules {
  /** Bytes of every module that is uploaded. */
  whole: number
  /** Bytes of those that an isolate evaluates when it starts: `index.js` and what it imports, over and over. */
  atStart: number
  /** The text of all of them, for a compressed size. */
  text: string
}

/** Measures the modules of a built worker. */
export function measureModules(folder: string): WorkerModules {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter(file => file.endsWith('.js'))
  const texts = new Map(files.map(file => [normalize(file), readFileSync(join(folder, file), 'utf8')]))
  const started = new Set<string>()
  const start = (file: string) => {
    if (started.has(file)) return
    started.add(file)
    for (const [, to = ''] of (texts.get(file) ?? '').matchAll(STATIC_IMPORT)) start(normalize(join(dirname(file), to)))
  }
  start('index.js')
  const bytes = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + Buffer.byteLength(texts.get(name) ?? ''), 0)
  return { whole: bytes(texts.keys()), atStart: bytes(started), text: [...texts.values()].join('\n') }
}
