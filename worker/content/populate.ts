import { z } from 'zod'
import type { Attribute, Attributes } from '../../shared/content-model/attributes.ts'
import { factsOf, type Kind } from '../../shared/content-model/kinds.ts'
import { attributesOf, components, MODEL } from '../../shared/content-model/model.ts'
import type { ContentCall } from './content-call.ts'

const ALL = ['populate=*']

/** What a Strapi includes only where it is asked to. */
const includable = (attributes: Attributes = {}) =>
  Object.entries(attributes).filter(([, { type }]) => ['component', 'relation', 'media'].includes(type))
const within = ({ component }: Attribute) => includable(components[String(component)])

/** The ways to an attribute and into its components. */
function waysTo([name, attribute]: [string, Attribute]): string[] {
  const inner = within(attribute)
  if (!inner.length) return [`[${name}]=true`]
  if (inner.every(([, one]) => !within(one).length)) return [`[${name}][populate]=*`]
  return inner.flatMap(waysTo).map(way => `[${name}][populate]${way}`)
}

/** What pages read of a kind beside plain fields. Of what holds questions a list includes only what it shows. */
function populateOf(kind: Kind, isItem: boolean): string[] {
  const { fields, card } = MODEL[kind]
  const isShown = (name: string) => isItem || !factsOf(kind).quizzes || !(card instanceof z.ZodObject) || name in card.shape
  const read = Object.fromEntries(Object.entries(fields).filter(([name, field]) => field.read && isShown(name)))
  return includable(attributesOf(read))
    .flatMap(waysTo)
    .map(way => `populate${way}`)
}

/** Returns what we ask a Strapi to include in its answer to a call. A browser cannot change it. */
export function includedIn({ path, kind, list }: ContentCall, isItem: boolean): string[] {
  if (!kind) return path === '/api/i18ns' ? ['fields[0]=key', 'fields[1]=translation'] : path.startsWith('/api/search') ? ALL : []
  const { isSingle, order } = factsOf(kind)
  if (isSingle) return ALL
  return [
    ...populateOf(kind, isItem || list !== undefined),
    ...(order === 'order' && !list ? ['sort[order]=asc'] : []),
    // As many at once as the server gives: a glossary is longer than its usual page.
    ...(kind === 'terms' ? ['pagination[pageSize]=200'] : []),
  ]
}
