import { contentTypes } from '../../../scripts/cms/model/content-types.ts'
import type { Attributes } from '../../../shared/content-model/attributes.ts'
import { components } from '../../../shared/content-model/model.ts'

/** What a server lacks a route by: it is not there, or nobody may use it. */
export type How = 'absent' | 'forbidden'

export interface Route {
  method: string
  /** As Strapi writes it: `/api/search/:filter`. */
  path: string
}

/** What is taken away from a content server at a time. */
export interface Taken {
  routes?: readonly (Route & { how: How })[]
  /** Content types, by their singular name. */
  types?: Readonly<Record<string, How>>
  /** Fields by the type (`course`) or component (`lesson.screen`) that lacks them. */
  fields?: Readonly<Record<string, readonly string[]>>
}

/** The attributes of a content type or component. */
export const attributesOf = (owner: string): Attributes => contentTypes[owner]?.attributes ?? components[owner] ?? {}

/** Where a field leads: to the component or type whose fields its value has. */
export function ownerOf(owner: string, field: string): string | null {
  const attribute = attributesOf(owner)[field]
  if (typeof attribute?.component === 'string') return attribute.component
  const target = attribute?.target
  return typeof target === 'string' ? (target.split('.').at(-1) ?? null) : null
}

/** Whether a type or component lacks a field: it was taken away, or the type is that it leads to. */
export function lacks({ types = {}, fields = {} }: Taken, owner: string, field: string): boolean {
  const target = ownerOf(owner, field)
  return (fields[owner]?.includes(field) ?? false) || (target !== null && target in types)
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

export const isAt = ({ method, path }: Route, asked: { method: string; pathname: string }) => {
  const [pattern, given] = [segmentsOf(path), segmentsOf(asked.pathname)]
  return (
    method === asked.method &&
    pattern.length === given.length &&
    pattern.every((part, i) => part.startsWith(':') || part === given[i])
  )
}

/** The content type whose own route a path is, and null for a route of a plugin. */
export function typeAt(pathname: string): string | null {
  const [api, plural, , more] = segmentsOf(pathname)
  if (api !== 'api' || more !== undefined) return null
  const found = Object.entries(contentTypes).find(([name, type]) =>
    type.kind === 'singleType' ? name === plural : type.plural === plural && !type.isAnsweredElsewhere,
  )
  return found?.[0] ?? null
}
