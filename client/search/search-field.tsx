import { type ComponentType, type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { href } from '../../shared/href.ts'
import { SEARCH_MAX_CHARACTERS } from '../../shared/limits.ts'
import { Icon } from '../ui/icon.tsx'
import { useStore } from '../visit/context.tsx'
import styles from './search-field.module.css'

/**
 * Leads to the results page; a plain form, so it also works before or without script. Once it is active it suggests. A site whose content
 * server has no search has no field.
 */
export function SearchField({ id, wide, value }: { id: string; wide?: boolean; value?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<{ input: HTMLInputElement }>>()
  const { t, locale, lacking } = useStore()
  const [, navigate] = useLocation()
  const results = href('search', {}, locale)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const query = String(new FormData(event.currentTarget).get('query') ?? '').trim()
    navigate(href('search', {}, locale, { query }))
  }
  if (lacking?.includes(results)) return null
  return (
    <form
      className={wide ? `${styles.form} ${styles.wide}` : styles.form}
      action={results}
      // Two landmarks of one name help nobody; on the results page it stands in the main one.
      role={value === undefined ? 'search' : undefined}
      onSubmit={submit}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t('search')}
      </label>
      <Icon name="search" />
      <input
        id={id}
        ref={input}
        onFocus={() => {
          // On the results page they are the results.
          if (value === undefined) void import('./suggestions.tsx').then(late => setSuggestions(() => late.Suggestions))
        }}
        className={styles.input}
        type="search"
        name="query"
        placeholder={t('search')}
        maxLength={SEARCH_MAX_CHARACTERS}
        defaultValue={value}
        key={value}
        enterKeyHint="search"
        autoComplete="off"
      />
      {Suggestions && input.current && <Suggestions input={input.current} />}
    </form>
  )
}
