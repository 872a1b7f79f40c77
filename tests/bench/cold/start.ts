import { build } from 'vite'
import { startWorkerd } from '../workerd.ts'

/** The folder of the reference, React alone. */
export const REACT = 'dist/bench-react'
const DATABASES = 'dist/bench-databases'
const BINDINGS = { SEALING_KEY: 'q7w2-of-the-bench-f81k-of-the-bench-93zx', SITE_ORIGIN: 'http://campus.example' }

const bundle = (ssr: string, outDir: string) =>
  build({ configFile: 'tests/bench/vite.config.ts', build: { ssr: `tests/bench/cold/${ssr}`, outDir } })

/** Builds the reference, and the worker that holds the databases. */
export async function buildBeside(): Promise<void> {
  await bundle('react.tsx', REACT)
  await bundle('databases.ts', DATABASES)
}

/** Starts the build in a folder, with what was stored before and the databases beside it; the reference needs none. */
export const start = (folder: string, stored?: string) =>
  startWorkerd({
    script: `${folder}/index.js`,
    databases: folder === REACT ? false : `${DATABASES}/index.js`,
    bindings: BINDINGS,
    ...(stored ? { stored } : {}),
  })

/** Asks for an address and reads the answer. Throws where it is a failure. */
export async function get(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`${url} answers ${response.status}`)
}
