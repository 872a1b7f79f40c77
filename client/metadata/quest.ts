import type { Quest } from '../../shared/content/quest.ts'
import { href } from '../../shared/href.ts'
import { questSocial } from '../../shared/social.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import { breadcrumbList, type Crumb } from '../ui/breadcrumbs.tsx'
import { absolute, drawnImage, socialWords } from './academy.ts'
import { dates, learningResource } from './learning.ts'

/** A quest for search engines and link previews (schema.org LearningResource), with its steps. */
export function questMetadata(seo: Seo, quest: Quest, crumbs: readonly Crumb[], context: SeoContext): Seo {
  const { locale, origin } = context
  const { slug, headline: name, description } = quest
  const path = href('quest', { questSlug: slug }, locale)
  const image = seo.image ?? drawnImage(questSocial(quest, socialWords(context)))
  const data = {
    ...learningResource({ path, name, description, locale: quest.locale }, context),
    image: absolute(image.url, context),
    learningResourceType: 'Activity',
    ...dates(quest),
    hasPart: quest.steps.map((step, i) => ({
      '@type': 'LearningResource',
      position: i + 1,
      name: step.headline,
      url: origin + href('questStep', { questSlug: slug, step: step.slug }, locale),
    })),
  }
  return { ...seo, image, jsonLd: [data, breadcrumbList(origin, [...crumbs, { label: name, to: path }])] }
}
