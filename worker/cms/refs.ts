import { z } from 'zod'
import { type Kind, ownerOf, relationsOf } from '../../shared/content-model/kinds.ts'

export type Fields = Record<string, unknown>

/** Slugs of the entries that an entry refers to, by their kind. */
export type Refs = Partial<Record<Kind, string[]>>

const one = z
  .string()
  .nullish()
  .transform(slug => (slug ? [slug] : []))
const many = z
  .array(z.string())
  .nullish()
  .transform(slugs => slugs ?? [])
const within = (field: string, slugs: typeof many) =>
  z
    .array(z.object({ [field]: slugs }))
    .nullish()
    .transform(parts => (parts ?? []).flatMap(part => part[field] ?? []))

/** Returns what an entry refers to, in its own order. Throws a `ZodError` for anything but slugs. */
export function refsOf({ kind, parent, data }: { kind: Kind; parent: string; data: Fields }): Refs {
  const [owned] = ownerOf(kind) ?? []
  return Object.fromEntries(
    relationsOf(kind).map(([field, { to, isList }]) => {
      if (field === owned) return [to, one.parse(parent)]
      const [name = '', inner] = field.split('.')
      const slugs = isList ? (inner ? within(inner, many) : many) : one
      return [to, z.object({ [name]: slugs }).parse(data)[name]]
    }),
  )
}
