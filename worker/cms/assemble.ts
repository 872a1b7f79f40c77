import type { Course } from '../../shared/content/course.ts'
import { courseCardOf, minutesOf } from '../../shared/content/course-facts.ts'
import type { Kind } from '../origin/bundle.ts'
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

const pick = (entry: Entry, ...names: string[]): Fields => Object.fromEntries(names.map(name => [name, entry[name]]))
/** What an entry says of the one that it belongs to. */
const asParent = (entry: Entry) => pick(entry, 'id', 'documentId', 'locale', 'publishedAt', 'updatedAt', 'slug', 'headline')

/** Returns an entry with what it refers to, as its kind shows that. `isWhole` of a page's own entry, not of a list. */
export function assemble(kind: Kind, entry: Entry, refs: Refs, find: Find, isWhole: boolean): Fields {
  const all = (of: Kind, slugs = refs[of] ?? []) => slugs.flatMap(slug => find(of, slug) ?? [])
  const first = (of: Kind, ...names: string[]) => {
    const [found] = all(of)
    return found ? pick(found, ...names) : null
  }
  switch (kind) {
    case 'courses': {
      const modules = (entry.modules as { lessons: string[] }[]).map(module => ({
        ...module,
        lessons: all('lessons', module.lessons),
      }))
      const buildsOn = all('courses').map(before => pick(before, 'slug', 'headline'))
      const course = { ...entry, level: first('levels', 'slug', 'name'), buildsOn, modules } as unknown as Course
      return isWhole ? { ...course, readingTime: minutesOf(course.modules, course.readingTime) } : courseCardOf(course)
    }
    case 'paths':
      return { ...entry, courses: all('courses').map(({ slug }) => slug) }
    case 'articles':
      return { ...entry, articleType: first('article-types', 'slug', 'name') }
    case 'quests': {
      const steps = all('quest-steps').toSorted((a, b) => Number(a.order) - Number(b.order))
      return { ...entry, steps }
    }
    case 'quest-steps':
      return { ...entry, quest: first('quests', 'slug', 'headline') }
    case 'lessons':
      return isWhole ? { ...entry, course: first('courses', 'slug') } : entry
    case 'common': {
      // There is one in each language, which nothing names.
      const { id, documentId, locale, publishedAt, updatedAt, ...common } = entry
      return common
    }
    default:
      return entry
  }
}

/** Returns an entry as the search shows it. */
export function hitOf(kind: Kind, entry: Entry, refs: Refs, find: Find): Fields {
  const parentIn = (of: Kind) => {
    const [slug] = refs[of] ?? []
    const parent = slug === undefined ? null : find(of, slug)
    return parent && asParent(parent)
  }
  switch (kind) {
    case 'lessons':
      return { ...entry, course: parentIn('courses') }
    case 'quest-steps':
      return { ...entry, quest: parentIn('quests') }
    default:
      return assemble(kind, entry, refs, find, false)
  }
}
