import type { Term } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'
import { type Failed, isFailed } from '../calls/failed.ts'
import { useForeign } from '../entries/foreign.ts'
import { type ListingHead, listingSeo, useLead } from '../listing/listing.ts'
import type { LoadContext, SeoContext } from '../page-module.ts'
import prose from '../ui/prose.module.css'
import { Note, PageFrame, PageIntro, Waiting } from '../ui/section.tsx'
import { useT } from '../visit/context.tsx'
import { Deferred } from '../visit/deferred.tsx'
import { FailedNote } from '../visit/failed-note.tsx'
import { Prose } from '../visit/prose.tsx'
import styles from './glossary.module.css'

/** By their reading, where they have one. */
function inOrder(terms: Term[] | Failed, locale: Locale) {
  if (isFailed(terms)) return terms
  const { compare } = new Intl.Collator(locale)
  return [...terms].sort((a, b) => compare(a.reading || a.term, b.reading || b.term))
}

export async function load({ content, sitePage, locale }: LoadContext) {
  const terms = content.terms().then(all => inOrder(all, locale))
  return { deferred: { terms }, main: ['terms'], critical: sitePage('glossary').then(head => ({ head })) }
}

/** The explanation of a term stands in brackets after it. */
const EXPLANATION = /（[^）]*）/g
/** Kana read themselves. */
const ONLY_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u

type Critical = { head: ListingHead }

export const seo = ({ head }: Critical, context: SeoContext) =>
  listingSeo(head, 'glossary', { title: context.t('glossary'), description: context.t('glossary_intro') }, context)

export function Page({ critical: { head } }: { critical: Critical }) {
  const t = useT()
  const foreign = useForeign()
  return (
    <PageFrame column>
      <PageIntro title={head?.title || t('glossary')} lead={useLead(head, t('glossary_intro'))} />
      <Deferred<Term[] | Failed> name="terms" fallback={<Waiting label={t('loading')} count={1} />}>
        {terms => {
          if (isFailed(terms)) return <FailedNote />
          if (!terms.length) return <Note>{t('no_terms')}</Note>
          return (
            <dl className={styles.terms}>
              {terms.map(term => (
                <div key={term.slug} id={term.slug} className={styles.term} lang={foreign(term)}>
                  <dt>
                    {term.term}
                    {term.reading && !ONLY_KANA.test(term.term.replace(EXPLANATION, '')) && (
                      <span className={styles.reading}>{term.reading}</span>
                    )}
                  </dt>
                  <dd>
                    <Prose name={`term-${term.slug}`} html={term.content} className={prose.prose} />
                  </dd>
                </div>
              ))}
            </dl>
          )
        }}
      </Deferred>
    </PageFrame>
  )
}
