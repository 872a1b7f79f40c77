import type { ArticleCard as Card } from '../../../shared/content/article.ts'
import { href } from '../../../shared/href.ts'
import { type Failed, isFailed } from '../../calls/failed.ts'
import { ArticleCard } from '../../entries/cards.tsx'
import { CheckedOn } from '../../entries/checked-on.tsx'
import { ContentsList } from '../../entries/contents-list.tsx'
import { EntryHead } from '../../entries/entry-head.tsx'
import { entrySeo } from '../../entries/entry-seo.ts'
import { useForeign } from '../../entries/foreign.ts'
import { ForeignNote } from '../../entries/foreign-note.tsx'
import { articleMetadata } from '../../metadata/article.ts'
import { hostOf } from '../../outbound/host-of.ts'
import { previewed } from '../../outbound/outbound-links.tsx'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import terms from '../../terms/terms.module.css'
import styles from '../../ui/article.module.css'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonOut } from '../../ui/button-link.tsx'
import { CardList } from '../../ui/card.tsx'
import { TypeBadge, useMinutes } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import prose from '../../ui/prose.module.css'
import { PageFrame, Section, Waiting } from '../../ui/section.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { FailedNote } from '../../visit/failed-note.tsx'
import { Prose } from '../../visit/prose.tsx'
import type { ShownArticle } from './arranged.ts'

export async function load({ params: { articleSlug = '' }, locale, content }: LoadContext) {
  // Asked for at the same time, so that the page waits for the content server once; the newest are the list that the library begins with.
  const asked = [content.article(articleSlug), content.terms(), content.articles()] as const
  for (const answer of asked) answer.catch(() => {})
  return (await import('./arranged.ts')).arranged(articleSlug, asked, locale)
}

const crumbs = (locale: SeoContext['locale'], t: SeoContext['t']) => [
  { label: t('home'), to: href('home', {}, locale) },
  { label: t('library'), to: href('library', {}, locale) },
]

export function seo(article: ShownArticle, context: SeoContext): Seo {
  const { locale, t } = context
  const canonical = href('article', { articleSlug: article.slug }, locale)
  const own = entrySeo(article.seo, { title: article.headline, description: article.excerpt, canonical })
  return import.meta.env.SSR ? articleMetadata(own, article, crumbs(locale, t), context) : own
}

export function Page({ critical: article }: { critical: ShownArticle }) {
  const t = useT()
  const locale = useLocale()
  const minutes = useMinutes()
  const lang = useForeign()(article)
  return (
    <PageFrame>
      <Breadcrumbs crumbs={crumbs(locale, t)} />
      <ForeignNote locale={article.locale} />
      <article lang={lang}>
        <EntryHead
          type="article"
          entry={article}
          topic={article.articleType?.slug ?? ''}
          lead={article.excerpt}
          badge={article.articleType && <TypeBadge>{article.articleType.name}</TypeBadge>}
          facts={[minutes(article.readingTime)]}
        >
          <CheckedOn day={article.checkedAt} />
        </EntryHead>
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
            {article.keyTerms && (
              <Section title={t('key_terms')}>
                <Prose name="terms" html={article.keyTerms.text} className={terms.cards} />
              </Section>
            )}
          </div>
          <ContentsList sections={article.sections} />
        </div>
      </article>
      <Deferred<Card[] | Failed> name="related" fallback={<Waiting />}>
        {related => {
          const shown = isFailed(related) ? (
            <FailedNote />
          ) : (
            related[0] && (
              <CardList>
                {related.map(card => (
                  <ArticleCard key={card.slug} article={card} />
                ))}
              </CardList>
            )
          )
          return shown && <Section title={t('related_articles')}>{shown}</Section>
        }}
      </Deferred>
    </PageFrame>
  )
}
