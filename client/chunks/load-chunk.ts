/** A chunk can't be loaded although the site responds. Most often it belongs to an older deployment. */
export class ChunkLoadError extends Error {}

const sheets = new Map<string, Promise<void>>()

const insertSheet = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const url = `/${file}`
    if (document.querySelector(`link[rel=stylesheet][href="${url}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = url
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      sheets.delete(file)
      reject(new ChunkLoadError(file))
    }
    document.head.appendChild(link)
  })

/** Loads a style sheet once. After a failure the next call tries again. */
function loadSheet(file: string) {
  const loading = sheets.get(file) ?? insertSheet(file)
  sheets.set(file, loading)
  return loading
}

type Prefetch = (loadSheets: () => Promise<unknown>, script: string) => Promise<unknown>
let prefetch: Prefetch = loadSheets => loadSheets()

/** Sets what loads the files of a chunk before it is imported. */
export const setPrefetch = (next: Prefetch) => {
  prefetch = next
}

/**
 * Imports a chunk after its style sheets. The build wraps each `import()` of the client in this function and passes the chunk's own
 * script as the `import()` names it, then its sheets (decision 34). Throws ChunkLoadError.
 */
export async function loadChunk<T>(load: () => Promise<T>, files: readonly string[]): Promise<T> {
  const [script = '', ...styles] = files
  await prefetch(() => Promise.all(styles.map(loadSheet)), script)
  return load().catch(cause => {
    throw new ChunkLoadError(script, { cause })
  })
}
