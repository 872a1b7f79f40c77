import type { SitePage } from '../../shared/content/site.ts'
import { href } from '../../shared/href.ts'
import type { Seo, SeoContext } from '../page-module.ts'
import prose from '../ui/prose.module.css'
import { PageIntro } from '../ui/section.tsx'
import { Prose } from '../visit/prose.tsx'
import { entrySeo } from './entry-seo.ts'
import { useForeign } from './foreign.ts'
import { ForeignNote } from './foreign-note.tsx'

/** Title and text of an entry of kind `pages`. */
export function WrittenText({ page }: { page: SitePage }) {
  const lang = useForeign()(page)
  return (
    <>
      <ForeignNote locale={page.locale} />
      <PageIntro title={page.title} />
      <Prose name="page" html={page.content} className={prose.prose} lang={lang} />
    </>
  )
}

/** What search engines are told of such a page. */
export const seoOfPage =
  (route: 'about' | 'privacyPolicy') =>
  (page: SitePage, { locale }: SeoContext): Seo =>
    entrySeo(page.seo, { title: page.title, description: '', canonical: href(route, {}, locale) })
