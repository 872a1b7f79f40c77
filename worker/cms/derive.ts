import type { z } from 'zod'
import { factsOf, type Kind, relationsOf } from '../../shared/content-model/kinds.ts'
import { MODEL } from '../../shared/content-model/model.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import { withoutForeignMedia } from '../content/foreign-media.ts'
import { logDropped } from '../content/log-dropped.ts'
import type { JsonObject } from '../content/normalise.ts'
import { placesOf, withOwnMedia } from '../content/own-media.ts'
import { withPublicQuestions } from '../content/questions/public-questions.ts'
import type { Log } from '../log.ts'
import { type Fields, type Refs, refsOf } from './refs.ts'

/** An entry as it was written, in one language. */
export interface Written {
  kind: Kind
  locale: string
  documentId: string
  slug: string
  parent: string
  data: Record<string, unknown>
}

/** What pages read of an entry, parsed and sanitised. Relations are slugs in `refs`; identity and dates are columns. */
export interface Derived {
  /** As lists and other entries show it; null where that is the whole. */
  card: Fields | null
  whole: Fields
  refs: Refs
}

/** Of the built-in CMS; nothing is ever looked up under this name. */
const ORIGIN = 'https://content.internal'
/** The row of an entry says these. */
const COLUMNS = ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt']

/** An entry for its schema: as a row of a table, and without what it refers to. */
function bare({ kind, documentId, locale, slug, data }: Written): JsonObject {
  const own: Fields = { ...data }
  for (const [field] of relationsOf(kind)) {
    const [name = '', inner] = field.split('.')
    if (!inner) delete own[name]
    else if (Array.isArray(own[name])) own[name] = own[name].map(part => ({ ...part, [inner]: [] }))
  }
  return { ...own, id: 0, documentId, locale, slug } as JsonObject
}

function fieldsOf(shape: z.ZodType, raw: unknown, kind: Kind, log: Log): Fields {
  const shown = shape.parse(raw)
  logDropped(log, `/api/${kind}`, raw, shown)
  const fields = withoutForeignMedia(log, `/api/${kind}`, raw, shown) as Fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !COLUMNS.includes(name)))
}

/** Parts of an entry, as modules, name others by slugs. Which of these are published is for its reader to find. */
function withSlugs(fields: Fields, { kind, data }: Written): Fields {
  const named: Fields = { ...fields }
  for (const [field] of relationsOf(kind)) {
    const [name = '', inner] = field.split('.')
    const [parts, written] = [fields[name], data[name]]
    if (inner && Array.isArray(parts) && Array.isArray(written))
      named[name] = parts.map((part, i) => ({ ...part, [inner]: written[i][inner] ?? [] }))
  }
  return named
}

/**
 * Returns what pages read of an entry. `english` is the same entry in English, whose questions are asked in every language. Throws a
 * `ZodError` where the entry doesn't fit its kind.
 */
export async function derive(
  written: Written,
  english: Written | undefined,
  { mediaHosts, log }: { mediaHosts: readonly string[]; log: Log },
): Promise<Derived> {
  const { kind, locale } = written
  const { whole, card } = MODEL[kind]
  const { quizzes } = factsOf(kind)
  const places = placesOf(ORIGIN, mediaHosts)
  const raw = withOwnMedia(bare(written), places)
  const found = {
    data: [raw],
    ...(locale === DEFAULT_LOCALE ? {} : { english: english ? [withOwnMedia(bare(english), places)] : null }),
  }
  const { data } = quizzes ? await withPublicQuestions(found, quizzes, locale) : found
  const [entry] = data as unknown[]
  return {
    card: card ? withSlugs(fieldsOf(card, raw, kind, log), written) : null,
    whole: withSlugs(fieldsOf(whole, entry, kind, log), written),
    refs: refsOf(written),
  }
}
