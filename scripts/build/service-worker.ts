import { build, type Plugin, type Rollup } from 'vite'

const SOURCE = 'client/offline/service-worker.ts'

/** What a saved lesson needs beside what its page names: each of these, with everything that it imports. */
const NEEDED_OFFLINE = [
  'client/entry.tsx',
  'client/pages/lesson/page.tsx',
  'client/pages/lesson/turn-slides.ts',
  'client/account/own-pages.ts',
  'client/pages/offline.tsx',
  'client/learner/fill-slots.ts',
  'client/submit.ts',
  'client/shell/start.ts',
  'client/navigation/',
  'client/search/',
  'client/share/',
  'client/consent/',
  'client/notices/',
  'client/japanese/bring-font.ts',
  'client/outbound/link-previews.ts',
  'client/offline/',
]

/** Script and styles of a chunk and of all that it imports at once. */
function reach(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (!chunk || seen.has(file)) return seen
  seen.add(file)
  if (chunk.type !== 'chunk') return seen
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  for (const next of chunk.imports) reach(bundle, next, seen)
  return seen
}

/** Addresses of all files that every saved lesson needs. Throws where one of the list is not there any more. */
function filesNeeded(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>()
  const found = new Set<string>()
  for (const [file, chunk] of Object.entries(bundle)) {
    const modules = chunk.type === 'chunk' ? chunk.moduleIds : []
    const parts = NEEDED_OFFLINE.filter(part => modules.some(id => id.includes(`/${part}`)))
    for (const part of parts) found.add(part)
    if (parts.length) reach(bundle, file, files)
  }
  const lost = NEEDED_OFFLINE.filter(part => !found.has(part))
  if (lost.length) throw new Error(`Saved lessons need what is not there: ${lost.join(', ')}`)
  return [...files].sort().map(file => `/${file}`)
}

/** The service worker as one script: browsers that are not new take no modules there. */
async function scriptOf(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: true, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
  })) as Rollup.RollupOutput
  return built.output[0].code
}

/** Writes `/service-worker.js` beside the client's files, and the list of files that it is good for (decision 22). */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await scriptOf() })
        this.emitFile({ type: 'asset', fileName: 'offline-files.json', source: JSON.stringify(filesNeeded(bundle)) })
      },
    },
  }
}
