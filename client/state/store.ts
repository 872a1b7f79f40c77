import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import type { Common } from '../../shared/content/site.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate, Words } from '../../shared/words.ts'
import type { AccountParts } from '../account/parts.ts'
import type { LearnerParts } from '../learner/parts.ts'
import type { Loading } from '../navigation/loading.ts'
import type { Visit } from '../visit.tsx'
import { createModels } from './models.ts'
import { createTranslate } from './translate.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Site-wide facts that header and footer show, as far as they were known when the page was made. */
export type SiteFacts = Pick<Common, 'siteName' | 'reportEmail' | 'social' | 'notice' | 'banner'>

/** What the worker tells the browser about this visit; all of it is public. */
export interface Snapshot {
  locale: Locale
  origin: string
  /** Where the words of this page's language are, under the hash of their text. */
  wordsUrl: string
  site: SiteFacts | null
  /** Chosen theme; null follows the system. */
  theme: Theme | null
  /** Whether this page was made for somebody who is signed in. */
  signedIn?: boolean
  /** Whether this page was made for somebody who learns: by an account, or as a guest. */
  learner?: boolean
}

/** Shared state of one request in the worker, or of one visit in the browser. Never kept at module level. */
export function createStore(snapshot: Snapshot, words: Words, learnerParts: LearnerParts | null = null) {
  const translations = new Map<Locale, Translate>([[snapshot.locale, createTranslate(snapshot.locale, words)]])
  return {
    ...snapshot,
    theme: atom(snapshot.theme),
    /** The page on screen, once it is not the one that the server made. */
    visit: atom<Visit | null>(null),
    loading: atom<Loading>(null),
    /** What stands over the page: a dialog, brought by the code that opens it. */
    modal: atom<ReactNode>(null),
    models: createModels(),
    /** The parts of the page that only somebody who is signed in needs. */
    accountParts: null as AccountParts | null,
    /** The parts that only somebody needs who learns; a guest may become one on any page. */
    learnerParts: atom(learnerParts),
    t: translations.get(snapshot.locale) as Translate,
  }
}

export type Store = ReturnType<typeof createStore>
