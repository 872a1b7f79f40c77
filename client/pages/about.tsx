import type { SitePage } from '../../shared/content/site.ts'
import { notFound } from '../../shared/errors.ts'
import { askedOf } from '../entries/asked.ts'
import { Questions } from '../entries/questions.tsx'
import { seoOfPage, WrittenText } from '../entries/written-page.tsx'
import type { LoadContext } from '../page-module.ts'
import { PageFrame, Section } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'

export async function load({ content }: LoadContext) {
  const faqs = content.faqs().then(askedOf)
  const page = content.page('about').then(found => found ?? Promise.reject(notFound()))
  return { critical: page, deferred: { faqs } }
}

export const seo = seoOfPage('about')

/** What the academy is, and every question with its answer. */
export function Page({ critical }: { critical: SitePage }) {
  const t = useT()
  return (
    <PageFrame column>
      <WrittenText page={critical} />
      <Section title={t('faqs')} id="faqs">
        <Questions />
      </Section>
    </PageFrame>
  )
}
