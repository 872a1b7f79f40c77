import { href } from '../../shared/href.ts'
import { searchTerm } from '../../shared/search-term.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { type ListingHead, listingSeo, pageNumber } from '../listing/listing.ts'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { AnswerCard } from '../search/results/answer-card.tsx'
import { HitList } from '../search/results/hit-list.tsx'
import type { Shown } from '../search/results/shown.ts'
import { SearchField } from '../search/search-field.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Choices, Filters } from '../ui/choices.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { More, Note, PageFrame, PageIntro, Waiting } from '../ui/section.tsx'
import { useLocale, useT, useVisit } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import styles from './search.module.css'

export async function load({ query, content, sitePage, locale }: LoadContext) {
  const term = searchTerm(query.query)
  // Everything, whichever kind is shown: filters say how much there is of each.
  const results = async () => {
    const [found, { showFound }] = await Promise.all([term ? content.search(term) : null, import('../search/results/shown.ts')])
    return showFound(found, locale, query, pageNumber(query.page))
  }
  return { deferred: { results: results() }, main: ['results'], critical: sitePage('search').then(head => ({ head })) }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) => {
  const term = searchTerm(context.query.query)
  const own = listingSeo(head, 'search', { title: context.t('search'), description: context.t('search_intro') }, context)
  return { ...own, title: term ? context.t('results_for', { query: term }) : own.title, index: false }
}

/** The way to another address of this page: another kind, another order, each from its first hit, or more of the same. */
function useTo() {
  const { query } = useVisit()
  const locale = useLocale()
  return (other: Record<string, string | undefined>) => href('search', {}, locale, { ...query, page: undefined, ...other })
}

/** Kinds to choose from, with how much there is of each, once that is known. */
function KindFilter({ shown: { kinds, filter } }: { shown: Shown }) {
  const t = useT()
  const to = useTo()
  return (
    <Choices
      label={t('filter_results')}
      choices={[
        { label: t('filter_all'), to: to({ type: undefined }), current: !filter },
        ...kinds.map(({ name, count }) => ({
          label: (
            <>
              {t(`filter_${name.replace('-', '_')}`)}
              {count !== undefined && <span data-count={count}> {count || t('none_yet')}</span>}
            </>
          ),
          to: to({ type: name }),
          current: name === filter,
        })),
      ]}
    />
  )
}

/** The newest first, or what fits best: where the server says which that is. */
function OrderChoice() {
  const t = useT()
  const to = useTo()
  const isBest = useVisit().query.order === 'best'
  return (
    <Choices
      label={t('sort')}
      choices={[
        { label: t('order_newest'), to: to({ order: undefined }), current: !isBest },
        { label: t('order_best'), to: to({ order: 'best' }), current: isBest },
      ]}
    />
  )
}

function Help() {
  const t = useT()
  const locale = useLocale()
  return (
    <Note>
      <p>{t('search_help')}</p>
      <p className={styles.places}>
        <PageLink to={href('courses', {}, locale)}>{t('courses')}</PageLink>
        <PageLink to={href('library', {}, locale)}>{t('library')}</PageLink>
        <PageLink to={href('quests', {}, locale)}>{t('quests')}</PageLink>
        <PageLink to={href('glossary', {}, locale)}>{t('glossary')}</PageLink>
      </p>
    </Note>
  )
}

function Results({ shown: { total, more, corrected, isRanked, best, groups, next }, term }: { shown: Shown; term: string }) {
  const t = useT()
  const to = useTo()
  return (
    <>
      <div role="status" className={styles.status}>
        <h2 className={styles.count}>
          {total + more ? t('results_count', { count: total, query: term }) : t('no_results', { query: term })}
        </h2>
        {corrected && <p>{t('search_corrected', { query: corrected })}</p>}
        {more > 0 && <p className={styles.more}>{t('search_more', { count: more })}</p>}
      </div>
      {groups.length === 0 && <Help />}
      {best && <AnswerCard best={best} />}
      {isRanked && groups.length > 1 && <OrderChoice />}
      <HitList groups={groups} />
      {next && (
        <More>
          <ButtonLink to={to({ page: String(next) })} quiet rel="next">
            {t('load_more')}
          </ButtonLink>
        </More>
      )}
    </>
  )
}

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const { query: typed } = useVisit().query
  const term = searchTerm(typed)
  return (
    <PageFrame column>
      <PageIntro title={head?.title || t('search')}>
        <div className={styles.field}>
          <SearchField id="search-here" wide value={typed ?? ''} />
        </div>
      </PageIntro>
      <Deferred<Shown | Failed> name="results" fallback={<Waiting count={1} />}>
        {shown =>
          isFailed(shown) ? (
            <FailedNote />
          ) : (
            <>
              <Filters>
                <KindFilter shown={shown} />
              </Filters>
              {term ? (
                <Results shown={shown} term={term} />
              ) : (
                <>
                  <p role="status" className={styles.count}>
                    {typed ? t('search_too_short') : t('search_intro')}
                  </p>
                  <Help />
                </>
              )}
            </>
          )
        }
      </Deferred>
    </PageFrame>
  )
}
