import type { ArticleCard as Article, ArticleType } from '../../shared/content/article.ts'
import { href } from '../../shared/href.ts'
import { PAGE_SIZE } from '../../shared/limits.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { ArticleCard } from '../entries/cards.tsx'
import { ArrivingList } from '../listing/arriving-list.tsx'
import { type ListingHead, listingSeo, pageNumber, upToPage, useLead } from '../listing/listing.ts'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { Choices, Filters } from '../ui/choices.tsx'
import { PageFrame, PageIntro } from '../ui/section.tsx'
import { useLocale, useT, useVisit } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'

export async function load({ query, content, sitePage }: LoadContext) {
  const { type } = query
  return {
    deferred: {
      articles: upToPage(pageNumber(query.page), PAGE_SIZE, paging => content.articles({ type, ...paging })),
      types: content.articleTypes(),
    },
    main: ['articles'],
    critical: sitePage('library').then(head => ({ head })),
  }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) =>
  listingSeo(head, 'library', { title: context.t('library'), description: context.t('library_intro') }, context)

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const { query } = useVisit()
  const { type } = query
  return (
    <PageFrame>
      <PageIntro title={head?.title || t('library')} lead={useLead(head, t('library_intro'))} />
      <Filters>
        <Deferred<ArticleType[] | Failed> name="types" fallback={<span />}>
          {types => (
            <Choices
              label={t('filter_by_type')}
              choices={[
                { label: t('all_types'), to: href('library', {}, locale), current: !type },
                ...(isFailed(types) ? [] : types).map(({ slug, name }) => ({
                  label: name,
                  to: href('library', {}, locale, { type: slug }),
                  current: slug === type,
                })),
              ]}
            />
          )}
        </Deferred>
      </Filters>
      <h2 className="visually-hidden">{t('all_articles')}</h2>
      <ArrivingList<Article>
        name="articles"
        empty={t('no_articles')}
        more={next => href('library', {}, locale, { type, page: next })}
        page={pageNumber(query.page)}
        pageSize={PAGE_SIZE}
      >
        {(article, i) => <ArticleCard key={article.slug} article={article} eager={i < 3} />}
      </ArrivingList>
    </PageFrame>
  )
}
