import type { ArticleCard } from '../../shared/content/article.ts'
import type { SearchFilter, SearchResults } from '../../shared/content/search.ts'
import { href } from '../../shared/href.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { searchTerm } from '../../shared/search-term.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { useForeign } from '../entries/foreign.ts'
import { type ListingHead, listingSeo } from '../listing/listing.ts'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { SearchField } from '../search/search-field.tsx'
import { Choices } from '../ui/choices.tsx'
import { TypeBadge } from '../ui/facts.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Filters, Note, PageFrame, PageIntro, Waiting } from '../ui/section.tsx'
import { useLocale, useT, useVisit } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import { Words } from '../visit/prose.tsx'
import styles from './search.module.css'

type Results = (SearchResults & { total: number }) | null

const filterOf = (type: string | undefined): SearchFilter | undefined => SEARCH_FILTER_NAMES.find(name => name === type)

export async function load({ query, content, sitePage }: LoadContext) {
  const term = searchTerm(query.query)
  return {
    deferred: { results: term ? content.search(term, filterOf(query.type)) : Promise.resolve<Results>(null) },
    main: ['results'],
    critical: sitePage('search').then(head => ({ head })),
  }
}

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) => {
  const term = searchTerm(context.query.query)
  const own = listingSeo(head, 'search', { title: context.t('search'), description: context.t('search_intro') }, context)
  return { ...own, title: term ? context.t('results_for', { query: term }) : own.title, index: false }
}

interface Hit {
  key: string
  to: string
  title: string
  text: string | undefined
  badge: string
  locale: string
}

/** What was found as one list; the badge says what each is. */
function useHits() {
  const t = useT()
  const locale = useLocale()
  const articleBadge = ({ articleType }: ArticleCard) =>
    t(articleType?.slug === 'blog-post' ? 'type_blog_post' : articleType?.slug === 'video' ? 'type_video' : 'type_article')
  return ({ articles, courses, quests }: SearchResults): Hit[] => [
    ...courses.map(course => ({
      key: `course-${course.slug}`,
      to: href('course', { courseSlug: course.slug }, locale),
      title: course.headline,
      text: course.description,
      badge: t('type_course'),
      locale: course.locale,
    })),
    ...articles.map(article => ({
      key: `article-${article.slug}`,
      to: href('article', { articleSlug: article.slug }, locale),
      title: article.headline,
      text: article.excerpt,
      badge: articleBadge(article),
      locale: article.locale,
    })),
    ...quests.map(quest => ({
      key: `quest-${quest.slug}`,
      to: href('quest', { questSlug: quest.slug }, locale),
      title: quest.headline,
      text: quest.description,
      badge: t('type_quest'),
      locale: quest.locale,
    })),
  ]
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

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const { query } = useVisit()
  const term = searchTerm(query.query)
  const filter = filterOf(query.type)
  const hitsOf = useHits()
  const foreign = useForeign()
  const address = (type?: string) => href('search', {}, locale, { query: query.query, type })
  return (
    <PageFrame column>
      <PageIntro title={head?.title || t('search')}>
        <div className={styles.field}>
          <SearchField id="search-here" wide value={query.query ?? ''} />
        </div>
      </PageIntro>
      <Filters>
        <Choices
          label={t('filter_results')}
          choices={[
            { label: t('filter_all'), to: address(), current: !filter },
            ...SEARCH_FILTER_NAMES.map(name => ({
              label: t(`filter_${name.replace('-', '_')}`),
              to: address(name),
              current: name === filter,
            })),
          ]}
        />
      </Filters>
      <Deferred<Results | Failed> name="results" fallback={<Waiting label={t('loading')} count={1} />}>
        {results => {
          if (!term || !results)
            return (
              <>
                <p role="status" className={styles.count}>
                  {query.query ? t('search_too_short') : t('search_intro')}
                </p>
                <Help />
              </>
            )
          if (isFailed(results)) return <FailedNote />
          const hits = hitsOf(results)
          return (
            <>
              <div role="status">
                <h2 className={styles.count}>
                  {hits.length ? t('results_count', { count: results.total, query: term }) : t('no_results', { query: term })}
                </h2>
              </div>
              {hits.length === 0 && <Help />}
              <ul className={styles.hits}>
                {hits.map(hit => (
                  <li key={hit.key} className={styles.hit} lang={foreign(hit)}>
                    <TypeBadge>{hit.badge}</TypeBadge>
                    <h3>
                      <PageLink to={hit.to}>{hit.title}</PageLink>
                    </h3>
                    <Words name={hit.key} text={hit.text} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Deferred>
    </PageFrame>
  )
}
