import type { Common } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Site-wide facts that header and footer show, as far as they were known when the page was made. */
export type SiteFacts = Pick<Common, 'siteName' | 'reportEmail' | 'social' | 'notice'>

/** What the academy has to say, or this page: then it is `of` an address, by its query, and stays there. */
export type Banner = NonNullable<Common['banner']> & { of?: string }

/** What the worker tells the browser about this visit; all of it is public. */
export interface Snapshot {
  locale: Locale
  origin: string
  /** Where the words of this page's language are, under the hash of their text. */
  wordsUrl: string
  site: SiteFacts | null
  banner?: Banner
  /** Addresses for which the content server has nothing: nothing leads to them. */
  lacking?: readonly string[]
  /** Chosen theme; null follows the system. */
  theme: Theme | null
  /** Whether the newsletter can be asked for: mail is set up. */
  newsletter?: boolean
  /** Whether certificates have a signed badge. */
  badges?: boolean
  /** Whether this page was made for a signed-in learner. */
  signedIn?: boolean
  /** Whether this page was made for a learner or guest. */
  learner?: boolean
}
