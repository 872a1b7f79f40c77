import { resolve } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { reasonOf } from '../../worker/log.ts'
import { compileContent } from '../content/compile.ts'
import { recordLoad } from '../content/loaded.ts'
import { describe } from '../content/problem.ts'

const SETTLE_MS = 120

/** Checks `content/` and sends it to the running worker, which stores it. */
async function load(server: ViteDevServer) {
  const { bundle, problems } = compileContent()
  const { hot } = server.environments.client as NonNullable<(typeof server.environments)['client']>
  if (problems.list.length) {
    const message = problems.list.map(describe).join('\n\n')
    server.config.logger.error(message)
    hot.send({ type: 'error', err: { message, stack: '' } })
    return
  }
  const address = server.resolvedUrls?.local[0]
  if (!address) return
  await recordLoad(async () => {
    const response = await fetch(new URL('/dev/content', address), { method: 'POST', body: JSON.stringify(bundle) })
    if (!response.ok) throw new Error(`The content was not loaded: ${response.status} ${await response.text()}`)
    server.config.logger.info(`content: ${await response.text()}`)
  })
  hot.send({ type: 'full-reload' })
}

/** Under `npm start`, a saved file of `content/` is on screen at once, or its mistakes are. */
export function contentReload(): Plugin {
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'content-reload',
    apply: 'serve',
    configureServer(server) {
      const root = resolve('content')
      server.watcher.add(root)
      server.watcher.on('all', (_, path) => {
        if (!path.startsWith(root)) return
        clearTimeout(timer)
        timer = setTimeout(() => load(server).catch(error => server.config.logger.error(reasonOf(error))), SETTLE_MS)
      })
    },
  }
}

/**
 * Reloads the browser when a module changes that only the worker uses; the client's own modules are replaced in place. A file that is no
 * module is left alone: a content file is not stored yet, and its own reload would be lost while the page loads.
 */
export function reloadOnWorkerEdit(worker: string): Plugin {
  return {
    name: 'reload-on-worker-edit',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== worker || !modules.length) return
      if (server.environments.client?.moduleGraph.getModulesByFile(file)?.size) return
      setTimeout(() => server.environments.client?.hot.send({ type: 'full-reload' }), 100)
    },
  }
}
