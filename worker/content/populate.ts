import type { Attribute, Attributes } from '../../shared/content-model/attributes.ts'
import { factsOf, type Kind } from '../../shared/content-model/kinds.ts'
import { attributesOf, components, MODEL } from '../../shared/content-model/model.ts'
import type { ContentCall } from './content-call.ts'

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

/** What a page reads of a kind, or of a list of it, beside plain fields. */
function populateOf(kind: Kind, isWhole: boolean): string[] {
  const { fields, card } = MODEL[kind]
  const { isSingle, order, quizzes } = factsOf(kind)
  // Of what holds questions a list needs less.
  const inList = quizzes && !isWhole && card && 'shape' in card ? Object.keys(card.shape as object) : Object.keys(fields)
  const read = Object.fromEntries(Object.entries(fields).filter(([name, field]) => field.read && inList.includes(name)))
  return [
    ...(isSingle
      ? ['populate=*']
      : includable(attributesOf(read))
          .flatMap(waysTo)
          .map(way => `populate${way}`)),
    ...(order === 'order' && !isWhole ? ['sort[order]=asc'] : []),
    // As many at once as the server gives: a glossary is longer than its usual page.
    ...(kind === 'terms' ? ['pagination[pageSize]=200'] : []),
  ]
}

/** Returns what we ask a Strapi to include in its answer to a call. A browser cannot change it. */
export function includedIn({ path, kind, list }: ContentCall, isItem: boolean): string[] {
  if (kind) return populateOf(kind, isItem || list !== undefined)
  if (path.startsWith('/api/search')) return ['populate=*']
  return path === '/api/i18ns' ? ['fields[0]=key', 'fields[1]=translation'] : []
}
