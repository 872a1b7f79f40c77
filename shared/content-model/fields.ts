import { z } from 'zod'
import { slug as anySlug, entry, motif as knownMotif, listOf, media, shownName, text, webAddress } from '../content/entry.ts'
import { richText as sanitised } from '../content/rich-text.ts'
import { COVER_MOTIFS } from '../cover.ts'
import * as strapi from './attributes.ts'
import { factsOf, type Kind, type Relation } from './kinds.ts'

/** How a field is written in the front matter of `content/`, by the names of `scripts/content/front-matter.ts`. */
export type Form =
  | ('words' | 'reading' | 'text' | 'email' | 'https' | 'day' | 'yes' | 'motif' | 'place')
  | ('slug' | 'slugs' | 'members' | 'modules' | 'links' | 'rewards')
  | ('social' | 'notice' | 'banner')

/** A field of an entry or of a component: what reads it, what stores it, and what editors write. */
export interface Field {
  /** Reads it from the answer of a CMS; null where no page gets it. */
  read: z.ZodType | null
  /** Its attribute in Strapi; null where Strapi brings it, or it is worked out. */
  strapi: strapi.Attribute | null
  /** Its name in Strapi, where that is another one. */
  strapiName?: string
  form?: Form
  /** Whether front matter has it, and whether it needs it. */
  written?: 'needed' | 'optional'
  /** Its name in front matter, where that is another one. */
  writtenAs?: string
}
export type Fields = Readonly<Record<string, Field>>

/** A field that front matter must have, or may have. */
export const written = <F extends Field>(field: F) => ({ ...field, written: 'needed' as const })
export const optional = <F extends Field>(field: F) => ({ ...field, written: 'optional' as const })
/** A field that only Strapi has. */
export const stored = (attribute: strapi.Attribute) => ({ read: null, strapi: attribute })

/** The address of an entry: the same in every language. */
export const slug = { read: anySlug, strapi: strapi.shared(strapi.required(strapi.line)) }
/** A name that a reader must see. */
export const headline = { read: shownName, strapi: strapi.required(strapi.line), form: 'words' } as const
/** A name without which its entry is none. */
export const name = { read: z.string(), strapi: strapi.required(strapi.line), form: 'words' } as const
export const label = { read: text, strapi: strapi.required(strapi.line), form: 'words' } as const
export const line = { read: text, strapi: strapi.line, form: 'words' } as const
export const lines = { read: text, strapi: strapi.lines, form: 'words' } as const
/** Of an entry the text below its front matter. */
export const richText = { read: sanitised, strapi: strapi.richText }
export const address = { read: webAddress, strapi: strapi.line, form: 'https' } as const
export const day = { read: z.string().nullish(), strapi: strapi.shared(strapi.day), form: 'day' } as const
/** A place among others: the same in every language. */
export const order = { read: z.number().catch(0), strapi: strapi.shared(strapi.integer), form: 'place' } as const
export const count = { read: z.number().catch(1), strapi: strapi.integer }
export const yes = {
  read: z
    .boolean()
    .nullish()
    .transform(value => value ?? true),
  strapi: strapi.yes,
  form: 'yes',
} as const
export const picture = { read: media, strapi: strapi.picture }
/** What a drawn cover shows. */
export const motif = { read: knownMotif, strapi: strapi.shared(strapi.oneOf(...COVER_MOTIFS)), form: 'motif' } as const

type Readable<F extends Fields> = { [N in keyof F]: F[N] extends { read: z.ZodType } ? N : never }[keyof F]
type Shape<F extends Fields> = { [N in Readable<F>]: F[N] extends { read: infer R extends z.ZodType } ? R : never }

/** Returns the shape of a schema that reads fields. */
export const shapeOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { read }]) => (read ? [[name, read]] : []))) as Shape<F>

/** Returns the schema of an entry with some of its fields, in the order of their names. */
export function cardOf<F extends Fields, N extends Readable<F>>(fields: F, names: readonly N[]) {
  const shape = shapeOf(fields)
  return entry.extend(Object.fromEntries(names.map(name => [name, shape[name]])) as Pick<Shape<F>, N>)
}

/** Returns a field of one component, or of several. `read` reads one of them. */
export const partOf = <R extends z.ZodType>(part: string, read: R) => ({ read: read.nullish(), strapi: strapi.one(part) })
export const partsOf = <R extends z.ZodType>(part: string, read: R) => ({ read: listOf(read), strapi: strapi.many(part) })

const SHOWN = { slug: anySlug, name: z.string(), headline: shownName }
type Named = Relation & { shows: readonly (keyof typeof SHOWN)[] }
const shownBy = <R extends Named>({ shows }: R) =>
  z.object(Object.fromEntries(shows.map(name => [name, SHOWN[name]])) as Pick<typeof SHOWN, R['shows'][number]>)

/** Returns the attribute of a relation in Strapi. */
export const attributeOf = ({ to, isList, inverse }: Relation) =>
  strapi.related(
    isList ? 'oneToMany' : 'manyToOne',
    factsOf(to as Kind).singular,
    inverse ? { [isList ? 'mappedBy' : 'inversedBy']: inverse } : {},
  )

/** Returns a field that names one entry, or several, with what is shown of each. */
export const relatedOne = <R extends Named>(relation: R) =>
  ({ read: shownBy(relation).nullish(), strapi: attributeOf(relation), form: 'slug' }) as const
export const relatedMany = <R extends Named>(relation: R) =>
  ({ read: listOf(shownBy(relation)), strapi: attributeOf(relation), form: 'slugs' }) as const
