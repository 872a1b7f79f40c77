import { components } from '../../../shared/content-model/model.ts'
import { type ContentType, contentTypes } from './content-types.ts'

export type StrapiVersion = 4 | 5

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const localised = { i18n: { localized: true } }

function schemaOf(singular: string, { kind, plural, name, hasDrafts, attributes }: ContentType) {
  const own = Object.entries(attributes).map(([field, attribute]) => [
    field,
    // A relation belongs to the entry of its language anyway.
    attribute.type === 'relation' ? attribute : { ...attribute, pluginOptions: attribute.pluginOptions ?? localised },
  ])
  return {
    kind,
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: singular, pluralName: plural, displayName: name },
    options: { draftAndPublish: hasDrafts },
    pluginOptions: localised,
    attributes: Object.fromEntries(own),
  }
}

/** The part of an API that Strapi brings itself. */
const core = (part: 'Controller' | 'Router' | 'Service', singular: string) =>
  `const { factories } = require('@strapi/strapi')\n\nmodule.exports = factories.createCore${part}('api::${singular}.${singular}')\n`

const filesOfType = (singular: string, type: ContentType): [string, string][] => {
  const folder = `api/${singular}`
  const schema: [string, string] = [`${folder}/content-types/${singular}/schema.json`, json(schemaOf(singular, type))]
  if (type.isAnsweredElsewhere) return [schema]
  return [
    schema,
    [`${folder}/controllers/${singular}.js`, core('Controller', singular)],
    [`${folder}/routes/${singular}.js`, core('Router', singular)],
    [`${folder}/services/${singular}.js`, core('Service', singular)],
  ]
}

const filesOfComponent = ([uid, attributes]: [string, (typeof components)[string]]): [string, string] => {
  const [category = '', name = ''] = uid.split('.')
  const collectionName = `components_${category}_${name}s`.replaceAll('-', '_')
  return [`components/${category}/${name}.json`, json({ collectionName, info: { displayName: name }, options: {}, attributes })]
}

/**
 * The files below `src/` of a Strapi project that has our content types: path and content. Both versions take the same, but 4 takes no
 * localised type without routes of its own: what the plugin of 5 answers for is left out there.
 */
export const modelFiles = (version: StrapiVersion = 5): Map<string, string> =>
  new Map([
    ...Object.entries(contentTypes).flatMap(([singular, type]) =>
      version === 4 && type.isAnsweredElsewhere ? [] : filesOfType(singular, type),
    ),
    ...Object.entries(components).map(filesOfComponent),
  ])
