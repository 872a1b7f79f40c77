import {
  type Attributes,
  hidden,
  json,
  line,
  lines,
  picture,
  required,
  shared,
} from '../../../shared/content-model/attributes.ts'
import { factsOf, kindNames } from '../../../shared/content-model/kinds.ts'
import { attributesOf, MODEL } from '../../../shared/content-model/model.ts'

export interface ContentType {
  kind: 'collectionType' | 'singleType'
  plural: string
  /** As editors read it in the admin panel. */
  name: string
  /** Whether an entry can be written without being published. */
  hasDrafts: boolean
  /** Whether a plugin of ours answers for it: Strapi's own routes would be asked first. */
  isAnsweredElsewhere?: boolean
  attributes: Attributes
}

const plain = (plural: string, name: string, attributes: Attributes): ContentType => ({
  kind: 'collectionType',
  plural,
  name,
  hasDrafts: false,
  attributes,
})
const slug = shared(required(line))
const condition = shared(hidden(json))
const achievement = { slug, title: required(line), description: lines, image: picture, condition }

/** The content type of each kind. */
const typesOfKinds = kindNames.map((kind): [string, ContentType] => {
  const { singular, isSingle } = factsOf(kind)
  const { name, hasDrafts = false, fields } = MODEL[kind]
  const type = { ...plain(isSingle ? `${kind}s` : kind, name, attributesOf(fields)), hasDrafts }
  return [singular, isSingle ? { ...type, kind: 'singleType' } : type]
})

/** The content types that Campus reads, by their singular name (docs/content-api.md, Fields). All are localised. */
export const contentTypes: Record<string, ContentType> = {
  i18n: plain('i18ns', 'Translation', { key: required(line), translation: lines }),
  ...Object.fromEntries(typesOfKinds),
  achievement: { ...plain('achievements', 'Achievement', achievement), isAnsweredElsewhere: true },
}
