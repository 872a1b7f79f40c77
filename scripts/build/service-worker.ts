import { build, type Plugin, type Rollup } from 'vite'

const SOURCE = 'client/offline/service-worker.ts'

/** Pages that open without a network, and their scripts. */
const SAVED = ['client/entry.tsx', 'client/pages/lesson/page.tsx', 'client/pages/offline.tsx']
const PAGE = /\/client\/pages\/([^/]+|[^/]+\/page)\.tsx$/
/** What a saved page imports later and has no use for without a network, beside other pages. */
const NEED_THE_NETWORK = [
  'client/account/fill-slots.ts',
  'client/sign-in/',
  'client/newsletter/',
  'client/player/sign-with-wallet.ts',
  'shared/content/',
]

const isIn = (list: readonly string[], chunk: Rollup.OutputChunk) =>
  list.some(path => chunk.facadeModuleId?.includes(`/${path}`) ?? false)

/**
 * Addresses of all files that every saved lesson needs: script and styles of the saved pages, of what they import at once, and of what
 * they import later and can use without a network. Throws where a file of the lists is not there any more.
 */
function filesNeeded(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const lost = [...SAVED, ...NEED_THE_NETWORK].filter(path => !chunks.some(chunk => isIn([path], chunk)))
  if (lost.length) throw new Error(`Saved lessons name what is not there: ${lost.join(', ')}`)
  const files = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) add(next)
    for (const later of chunk.dynamicImports) {
      const next = bundle[later]
      const isUseful = next?.type === 'chunk' && !PAGE.test(next.facadeModuleId ?? '') && !isIn(NEED_THE_NETWORK, next)
      if (isUseful) add(later)
    }
  }
  for (const chunk of chunks) if (isIn(SAVED, chunk)) add(chunk.fileName)
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
