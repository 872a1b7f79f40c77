import type { Plugin } from 'vite'

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
