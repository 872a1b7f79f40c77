import { useState } from 'react'
import type { Term } from '../../../shared/content/site.ts'
import { href } from '../../../shared/href.ts'
import { useForeign } from '../../entries/foreign.ts'
import { PageLink } from '../../ui/page-link.tsx'
import prose from '../../ui/prose.module.css'
import { Note } from '../../ui/section.tsx'
import { useStore, useT, useVisit } from '../../visit/context.tsx'
import { Prose } from '../../visit/prose.tsx'
import styles from './glossary.module.css'
import type { Group } from './groups.ts'
import { narrowed } from './narrow.ts'
import { TermField } from './term-field.tsx'

/** The index of the glossary: a link for each letter under which something is shown; the others are there, and lead nowhere. */
function Letters({ groups, isShown }: { groups: readonly Group[]; isShown: (group: Group) => boolean }) {
  const t = useT()
  return (
    <nav className={styles.index} aria-label={t('glossary_index')}>
      <ul>
        {groups.map(group => {
          const letter = group.letter ?? t('glossary_others')
          return <li key={group.id}>{isShown(group) ? <a href={`#${group.id}`}>{letter}</a> : <span>{letter}</span>}</li>
        })}
      </ul>
    </nav>
  )
}

/** The explanation of a term stands in brackets after it. */
const EXPLANATION = /（[^）]*）/g
/** Kana read themselves. */
const ONLY_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・\s]+$/u

const proseOf = ({ slug }: Term) => `term-${slug}`

function Entry({ term, hidden }: { term: Term; hidden: boolean }) {
  const foreign = useForeign()
  return (
    <div id={term.slug} className={styles.term} lang={foreign(term)} hidden={hidden}>
      <dt>
        {term.term}
        {term.reading && !ONLY_KANA.test(term.term.replace(EXPLANATION, '')) && (
          <span className={styles.reading}>{term.reading}</span>
        )}
      </dt>
      <dd>
        <Prose name={proseOf(term)} html={term.content} className={prose.prose} />
      </dd>
    </div>
  )
}

function NothingCalledSo({ typed }: { typed: string }) {
  const t = useT()
  const { locale, lacking } = useStore()
  return (
    <Note>
      <p>{t('glossary_nothing_help')}</p>
      {!lacking?.includes(href('search', {}, locale)) && (
        <p>
          <PageLink to={href('search', {}, locale, { query: typed })}>{t('glossary_search', { query: typed })}</PageLink>
        </p>
      )}
    </Note>
  )
}

/**
 * The glossary under its letters, narrowed to what is typed. All of it stays on the page, for meanings stand in the markup only; what
 * is not looked for is hidden.
 */
export function Terms({ groups }: { groups: readonly Group[] }) {
  const t = useT()
  const visit = useVisit()
  const terms = groups.flatMap(group => group.terms)
  const [typed, setTyped] = useState(visit.query.query ?? '')
  const shown = new Set(narrowed(terms, typed, term => term.content ?? visit.prose(proseOf(term)) ?? ''))
  const isShown = (group: Group) => group.terms.some(term => shown.has(term))
  return (
    <>
      <div className={styles.field}>
        <TermField typed={typed} onType={setTyped} />
      </div>
      <p role="status" className={styles.count}>
        {shown.size ? t('terms_count', { count: shown.size }) : t('glossary_nothing', { query: typed.trim() })}
      </p>
      <div className={styles.around}>
        <Letters groups={groups} isShown={isShown} />
        <div>
          {shown.size === 0 && <NothingCalledSo typed={typed.trim()} />}
          {groups.map(
            group =>
              group.terms.length > 0 && (
                <section key={group.id} hidden={!isShown(group)}>
                  <h2 id={group.id} className={styles.letter}>
                    {group.letter ?? t('glossary_others')}
                  </h2>
                  <dl className={styles.terms}>
                    {group.terms.map(term => (
                      <Entry key={term.slug} term={term} hidden={!shown.has(term)} />
                    ))}
                  </dl>
                </section>
              ),
          )}
        </div>
      </div>
    </>
  )
}
