import type { SitePage } from '../../shared/content/site.ts'
import { notFound } from '../../shared/errors.ts'
import { seoOfPage, WrittenText } from '../entries/written-page.tsx'
import type { LoadContext } from '../page-module.ts'
import { PageFrame } from '../ui/section.tsx'

export async function load({ content }: LoadContext) {
  const page = await content.page('privacy-policy')
  if (!page) throw notFound()
  return { critical: page, deferred: {} }
}

export const seo = seoOfPage('privacyPolicy')

export const Page = ({ critical }: { critical: SitePage }) => (
  <PageFrame column>
    <WrittenText page={critical} />
  </PageFrame>
)
