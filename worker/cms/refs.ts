import { z } from 'zod'
import type { Kind } from '../origin/bundle.ts'

export type Fields = Record<string, unknown>

/** Slugs of the entries that an entry refers to, by their kind. */
export type Refs = Partial<Record<Kind, string[]>>

const slug = z.string().nullish()
const slugs = z
  .array(z.string())
  .nullish()
  .transform(list => list ?? [])
const course = z.object({ level: slug, buildsOn: slugs, modules: z.array(z.object({ lessons: slugs })).nullish() })

const one = (found: string | null | undefined) => (found ? [found] : [])

/** Returns what an entry refers to, in its own order. Throws a `ZodError` for anything but slugs. */
export function refsOf({ kind, parent, data }: { kind: Kind; parent: string; data: Fields }): Refs {
  switch (kind) {
    case 'courses': {
      const { level, buildsOn, modules } = course.parse(data)
      return { levels: one(level), courses: buildsOn, lessons: (modules ?? []).flatMap(({ lessons }) => lessons) }
    }
    case 'paths':
      return { courses: z.object({ courses: slugs }).parse(data).courses }
    case 'articles':
      return { 'article-types': one(z.object({ articleType: slug }).parse(data).articleType) }
    case 'quests':
      return { 'quest-steps': z.object({ steps: slugs }).parse(data).steps }
    case 'quest-steps':
      return { quests: one(parent) }
    case 'lessons':
      return { courses: one(parent) }
    default:
      return {}
  }
}
