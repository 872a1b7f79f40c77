import type { Article, ArticleCard as Card } from '../../shared/content/article.ts'
import type { List } from '../../shared/content/content-api.ts'
import { coverUrl } from '../../shared/cover.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { FailedNote } from '../features/arriving-list.tsx'
import { Bookmark } from '../features/bookmark.tsx'
import { ArticleCard } from '../features/cards.tsx'
import { CheckedOn } from '../features/checked-on.tsx'
import { ContentsList } from '../features/contents-list.tsx'
import { entrySeo } from '../features/entry-seo.ts'
import { useForeign } from '../features/foreign.ts'
import { ForeignNote } from '../features/foreign-note.tsx'
import { hostOf } from '../features/host-of.ts'
import { previewed } from '../features/outbound-links.tsx'
import { Share } from '../features/share.tsx'
import { articleMetadata } from '../metadata/article.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import styles from '../ui/article.module.css'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { ButtonOut } from '../ui/button-link.tsx'
import { CardList } from '../ui/card.tsx'
import { Facts, TypeBadge, useMinutes } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import prose from '../ui/prose.module.css'
import { PageFrame, Section, Waiting } from '../ui/section.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { Prose, Words } from '../visit/prose.tsx'

const RELATED = 3

export async function load({ params, locale, content }: LoadContext) {
  const slug = params.articleSlug ?? ''
  const article = await content.article(slug)
  if (!article) throw notFound()
  if (article.slug !== slug) throw new PageRedirect(href('article', { articleSlug: article.slug }, locale))
  const type = article.articleType?.slug
  return { critical: article, deferred: { related: content.articles({ type, pageSize: RELATED + 1 }) } }
}

const crumbs = (locale: SeoContext['locale'], t: SeoContext['t']) => [
  { label: t('campus'), to: href('home', {}, locale) },
  { label: t('library'), to: href('library', {}, locale) },
]

export function seo(article: Article, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('article', { articleSlug: article.slug }, locale)
  const own = entrySeo(article.seo, { title: article.headline, description: article.excerpt, canonical })
  return import.meta.env.SSR ? articleMetadata(own, article, crumbs(locale, t), context) : own
}

export function Page({ critical: article }: { critical: Article }) {
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const lang = useForeign()(article)
  return (
    <PageFrame>
      <Breadcrumbs crumbs={crumbs(locale, t)} />
      <ForeignNote locale={article.locale} />
      <article lang={lang}>
        <div className={styles.head}>
          {article.articleType && (
            <div>
              <TypeBadge>{article.articleType.name}</TypeBadge>
            </div>
          )}
          <h1>{article.headline}</h1>
          <Words name="lead" text={article.excerpt} className={styles.lead} />
          <Facts facts={[minutes(article.readingTime)]} />
          <CheckedOn day={article.checkedAt} />
          <div className={styles.actions}>
            <Bookmark type="article" slug={article.slug} title={article.headline} />
            <Share />
          </div>
        </div>
        <img
          className={styles.cover}
          src={article.cover?.url ?? coverUrl('article', article.articleType?.slug ?? '', article.slug)}
          alt={article.cover?.alternativeText ?? ''}
          width={800}
          height={450}
        />
        <div className={styles.two}>
          <div>
            {article.sourceLink && (
              <p className={styles.source} ref={previewed}>
                <ButtonOut to={article.sourceLink}>
                  <Icon name="external" />
                  {t('open_source')}
                </ButtonOut>
                <span>{hostOf(article.sourceLink)}</span>
                <span className={styles.checked} data-preview={article.sourceLink} />
              </p>
            )}
            <Prose name="article" html={article.content} className={prose.prose} lang={lang} />
          </div>
          <ContentsList prose="article" html={article.content} />
        </div>
      </article>
      <Section title={t('related_articles')}>
        <Deferred<List<Card> | Failed> name="related" fallback={<Waiting label={t('loading')} />}>
          {related => {
            if (isFailed(related)) return <FailedNote />
            const others = related.items.filter(item => item.slug !== article.slug).slice(0, RELATED)
            return (
              <CardList>
                {others.map(item => (
                  <ArticleCard key={item.slug} article={item} />
                ))}
              </CardList>
            )
          }}
        </Deferred>
      </Section>
    </PageFrame>
  )
}
