import { z } from 'zod'
import { CAPTIONS_NAME, FILM_NAME } from '../../shared/media-names.ts'

/** A file as Strapi describes it, in a field or in Blocks, or one of its smaller sizes. */
const file = z.looseObject({ url: z.string(), mime: z.string().regex(/^(?:image|video)\/|^text\/vtt/) })
/** The same as a server may say it that leaves out what it is. */
const picture = z.looseObject({ url: z.string(), alternativeText: z.string().nullish() }).refine(one => 'alternativeText' in one)

/** Fields that hold the address of a file as a text. */
const ADDRESS_FIELDS = new Set(['video', 'captions'])

/** What stands before the address of a picture, in Markdown and in HTML. */
const BEGINS_A_PICTURE = /(?:!\[[^\]]*\]\(<?|<img\b[^>]*\ssrc\s*=\s*["']?)$/i
/** No description of a picture is longer; without an end a text could be looked through again for each address. */
const MOST_BEFORE = 1000

/** Where files of other servers are, by how their addresses begin, and how ours of the same files do. */
export interface Place {
  theirs: string
  ours: string
}

/** The uploads of the content server, and all of each storage that the operator allows (worker/media/source.ts). */
export const placesOf = (origin: string, hosts: readonly string[] = []): Place[] => [
  { theirs: `${new URL(origin).origin}/uploads/`, ours: '/uploads/' },
  ...hosts.map(host => ({ theirs: `https://${host}/`, ours: `/uploads/${host}/` })),
]

function inText(text: string, { theirs, ours }: Place): string {
  const [first = '', ...rest] = text.split(theirs)
  const parts = [first]
  let before = first.slice(-MOST_BEFORE)
  for (const part of rest) {
    const written = `${BEGINS_A_PICTURE.test(before) ? ours : theirs}${part}`
    parts.push(written)
    before = (before + written).slice(-MOST_BEFORE)
  }
  return parts.join('')
}

function ownAddress(url: string, places: readonly Place[]): string {
  const place = places.find(({ theirs }) => url.startsWith(theirs))
  return place ? place.ours + url.slice(place.theirs.length) : url
}

const isPlayed = (address: string) => {
  const [path = ''] = address.split(/[?#]/)
  return FILM_NAME.test(path) || CAPTIONS_NAME.test(path)
}

/**
 * An answer in which pictures, films and captions of the content server, and of storages that are allowed, have their path below our own
 * address, where they are served. Editors of Strapi write its whole address into texts; links stay as they are.
 */
export function withOwnMedia<T>(value: T, places: readonly Place[]): T
export function withOwnMedia(value: unknown, places: readonly Place[]): unknown {
  if (typeof value === 'string')
    return places.reduce((text, place) => (text.includes(place.theirs) ? inText(text, place) : text), value)
  if (Array.isArray(value)) return value.map(item => withOwnMedia(item, places))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).map(([key, item]) => {
    const isAddress = ADDRESS_FIELDS.has(key) && typeof item === 'string' && isPlayed(item)
    return [key, isAddress ? ownAddress(item, places) : withOwnMedia(item, places)]
  })
  const shown = Object.fromEntries(own)
  const url = file.safeParse(shown).data?.url ?? picture.safeParse(shown).data?.url
  return url === undefined ? shown : { ...shown, url: ownAddress(url, places) }
}
