import { useRef, useState } from 'react'
import type { Locale } from '../../shared/locale.ts'
import { type Outcome, Said } from '../account/said.tsx'
import { useModel } from '../state/use-model.ts'
import button from '../ui/button.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useStore } from '../visit/context.tsx'
import { articleModel, certificateModel, courseModel, currentLesson } from '../visit/shown.ts'
import styles from './share-dialog.module.css'

/** What is passed on of a page. */
export interface SharedPage {
  title: string
  url: string
}

interface Network {
  name: string
  /** Where they take a page: a plain address, nothing of theirs is loaded. */
  address: string
  query: (page: SharedPage) => Record<string, string>
}

const X: Network = { name: 'X', address: 'https://x.com/intent/tweet', query: ({ title, url }) => ({ text: title, url }) }
const FACEBOOK: Network = {
  name: 'Facebook',
  address: 'https://www.facebook.com/sharer/sharer.php',
  query: ({ url }) => ({ u: url }),
}
const LINE: Network = { name: 'LINE', address: 'https://social-plugins.line.me/lineit/share', query: ({ url }) => ({ url }) }
const TELEGRAM: Network = {
  name: 'Telegram',
  address: 'https://t.me/share/url',
  query: ({ title, url }) => ({ url, text: title }),
}

/** In the order in which people of a language use them. */
const NETWORKS: Record<Locale, readonly Network[]> = {
  en: [X, FACEBOOK, TELEGRAM, LINE],
  'ja-JP': [LINE, X, FACEBOOK, TELEGRAM],
}

/** The networks that a page can be passed on to, each with its link. */
const networksFor = (page: SharedPage, locale: Locale) =>
  NETWORKS[locale].map(({ name, address, query }) => ({ name, to: `${address}?${new URLSearchParams(query(page))}` }))

/** The name of what is on screen, without the academy's. */
function useShownName(): string | undefined {
  const { locale } = useStore()
  const entry = [useModel(courseModel), useModel(articleModel), useModel(currentLesson)?.lesson].find(Boolean)
  const certificate = useModel(certificateModel)?.certificate
  return entry?.headline ?? certificate?.titles?.[locale] ?? certificate?.title
}

/** The ways to pass a page on where the device offers none: its address to copy, and links to networks. */
export function ShareDialog({ page }: { page: SharedPage }) {
  const { t, locale } = useStore()
  const [outcome, setOutcome] = useState<Outcome>(null)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(page.url)
      setOutcome({ done: t('link_copied') })
    } catch {
      // Not allowed, or not there: it is marked, so that it can be copied by hand.
      field.current?.select()
      setOutcome({ wrong: t('link_not_copied') })
    }
  }
  const name = useShownName()
  return (
    <Dialog title={t('share')}>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.address}>
        <input
          ref={field}
          className={styles.field}
          readOnly
          value={page.url}
          aria-label={t('link_to_page')}
          onFocus={event => event.target.select()}
        />
        <button type="button" className={button.button} onClick={copy}>
          {t('copy_link')}
        </button>
        <Said outcome={outcome} />
      </div>
      <ul className={styles.networks}>
        {networksFor(page, locale).map(({ name, to }) => (
          <li key={name}>
            <a
              className={`${button.button} ${button.quiet}`}
              href={to}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('share_on', { name })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
