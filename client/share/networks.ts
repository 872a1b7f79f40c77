import type { Locale } from '../../shared/locale.ts'

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
export const networksFor = (page: SharedPage, locale: Locale) =>
  NETWORKS[locale].map(({ name, address, query }) => ({ name, to: `${address}?${new URLSearchParams(query(page))}` }))
