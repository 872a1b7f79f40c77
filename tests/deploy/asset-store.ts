import { existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** How many files wrangler is asked for in one upload. */
const AT_ONCE = 50
const session = z.object({ manifest: z.record(z.string(), z.object({ hash: z.string() })) })

/** The files of all builds that were uploaded, in a folder, each once by its hash. */
export function openAssetStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  /** Paths and hashes of a build's files, by the token of their upload. */
  const builds = new Map<string, [path: string, hash: string][]>()
  const isHere = (hash: string) => existsSync(join(folder, hash))
  return {
    /** Begins an upload. Returns its token, and the hashes that are missing. */
    begin(body: unknown) {
      const files = Object.entries(session.parse(body).manifest).map(([path, { hash }]): [string, string] => [path, hash])
      const jwt = `assets-${builds.size + 1}`
      builds.set(jwt, files)
      const missing = [...new Set(files.map(([, hash]) => hash))].filter(hash => !isHere(hash))
      const buckets = Array.from({ length: Math.ceil(missing.length / AT_ONCE) }, (_, i) =>
        missing.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
      )
      return { jwt, buckets }
    },
    async receive(form: FormData) {
      for (const [hash, file] of form)
        writeFileSync(join(folder, hash), Buffer.from(typeof file === 'string' ? file : await file.text(), 'base64'))
    },
    /** Puts the files of a build into a folder. */
    place(jwt: string, target: string) {
      for (const [path, hash] of builds.get(jwt) ?? []) {
        mkdirSync(dirname(join(target, path)), { recursive: true })
        linkSync(join(folder, hash), join(target, path))
      }
    },
  }
}
export type AssetStore = ReturnType<typeof openAssetStore>
