import { z } from 'zod'
import { COVER_MOTIFS } from '../cover.ts'
import { LOCALES } from '../locale.ts'
import { CAPTIONS_NAME, FILM_NAME } from '../media-names.ts'
import { safeReturnPath } from '../return-path.ts'
import { FIELD_NOT_FOUND } from '../words.ts'

/** Missing, null and empty mean the same in Strapi's answers. */
export const text = z
  .string()
  .nullish()
  .transform(value => value ?? '')

/** A name that a reader must see; if it is missing, the specification's text replaces it (spec 8). */
export const shownName = z
  .string()
  .nullish()
  .transform(value => (value?.trim() ? value : FIELD_NOT_FOUND))

export const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform(list => list ?? [])

const instant = z.iso.datetime({ offset: true }).nullish()

/** What every entry of the content server carries. `documentId` is its identity; `id` changes at every publish (v5). */
export const entry = z.object({
  id: z.number().int(),
  documentId: z.string().min(1),
  locale: z.enum(LOCALES).catch('en'),
  publishedAt: instant,
  updatedAt: instant,
})

export const slug = z.string().min(1).max(200)

/** An address that may stand in a link: http(s) only, anything else counts as missing. */
export const webAddress = z
  .string()
  .nullish()
  .transform(value => (value && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : null))

/** A web address, or a page of ours by the path that it has in English. */
export const addressOrPage = z
  .string()
  .nullish()
  .transform(value => safeReturnPath(value) ?? webAddress.parse(value))

/** Where a picture may be: below our own address, or anywhere by http(s). */
const isPictureAddress = (url: string) =>
  (/^\/(?![\\/])/.test(url) || /^https?:\/\//i.test(url)) && URL.canParse(url, 'https://own.example')

/** The address of a file, as a text or as Strapi describes one. */
const fileAddress = z
  .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
  .nullish()
  .catch(null)
const isOwn = (address: string, name: RegExp) => /^\/uploads\//.test(address) && name.test(address.split(/[?#]/)[0] ?? '')

/** A film that is played, by a path of ours, or the site that plays it; anything else counts as missing. */
export const film = fileAddress.transform(value => (value && isOwn(value, FILM_NAME) ? value : webAddress.parse(value)))

/** The captions of a film: a browser reads them from our own address only. */
export const captions = fileAddress.transform(value => (value && isOwn(value, CAPTIONS_NAME) ? value : null))

const pixels = z.number().int().positive()
/** A smaller size of a picture, which must be ours by then; one that cannot be read is none. */
const format = z.object({ url: z.string().regex(/^\/uploads\/\S+[^\s,]$/), width: pixels })

/** What a browser may choose from, as `srcset` says it: the smaller sizes that Strapi has made, and the picture itself. */
function srcSetOf(picture: { url: string; width?: number | null | undefined; formats?: unknown }): string | null {
  const { formats, ...whole } = picture
  const made = typeof formats === 'object' && formats !== null ? Object.values(formats) : []
  const sizes = [...made, whole].flatMap(size => format.safeParse(size).data ?? []).toSorted((a, b) => a.width - b.width)
  return sizes.length > 1 ? sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') : null
}

/** A picture; one without an address that may stand in a page counts as missing. */
export const media = z
  .object({
    url: z.string().refine(isPictureAddress),
    alternativeText: text,
    width: z.number().nullish(),
    height: z.number().nullish(),
    formats: z.unknown().optional(),
  })
  .transform(({ formats, ...picture }): typeof picture & { srcSet?: string } => {
    const srcSet = srcSetOf({ ...picture, formats })
    return srcSet ? { ...picture, srcSet } : picture
  })
  .nullish()
  .catch(null)
export type Picture = NonNullable<z.infer<typeof media>>

/** What the drawn cover of an entry shows; a name that is not known counts as none. */
export const motif = z.enum(COVER_MOTIFS).nullish().catch(null)
