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

const typesOfKinds = Object.fromEntries(
  kindNames.map((plural): [string, ContentType] => {
    const { singular, isSingle } = factsOf(plural)
    const { name, hasDrafts = false, fields } = MODEL[plural]
    const type = { name, hasDrafts, attributes: attributesOf(fields) }
    return [
      singular,
      isSingle ? { kind: 'singleType', plural: `${plural}s`, ...type } : { kind: 'collectionType', plural, ...type },
    ]
  }),
)

/** The content types that Campus reads, by their singular name (docs/content-api.md, Fields). All are localised. */
export const contentTypes: Record<string, ContentType> = {
  i18n: {
    kind: 'collectionType',
    plural: 'i18ns',
    name: 'Translation',
    hasDrafts: false,
    attributes: { key: required(line), translation: lines },
  },
  ...typesOfKinds,
  achievement: {
    kind: 'collectionType',
    plural: 'achievements',
    name: 'Achievement',
    hasDrafts: false,
    isAnsweredElsewhere: true,
    attributes: {
      slug: shared(required(line)),
      title: required(line),
      description: lines,
      image: picture,
      condition: shared(hidden(json)),
    },
  },
}
