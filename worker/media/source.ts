import type { CircuitBreaker } from '../content/circuit-breaker.ts'
import { circuitOf } from '../content/circuits.ts'
import type { Settings } from '../env.ts'
import { type Kind, kindOf } from './kinds.ts'

/** Where a file of another server is, and what it may be. */
export interface Source {
  url: string
  kind: Kind
  circuit: CircuitBreaker
}

/** Where media may come from. */
export type MediaSettings = Pick<Settings, 'CONTENT_API_URL' | 'MEDIA_HOSTS'>

/** Names as Strapi makes them: letters, digits and hash, one file below /uploads. */
const UPLOADED = /^[\w.-]{1,200}$/
/** A path of a storage, as it stands in an address: no way up, and nothing that is a slash only once it is decoded. */
const STORED = /^(?!.*%(?:2f|5c|00))[\w.!$&'()*+,;=:@~%/-]{1,1000}$/i

function sourceAt(origin: string, path: string): Source | null {
  const kind = kindOf(path)
  return kind ? { url: origin + path, kind, circuit: circuitOf(origin) } : null
}

/** A file below /uploads of the content server; null where Strapi makes no such name. */
export const uploadedFile = (contentApiUrl: string, name: string): Source | null =>
  UPLOADED.test(name) ? sourceAt(new URL(contentApiUrl).origin, `/uploads/${name}`) : null

/** A file of a storage whose host the operator allows, always by https; null for any other host. */
export const storedFile = (allowed: readonly string[], host: string, path: string): Source | null =>
  allowed.includes(host) && STORED.test(path) ? sourceAt(`https://${host}`, `/${path}`) : null

/** The file at an address that was once noted; null where no visitor can ask for it any more, because the settings have changed. */
export function notedFile(url: string, { CONTENT_API_URL, MEDIA_HOSTS }: MediaSettings): Source | null {
  const { origin, host, pathname } = new URL(url)
  if (CONTENT_API_URL && origin === new URL(CONTENT_API_URL).origin)
    return uploadedFile(CONTENT_API_URL, pathname.replace('/uploads/', ''))
  return storedFile(MEDIA_HOSTS, host, pathname.slice(1))
}
