import { href } from '../../shared/href.ts'
import { academySocial, SOCIAL_HEIGHT, SOCIAL_WIDTH, type SocialFacts, socialUrl } from '../../shared/social.ts'
import type { SiteWords } from '../../shared/words.ts'
import type { Seo, SeoContext, SocialImage } from '../page-module.ts'
import { siteName } from '../state/site-name.ts'

export const SCHEMA = 'https://schema.org'

/** The academy in other things' data: who publishes, who teaches (schema.org Organization). */
export const academy = ({ origin, site }: SeoContext) => ({
  '@type': 'Organization',
  '@id': `${origin}/#academy`,
  name: siteName({ site }),
  url: `${origin}/`,
})

/** What social pictures of this page are made with. */
export const socialWords = ({ locale, site, t }: Pick<SeoContext, 'locale' | 'site' | 't'>): SiteWords => ({
  locale,
  academy: siteName({ site }),
  t,
})

/** A drawn social picture; its words are its alternative text. */
export const drawnImage = (facts: SocialFacts): SocialImage => ({
  url: socialUrl(facts),
  alt: facts.cover ? `${facts.label}: ${facts.title}` : `${facts.academy}: ${facts.title}`,
  width: SOCIAL_WIDTH,
  height: SOCIAL_HEIGHT,
})

/** The whole address of a picture. */
export const absolute = (url: string, { origin }: Pick<SeoContext, 'origin'>) => new URL(url, origin).href

/** The picture of every page that has none of its own. */
export const academyImage = (context: Pick<SeoContext, 'locale' | 'site' | 't'>) =>
  drawnImage(academySocial(socialWords(context)))

/** The home page for search engines: the academy, and how its site is searched (schema.org Organization, WebSite). */
export const homeMetadata = (seo: Seo, context: SeoContext): Seo => {
  const { origin, locale, site, t } = context
  const { discord, telegram, twitter, facebook } = site?.social ?? {}
  const elsewhere = [discord, telegram, twitter, facebook].filter(address => typeof address === 'string')
  return {
    ...seo,
    jsonLd: [
      {
        '@context': SCHEMA,
        ...academy(context),
        description: t('campus_in_a_sentence'),
        logo: `${origin}/icons/512.png`,
        ...(elsewhere.length ? { sameAs: elsewhere } : {}),
      },
      {
        '@context': SCHEMA,
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: siteName({ site }),
        url: origin + href('home', {}, locale),
        inLanguage: locale,
        publisher: academy(context),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${href('search', {}, locale)}?query={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
