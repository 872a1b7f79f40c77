import type { Plugin } from 'vite'

/** What an event or an effect loads: `onDemand(() => import('…'))`, and `void import('…')`, for whose end nothing waits. */
const LOADED_LATER = /(?:\bonDemand\(\(\) => |\bvoid )import\('[^']+'\)/g

/**
 * Leaves out of the worker what only a browser loads once something happens on a page: every megabyte of script makes an isolate start
 * 0.1 s later, whether it's ever run or not.
 */
export function withoutBrowserOnly(worker: string): Plugin {
  return {
    name: 'without-browser-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/ },
      handler(code) {
        if (this.environment.name !== worker) return
        return code.replace(LOADED_LATER, found => found.replace(/import\(.*\)/, 'Promise.reject()'))
      },
    },
  }
}
