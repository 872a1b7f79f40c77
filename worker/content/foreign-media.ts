import { z } from 'zod'
import { FILM_NAME } from '../../shared/media-names.ts'
import type { Log } from '../log.ts'
import { isContainer, MOST_LOGGED, nameOf } from './mend.ts'

/** A picture as an answer holds it; what chats and search engines read of a page is not loaded by it. */
const picture = z.looseObject({ url: z.string(), alternativeText: z.string() })
const NOT_LOADED = new Set(['metaImage'])

const IMG = /<img\b(?:[^>"]|"[^"]*")*>/g
const SRC = /\ssrc="(https?:[^"]*)"/

interface Foreign {
  id: string
  host: string
}

const hostOf = (address: string) => (/^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : null)

/**
 * An answer without pictures of hosts that no page of ours loads from, and which they were. All others have a path of ours by then. A text
 * that came out another one than it was written is rich text.
 */
function cleaned(written: unknown, shown: unknown, id: string, foreign: Foreign[]): unknown {
  if (typeof shown === 'string') {
    if (written === undefined || written === shown || !shown.includes('<img')) return shown
    return shown.replace(IMG, img => {
      const host = hostOf(SRC.exec(img)?.[1] ?? '')
      if (host) foreign.push({ id, host })
      return host ? '' : img
    })
  }
  if (!isContainer(shown)) return shown
  const before = isContainer(written) ? written : {}
  if (Array.isArray(shown)) return shown.map((item, i) => cleaned(before[i], item, id, foreign))
  const host = hostOf(picture.safeParse(shown).data?.url ?? '')
  if (host) {
    foreign.push({ id, host })
    return null
  }
  const own = nameOf(shown) || id
  return Object.fromEntries(
    Object.entries(shown).map(([key, item]) => {
      // A film elsewhere is a link to it.
      const film = key === 'video' && typeof item === 'string' && FILM_NAME.test(item.split(/[?#]/)[0] ?? '') && hostOf(item)
      if (film) foreign.push({ id: own, host: film })
      return [key, NOT_LOADED.has(key) ? item : cleaned(before[key], item, own, foreign)]
    }),
  )
}

/** Leaves out what a page would not be allowed to load, and says in the log which host is missing in MEDIA_HOSTS. */
export function withoutForeignMedia<T>(log: Log, type: string, written: unknown, shown: T): T
export function withoutForeignMedia(log: Log, type: string, written: unknown, shown: unknown): unknown {
  const foreign: Foreign[] = []
  const kept = cleaned(written, shown, '', foreign)
  const once = new Map(foreign.map(one => [`${one.id} ${one.host}`, one]))
  for (const one of [...once.values()].slice(0, MOST_LOGGED))
    log({ event: 'content-media-refused', type, ...one, setting: 'MEDIA_HOSTS' })
  return kept
}
