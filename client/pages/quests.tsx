import type { QuestCard as Quest } from '../../shared/content/quest.ts'
import { href } from '../../shared/href.ts'
import { PAGE_SIZE } from '../../shared/limits.ts'
import { QuestCard } from '../entries/cards.tsx'
import { ArrivingList } from '../listing/arriving-list.tsx'
import { type ListingHead, listingSeo, pageNumber, upToPage, useLead } from '../listing/listing.ts'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useT, useVisit } from '../visit/context.tsx'

export async function load({ query, content, sitePage }: LoadContext) {
  return {
    deferred: { quests: upToPage(pageNumber(query.page), PAGE_SIZE, paging => content.quests(paging)) },
    main: ['quests'],
    critical: sitePage('quests').then(head => ({ head })),
  }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) =>
  listingSeo(head, 'quests', { title: context.t('quests'), description: context.t('quests_intro') }, context)

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const page = pageNumber(useVisit().query.page)
  return (
    <PageFrame>
      <PageIntro title={head?.title || t('quests')} lead={useLead(head, t('quests_intro'))} />
      <h2 className="visually-hidden">{t('all_quests')}</h2>
      <ArrivingList<Quest>
        name="quests"
        empty={t('no_quests')}
        more={next => href('quests', {}, locale, { page: next })}
        page={page}
        pageSize={PAGE_SIZE}
      >
        {(quest, i) => <QuestCard key={quest.slug} quest={quest} eager={i < 3} />}
      </ArrivingList>
    </PageFrame>
  )
}
