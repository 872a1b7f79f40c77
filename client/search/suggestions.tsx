import Combobox from '@github/combobox-nav'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { SearchResults } from '../../shared/content/search.ts'
import { href } from '../../shared/href.ts'
import { reach } from '../calls/reach.ts'
import { useForeign } from '../entries/foreign.ts'
import { TypeBadge } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { firstHits, type Hit } from './first-hits.ts'
import { followKeyboard } from './follow-keyboard.ts'
import styles from './suggestions.module.css'
import { type Searched, searchWhileTyping } from './while-typing.ts'

type Found = SearchResults & { total: number; more: number }

const KINDS = { article: 'type_article', course: 'type_course', quest: 'type_quest' } as const

function HitOption({ hit }: { hit: Hit }) {
  const t = useT()
  const foreign = useForeign()
  const words = (
    <>
      <TypeBadge>{t(KINDS[hit.kind])}</TypeBadge>
      <span lang={foreign(hit)}>{hit.title}</span>
      {hit.host && (
        <span className={styles.host}>
          <Icon name="external" />
          <span>{hit.host}</span>
        </span>
      )}
    </>
  )
  const option = { role: 'option', tabIndex: -1, className: styles.option }
  return hit.host ? (
    <a href={hit.to} rel="noopener noreferrer" {...option}>
      {words}
    </a>
  ) : (
    <PageLink to={hit.to} {...option}>
      {words}
    </PageLink>
  )
}

/** Listens to the box: what is typed in it, and whether it is active. */
function useTyping(input: HTMLInputElement) {
  const locale = useLocale()
  const [searched, setSearched] = useState<Searched<Found>>({ found: null, isAsking: false })
  const [isActive, setActive] = useState(document.activeElement === input)
  useEffect(() => {
    const ask = async (term: string, signal: AbortSignal) => {
      const { createContentApi } = await import('../../shared/content/content-api.ts')
      return createContentApi(path => reach(path, { signal }), locale).search(term)
    }
    const search = searchWhileTyping(ask, setSearched)
    const typed = (event?: Event) => {
      // Half a word of an input method is not asked for.
      if (!(event as InputEvent | undefined)?.isComposing) search.typed(input.value)
      setActive(true)
    }
    const entered = () => setActive(true)
    const left = () => setActive(false)
    // After a choice the box is no longer active (spec 2); a form that is sent is a choice too.
    const chosen = () => input.blur()
    input.addEventListener('input', typed)
    input.addEventListener('compositionend', typed)
    input.addEventListener('focus', entered)
    input.addEventListener('blur', left)
    input.form?.addEventListener('submit', chosen)
    typed()
    return () => {
      search.end()
      input.removeEventListener('input', typed)
      input.removeEventListener('compositionend', typed)
      input.removeEventListener('focus', entered)
      input.removeEventListener('blur', left)
      input.form?.removeEventListener('submit', chosen)
    }
  }, [input, locale])
  return { ...searched, isActive, close: () => setActive(false) }
}

const isEmpty = ({ total, more }: Found) => total + more === 0

/** What the search box finds while one types (spec 2): a combobox by the pattern of ARIA, on a box that works without it. */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const t = useT()
  const locale = useLocale()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const { found, isAsking, isActive, close } = useTyping(input)
  const isOpen = isActive && found !== null
  const answered = found === 'failed' ? null : found
  const hits = answered ? firstHits(answered.result, locale) : []
  const moreOf = ({ more }: Found) => (more ? t('search_more', { count: more }) : '')
  // The hits, and the way to all of them.
  const options = answered && !isEmpty(answered.result) ? hits.length + 1 : 0

  // A key may be pressed as soon as the list is seen.
  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    const combobox = new Combobox(input, current, { tabInsertsSuggestions: false })
    if (isOpen && options) combobox.start()
    // The box keeps the focus under the pointer, until something is chosen.
    const stay = (event: Event) => event.preventDefault()
    const leave = () => input.blur()
    current.addEventListener('mousedown', stay)
    current.addEventListener('combobox-commit', leave)
    return () => {
      combobox.destroy()
      current.removeEventListener('mousedown', stay)
      current.removeEventListener('combobox-commit', leave)
    }
  }, [input, isOpen, options])

  const panel = useRef<HTMLDivElement>(null)
  // In the menu of a small screen the list comes into view with its box, above the keyboard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another height
  useEffect(
    () => (isOpen ? followKeyboard(() => panel.current?.scrollIntoView({ block: 'nearest' })) : undefined),
    [isOpen, found],
  )

  useLayoutEffect(() => {
    if (!isOpen) return
    // The first Escape closes the list and keeps the words; the browser clears them at the second.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    input.addEventListener('keydown', onKey)
    return () => input.removeEventListener('keydown', onKey)
  })

  const said =
    found === 'failed'
      ? t('search_failed')
      : answered
        ? isEmpty(answered.result)
          ? t('no_results', { query: answered.term })
          : [t('suggestions_count', { count: answered.result.total }), moreOf(answered.result)].filter(Boolean).join(' ')
        : ''
  return (
    <>
      {isAsking && <span className={styles.asking} />}
      <p role="status" className="visually-hidden">
        {isActive && (said || (isAsking ? t('searching') : ''))}
      </p>
      <div ref={panel} className={styles.panel} hidden={!isOpen}>
        {!options && (
          <p className={styles.note} aria-hidden="true">
            {said}
          </p>
        )}
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('suggestions')} hidden={!options}>
          {hits.map(hit => (
            <HitOption key={hit.to} hit={hit} />
          ))}
          {answered && (
            <PageLink
              to={href('search', {}, locale, { query: answered.term })}
              role="option"
              tabIndex={-1}
              className={`${styles.option} ${styles.all}`}
            >
              <span>{t('see_all_results', { count: answered.result.total })}</span>
              {answered.result.more > 0 && <span className={styles.more}>{moreOf(answered.result)}</span>}
            </PageLink>
          )}
        </div>
      </div>
    </>
  )
}
