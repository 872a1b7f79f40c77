import { attributesOf, lacks, ownerOf, type Taken } from './taken.ts'

export interface RefusedField {
  param: 'filters' | 'sort' | 'fields' | 'populate'
  key: string
  /** The fields that lead to it. */
  way: string[]
}

/** In the order in which Strapi looks at them. */
const PARAMS = ['filters', 'sort', 'fields', 'populate'] as const
/** Words of a query that are no fields. */
const isWord = (part: string) => part.startsWith('$') || part === 'populate' || part === '*' || /^\d+$/.test(part)

/** The first field of a query that the type lacks, as Strapi 5 finds it; null where it has all of them. */
export function refusedField(taken: Taken, type: string, search: URLSearchParams): RefusedField | null {
  for (const param of PARAMS)
    for (const [name, value] of search) {
      const [first, ...rest] = name.split(/[[\]]+/).filter(Boolean)
      if (first !== param) continue
      const fields = (param === 'fields' ? [value] : rest).filter(part => !isWord(part))
      const way: string[] = []
      let owner: string | null = type
      for (const field of fields) {
        if (owner === null) break
        // What every entry has stands in no description: ids and dates.
        if (lacks(taken, owner, field)) return { param, key: field, way }
        way.push(field)
        owner = field in attributesOf(owner) ? ownerOf(owner, field) : null
      }
    }
  return null
}
