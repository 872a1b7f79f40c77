/** An attribute of a content type, as Strapi 4 and 5 both write it in `schema.json`. */
export type Attribute = Record<string, unknown> & { type: string }
export type Attributes = Record<string, Attribute>

/** A field that is the same in every language: a fact, not words. */
export const shared = (attribute: Attribute): Attribute => ({ ...attribute, pluginOptions: { i18n: { localized: false } } })

export const required = (attribute: Attribute): Attribute => ({ ...attribute, required: true })

/** A field that no answer of the content API holds, whoever asks. */
export const hidden = (attribute: Attribute): Attribute => ({ ...attribute, private: true })

export const line: Attribute = { type: 'string' }
export const lines: Attribute = { type: 'text' }
/** Markdown or HTML. */
export const richText: Attribute = { type: 'richtext' }
export const integer: Attribute = { type: 'integer' }
export const decimal: Attribute = { type: 'decimal' }
export const yesOrNo: Attribute = { type: 'boolean' }
export const day: Attribute = { type: 'date' }
export const json: Attribute = { type: 'json' }
export const picture: Attribute = { type: 'media', multiple: false, allowedTypes: ['images'] }

export const yes: Attribute = { type: 'boolean', default: true }

export const oneOf = (...values: string[]): Attribute => ({ type: 'enumeration', enum: values })

/** One component, or a list of them. */
export const one = (component: string): Attribute => ({ type: 'component', component, repeatable: false })
export const many = (component: string): Attribute => ({ type: 'component', component, repeatable: true })

const target = (type: string) => `api::${type}.${type}`
type Relation = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany'

/** A relation to a content type of ours; `other` is the field on its side that says the same. */
export const related = (relation: Relation, type: string, other: { mappedBy?: string; inversedBy?: string } = {}): Attribute => ({
  type: 'relation',
  relation,
  target: target(type),
  ...other,
})
