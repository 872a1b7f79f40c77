import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { createChunkRule, reachedAtOnce } from './chunk-rule.ts'
import { ENTRY } from './entrypoints.ts'

const GLOB = /import\.meta\.glob(?:<.*>)?\('([^']+)'/g

/** A file, and what it imports from the repository: at once, and later by `import()` or a glob. Imports of types are erased. */
function readSource(file: string) {
  const code = readFileSync(file, 'utf8')
  if (!/\.tsx?$/.test(file)) return { code, importedIds: [], later: [] }
  const { module } = parseSync(file, code)
  const within = (names: (string | null | undefined)[]) =>
    names.flatMap(name => (name?.startsWith('.') ? resolve(dirname(file), name) : []))
  return {
    code,
    importedIds: within([
      ...module.staticImports
        .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.filter(({ isType }) => !isType).map(({ moduleRequest }) => moduleRequest?.value),
      ),
    ]),
    later: [
      ...within(module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1))),
      ...[...code.matchAll(GLOB)].flatMap(([, pattern = '']) => globSync(resolve(dirname(file), pattern))),
    ],
  }
}

/**
 * Returns the client's style sheets in the order of the build, by their path from the top of the repository: those of the first file,
 * then what more pages and late parts share, then what fewer do. So a sheet comes after those that it overrides.
 */
export function sheetOrder(): string[] {
  const sources = new Map<string, ReturnType<typeof readSource>>()
  const starts = new Set([resolve(ENTRY)])
  for (const start of starts) read(start)
  function read(file: string) {
    if (sources.has(file)) return
    const source = readSource(file)
    sources.set(file, source)
    source.importedIds.forEach(read)
    for (const late of source.later) starts.add(late)
  }

  // How many starts reach a file, in the order in which the bundler says that files run.
  const users = new Map<string, number>()
  function run(file: string, seen: Set<string>) {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of sources.get(file)?.importedIds ?? []) run(next, seen)
    users.set(file, (users.get(file) ?? 0) + 1)
  }
  const [entry, ...later] = starts
  for (const start of [entry as string, ...later.sort()]) run(start, new Set())

  const modules = { getModuleInfo: (file: string) => sources.get(file) ?? null }
  const chunkOf = createChunkRule()
  const first = new Set(
    [...sources.keys()].filter(file => chunkOf(file, modules) === 'app').flatMap(file => [...reachedAtOnce(file, modules)]),
  )
  const rank = (file: string) => (first.has(file) ? starts.size + 1 : (users.get(file) ?? 0))
  return [...users.keys()]
    .filter(file => file.endsWith('.css'))
    .sort((a, b) => rank(b) - rank(a))
    .map(file => `/${relative('', file)}`)
}
