import { CAPTIONS_NAME, FILM_NAME, PICTURE_NAME } from '../../shared/media-names.ts'

const MIB = 1024 * 1024

/** What a content server may have handed on, by the ending of its name: of which types, and how much of it is kept. */
export interface Kind {
  name: RegExp
  type: RegExp
  keptMaxBytes: number
}

export const FILM: Kind = { name: FILM_NAME, type: /^video\/(mp4|webm|ogg|quicktime|x-m4v)$/, keptMaxBytes: 512 * MIB }
const KINDS: readonly Kind[] = [
  { name: PICTURE_NAME, type: /^image\/(svg\+xml|png|jpeg|webp|gif|avif)$/, keptMaxBytes: 8 * MIB },
  FILM,
  { name: CAPTIONS_NAME, type: /^text\/vtt$/, keptMaxBytes: MIB },
]

/** The kind of a file by its name; undefined for what is neither picture nor film nor captions. */
export const kindOf = (name: string): Kind | undefined => KINDS.find(kind => kind.name.test(name))
