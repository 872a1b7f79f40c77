import { type Failed, isFailed } from '../../calls/failed.ts'
import { type ListingHead, listingSeo, useLead } from '../../listing/listing.ts'
import type { LoadContext, SeoContext } from '../../page-module.ts'
import { Note, PageFrame, PageIntro, Waiting } from '../../ui/section.tsx'
import { useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import type { Group } from './groups.ts'
import { Terms } from './terms.tsx'

export async function load({ content, sitePage, locale }: LoadContext) {
  const inGroups = async () => {
    const [terms, { groupsOf }] = await Promise.all([content.terms(), import('./groups.ts')])
    return terms.length ? groupsOf(terms, locale) : []
  }
  return { deferred: { terms: inGroups() }, main: ['terms'], critical: sitePage('glossary').then(head => ({ head })) }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) => {
  const own = listingSeo(head, 'glossary', { title: context.t('glossary'), description: context.t('glossary_intro') }, context)
  return context.query.query ? { ...own, index: false } : own
}

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  return (
    <PageFrame>
      <PageIntro title={head?.title || t('glossary')} lead={useLead(head, t('glossary_intro'))} />
      <Deferred<Group[] | Failed> name="terms" fallback={<Waiting count={1} />}>
        {groups => {
          if (isFailed(groups)) return <FailedNote />
          return groups.length ? <Terms groups={groups} /> : <Note>{t('no_terms')}</Note>
        }}
      </Deferred>
    </PageFrame>
  )
}
