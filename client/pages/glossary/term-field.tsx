import { type FormEvent, useEffect, useRef } from 'react'
import { href } from '../../../shared/href.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_CHARACTERS } from '../../../shared/limits.ts'
import field from '../../search/search-field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useLocale, useT } from '../../visit/context.tsx'

/** The address says what is looked for, so that it can be kept and sent on. It is the same visit: nothing is fetched. */
function keepInAddress(address: string) {
  if (address === location.pathname + location.search) return
  history.replaceState(history.state, '', address)
  dispatchEvent(new Event('readdressed'))
}

/** Where the glossary is narrowed. A plain form, whose address the server answers with the narrowed list. */
export function TermField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const t = useT()
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const address = href('glossary', {}, locale, { query: typed.trim() || undefined })

  // What was typed before the page was alive.
  useEffect(() => onType(input.current?.value ?? ''), [onType])
  useEffect(() => {
    const later = setTimeout(() => keepInAddress(address), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(later)
  }, [address])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    keepInAddress(address)
  }
  return (
    <form className={`${field.form} ${field.wide}`} action={href('glossary', {}, locale)} onSubmit={submit}>
      <label className="visually-hidden" htmlFor="term">
        {t('glossary_find')}
      </label>
      <Icon name="search" />
      <input
        id="term"
        ref={input}
        className={field.input}
        type="search"
        name="query"
        placeholder={t('glossary_find')}
        maxLength={SEARCH_MAX_CHARACTERS}
        defaultValue={typed}
        onChange={event => onType(event.target.value)}
        enterKeyHint="search"
        autoComplete="off"
      />
    </form>
  )
}
