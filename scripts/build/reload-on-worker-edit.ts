import type { Plugin } from 'vite'

/** Reloads the browser when a file changes that only the worker uses; the client's own files are replaced in place. */
export function reloadOnWorkerEdit(worker: string): Plugin {
  return {
    name: 'reload-on-worker-edit',
    hotUpdate({ file, server }) {
      if (this.environment.name !== worker || server.environments.client?.moduleGraph.getModulesByFile(file)?.size) return
      setTimeout(() => server.environments.client?.hot.send({ type: 'full-reload' }), 100)
    },
  }
}
