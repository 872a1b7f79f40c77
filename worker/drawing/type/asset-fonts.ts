import type { LoadFont } from './load-font.ts'

/** A host that answers nowhere: the binding looks at the path only. */
const HOST = 'https://assets.invalid'

/** Reads fonts from the static files that were deployed with the worker, below `path`. */
export const assetFonts =
  (assets: { fetch(url: string): Promise<Response> }, path: string): LoadFont =>
  async name => {
    const answer = await assets.fetch(`${HOST}${path}${name}`)
    if (!answer.ok) throw new Error(`Font ${name}: ${answer.status}`)
    return answer.arrayBuffer()
  }
