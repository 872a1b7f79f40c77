import type { SitePage } from '../../shared/content/site.ts'
import { notFound } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { entrySeo } from '../entries/entry-seo.ts'
import { useForeign } from '../entries/foreign.ts'
import { ForeignNote } from '../entries/foreign-note.tsx'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import prose from '../ui/prose.module.css'
import { PageFrame, PageIntro } from '../ui/section.tsx'
import { Prose } from '../visit/prose.tsx'

export async function load({ content }: LoadContext) {
  const page = await content.page('privacy-policy')
  if (!page) throw notFound()
  return { critical: page, deferred: {} }
}

export const seo = (page: SitePage, { locale }: SeoContext): Seo =>
  entrySeo(page.seo, { title: page.title, description: '', canonical: href('privacyPolicy', {}, locale) })

export function Page({ critical: page }: { critical: SitePage }) {
  const lang = useForeign()(page)
  return (
    <PageFrame column>
      <ForeignNote locale={page.locale} />
      <PageIntro title={page.title} />
      <Prose name="page" html={page.content} className={prose.prose} lang={lang} />
    </PageFrame>
  )
}
