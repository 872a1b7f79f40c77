import type { Attribute, Attributes } from '../../../shared/content-model/attributes.ts'
import { components } from '../../../shared/content-model/model.ts'
import { contentTypes } from './content-types.ts'

const NAMES: Record<string, string> = {
  string: 'text (short)',
  text: 'text (long)',
  richtext: 'rich text: Markdown, HTML or Blocks',
  integer: 'number (integer)',
  decimal: 'number (decimal)',
  boolean: 'boolean',
  date: 'date',
  json: 'JSON',
  media: 'media (single picture)',
}

const singular = (target: unknown) => String(target).split('.').at(-1)

/** A relation with the field at its other end, where it has one: in the panel both are made at once, or neither. */
function relationOf({ relation, target, inversedBy, mappedBy }: Attribute): string {
  const other = inversedBy ?? mappedBy
  const verb = relation === 'oneToMany' ? 'has many' : other ? 'belongs to one' : 'has one'
  return `relation: ${verb} \`${singular(target)}\`, ${other ? `other side \`${other}\`` : 'one way'}`
}

function typeOf(attribute: Attribute): string {
  if (attribute.type === 'component') return `component \`${attribute.component}\`${attribute.repeatable ? ', repeatable' : ''}`
  if (attribute.type === 'relation') return relationOf(attribute)
  if (attribute.type === 'enumeration')
    return `enumeration: ${(attribute.enum as string[]).map(value => `\`${value}\``).join(', ')}`
  const name = NAMES[attribute.type] ?? attribute.type
  return attribute.default === true ? `${name}, true by default` : name
}

const isShared = ({ type, pluginOptions }: Attribute) =>
  type === 'relation' || (pluginOptions as { i18n?: { localized?: boolean } } | undefined)?.i18n?.localized === false

const notesOf = (attribute: Attribute, isLocalised: boolean) =>
  [
    ...(attribute.required ? ['required'] : []),
    ...(attribute.private ? ['private'] : []),
    ...(isLocalised && attribute.type !== 'relation' ? [isShared(attribute) ? 'the same in every language' : 'localised'] : []),
  ].join(', ')

const rows = (attributes: Attributes, isLocalised: boolean) =>
  Object.entries(attributes).map(
    ([name, attribute]) => `| \`${name}\` | ${typeOf(attribute)} | ${notesOf(attribute, isLocalised)} |`,
  )

const HEAD = ['| field | type | |', '|---|---|---|']

/** The content types and components as tables in Markdown, for whoever makes them by hand. */
export function modelTables(): string {
  const types = Object.entries(contentTypes).map(([name, { plural, kind, hasDrafts, attributes }]) => {
    const facts = [
      kind === 'singleType' ? 'single type' : `collection, plural \`${plural}\``,
      hasDrafts ? 'draft and publish' : 'no drafts',
    ]
    return [`### \`${name}\``, '', `${facts.join('; ')}; localised.`, '', ...HEAD, ...rows(attributes, true)].join('\n')
  })
  const parts = Object.entries(components).map(([uid, attributes]) =>
    [`### Component \`${uid}\``, '', ...HEAD, ...rows(attributes, false)].join('\n'),
  )
  return [...types, ...parts].join('\n\n')
}
