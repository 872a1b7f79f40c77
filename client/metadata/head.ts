import type { Seo } from '../page-module.ts'
import { siteName } from '../state/site-name.ts'
import type { Store } from '../state/store.ts'
import type { Visit, VisitHead } from '../visit/visit.ts'

/** What a page says of itself. */
export const seoOf = (visit: Visit, { t, locale, origin, site }: Store): Seo =>
  visit.module.seo(visit.critical, { params: visit.params, query: visit.query, locale, origin, site, t })

/** Title and meta of a page: the server writes them, and each navigation brings them along. */
export function headOf(seo: Seo, store: Store): VisitHead {
  const name = siteName(store)
  return {
    title: seo.title === name ? name : `${seo.title} · ${name}`,
    description: seo.description ?? '',
    robots: [seo.index === false ? 'noindex' : 'index', seo.follow === false ? 'nofollow' : 'follow'].join(', '),
    canonical: seo.canonical && store.origin + seo.canonical,
  }
}
