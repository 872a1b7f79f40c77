import { contentTypes } from '../../../scripts/cms/model/content-types.ts'
import { lacks, ownerOf, type Taken } from './taken.ts'

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry or a component, or a list of them, without the fields that its type lacks. */
export function withoutFields(taken: Taken, owner: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => withoutFields(taken, owner, one))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([field]) => !lacks(taken, owner, field))
  return Object.fromEntries(
    kept.map(([field, inner]) => {
      const next = ownerOf(owner, field)
      return [field, next === null ? inner : withoutFields(taken, next, inner)]
    }),
  )
}

/** What a plugin says of entries, which stand in groups by the plural of their type: it knows of none where the type is not there. */
export function withoutGroups(taken: Taken, data: unknown): unknown {
  if (!isObject(data)) return data
  const groups = Object.entries(data).map(([name, group]) => {
    const type = Object.entries(contentTypes).find(([, { plural }]) => plural === name)?.[0]
    if (!type || !Array.isArray(group)) return [name, group]
    return [name, taken.types?.[type] ? [] : withoutFields(taken, type, group)]
  })
  return Object.fromEntries(groups)
}
