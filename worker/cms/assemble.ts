import type { Course } from '../../shared/content/course.ts'
import { courseCardOf, minutesOf } from '../../shared/content/course-facts.ts'
import { type Kind, ownerOf, type Relation, relationsOf } from '../../shared/content-model/kinds.ts'
import type { Fields, Refs } from './refs.ts'

/** An entry as pages get it: the columns of its row, and the fields of its derived form. */
export interface Entry extends Fields {
  id: number
  documentId: string
  locale: string
  publishedAt: string
  updatedAt: string
}

/** Returns an entry that another one refers to; null where none is published. */
export type Find = (kind: Kind, slug: string) => Entry | null

const pick = (entry: Entry, names: readonly string[]): Fields => Object.fromEntries(names.map(name => [name, entry[name]]))
/** What an entry says of the one that it belongs to. */
const asParent = (entry: Entry) => pick(entry, ['id', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'slug', 'headline'])

/** Returns the value of a relation's field, with what the relation shows of each published entry. */
function related(field: string, { to, isList, shows }: Relation & { to: Kind }, entry: Entry, refs: Refs, find: Find) {
  const shown = (slugs: readonly string[]) =>
    slugs.flatMap(slug => {
      const found = find(to, slug)
      return found ? [shows ? pick(found, shows) : found] : []
    })
  const [name = '', inner] = field.split('.')
  const value = inner
    ? (entry[name] as Record<string, string[]>[]).map(part => ({ ...part, [inner]: shown(part[inner] ?? []) }))
    : shown(refs[to] ?? [])
  return [name, isList ? value : (value[0] ?? null)] as const
}

/** Returns an entry with what it refers to, as its kind shows that. `isWhole` of a page's own entry, not of a list. */
export function assemble(kind: Kind, entry: Entry, refs: Refs, find: Find, isWhole: boolean): Fields {
  const [owned] = ownerOf(kind) ?? []
  const relations = relationsOf(kind).filter(([field]) => isWhole || field !== owned)
  const whole = {
    ...entry,
    ...Object.fromEntries(relations.map(([field, relation]) => related(field, relation, entry, refs, find))),
  }
  switch (kind) {
    case 'courses': {
      const course = whole as unknown as Course
      return isWhole ? { ...course, readingTime: minutesOf(course.modules, course.readingTime) } : courseCardOf(course)
    }
    case 'paths':
      return { ...whole, courses: (whole as unknown as { courses: { slug: string }[] }).courses.map(({ slug }) => slug) }
    case 'common': {
      // There is one in each language, which nothing names.
      const { id, documentId, locale, publishedAt, updatedAt, ...common } = whole
      return common
    }
    default:
      return whole
  }
}

/** Returns an entry as the search shows it: with the entry that it belongs to, which its address needs. */
export function hitOf(kind: Kind, entry: Entry, refs: Refs, find: Find): Fields {
  const owner = ownerOf(kind)
  if (!owner) return assemble(kind, entry, refs, find, false)
  const [field, { to }] = owner
  const [slug] = refs[to] ?? []
  const parent = slug === undefined ? null : find(to, slug)
  return { ...entry, [field]: parent && asParent(parent) }
}
