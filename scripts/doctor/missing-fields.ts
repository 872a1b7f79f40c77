import type { Attributes } from '../../shared/content-model/attributes.ts'
import { components } from '../../shared/content-model/model.ts'
import { contentTypes } from '../cms/model/content-types.ts'

type Entry = Record<string, unknown>
const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The attributes of a content type (`course`) or component (`lesson.screen`) by docs/strapi.md. */
const attributesOf = (owner: string): Attributes => contentTypes[owner]?.attributes ?? components[owner] ?? {}

/** What a server holds too little of: where, and whether nobody can do without it. */
export interface MissingField {
  owner: string
  field: string
  isNeeded: boolean
}

/** What comes only where it is asked for, and is named by a refusal where the type lacks it. */
const isAskedFor = (type: string) => ['component', 'relation', 'media', 'dynamiczone'].includes(type)

/**
 * Fields of a type and its components that no entry holds. Strapi answers each plain field of a type, empty ones as null, so what is
 * absent everywhere is not there, or may not be read. Where no entry came nothing is said.
 */
export function missingFields(owner: string, entries: readonly unknown[]): MissingField[] {
  const there = entries.filter(isEntry)
  if (!there.length) return []
  return Object.entries(attributesOf(owner)).flatMap(([field, attribute]): MissingField[] => {
    const { type, component } = attribute
    if (attribute.private === true) return []
    if (typeof component === 'string') {
      return missingFields(
        component,
        there.flatMap(entry => [entry[field]].flat()),
      )
    }
    if (isAskedFor(type) || there.some(entry => field in entry)) return []
    return [{ owner, field, isNeeded: attribute.required === true }]
  })
}
