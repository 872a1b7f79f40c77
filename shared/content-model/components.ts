import { z } from 'zod'
import { required } from './attributes.ts'
import { address, count, label, line, lines, partOf, partsOf, picture, shapeOf, yes } from './fields.ts'

/** Words by which others find and show an entry. */
export const seoFields = {
  title: line,
  description: lines,
  keywords: {
    read: z
      .union([z.string(), z.array(z.string())])
      .nullish()
      .transform(value => (Array.isArray(value) ? value.join(', ') : (value ?? ''))),
    strapi: lines.strapi,
  },
  metaImage: picture,
  index: yes,
  follow: yes,
}
export const seo = partOf('shared.seo', z.object(shapeOf(seoFields)))
export type Seo = z.infer<typeof seo.read>

export const linkFields = { label, url: { ...address, strapi: required(address.strapi) } }
export const links = { ...partsOf('shared.link', z.object(shapeOf(linkFields))), form: 'links' } as const

export const rewardFields = { title: label, amount: count }
export const rewards = { ...partsOf('shared.reward', z.object(shapeOf(rewardFields))), form: 'rewards' } as const
