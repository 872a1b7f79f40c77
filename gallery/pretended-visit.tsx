import type { ReactNode } from 'react'
import { account as ofAccount } from '../client/account/fill-slots.ts'
import type { AccountData } from '../client/account/models.ts'
import { accountSlots } from '../client/account/slots.ts'
import { learner } from '../client/learner/fill-slots.ts'
import { learnerSlots } from '../client/learner/slots.ts'
import * as nothing from '../client/pages/nothing-here.tsx'
import type { SiteFacts, Theme } from '../client/state/snapshot.ts'
import { createStore, type Store } from '../client/state/store.ts'
import { useHeld } from '../client/state/use-model.ts'
import { useStore, VisitProvider, type VisitState } from '../client/visit/context.tsx'
import { dataOf } from '../client/visit/data.ts'
import type { Visit } from '../client/visit/visit.ts'
import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja-JP.json' with { type: 'json' }
import type { Locale } from '../shared/locale.ts'
import type { PageName } from '../shared/routes.ts'
import { ACCOUNT, PROGRESS, SITE } from './pretended-data.ts'

/** How a visit is that some component is shown in. */
export interface Pretence {
  /** Who is signed in; without it, a visitor. */
  account?: AccountData
  /** Whether the visitor learns: then marks and players are shown, and progress is known. */
  learns?: boolean
  page?: PageName
  query?: Record<string, string>
  site?: SiteFacts
  /** Late values by name; what never arrives is a promise that never ends. */
  deferred?: Record<string, Promise<unknown>>
  /** Puts into the store what has happened since. */
  since?: (store: Store) => void
}

/** A value that has arrived: React reads it at once. */
export const arrived = <Value,>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** A value that never arrives, to show the state before it. */
export const never = <Value,>(): Promise<Value> => new Promise(() => {})

export function pretendedVisit(locale: Locale, theme: Theme | null, pretence: Pretence = {}): VisitState {
  const { account, learns = false, page = 'courses', query = {}, site = SITE, deferred = {}, since } = pretence
  const known = { locale, origin: 'https://campus.example', wordsUrl: '', site, theme, newsletter: true }
  const snapshot = { ...known, signedIn: !!account, learner: learns }
  const store = createStore(snapshot, locale === 'en' ? en : ja)
  if (account) store.begin(accountSlots, ofAccount)
  if (learns) store.begin(learnerSlots, learner)
  const visit: Visit = {
    page,
    params: {},
    locale,
    shortcut: false,
    path: page === 'home' ? '/' : '/courses',
    search: '',
    query,
    module: nothing,
    ...dataOf({
      critical: null,
      deferred: {
        ...(account ? { account: arrived(account) } : {}),
        ...(learns ? { learner: arrived({ data: PROGRESS }) } : {}),
        ...deferred,
      },
    }),
  }
  since?.(store)
  return { visit, first: visit, store, navigate: () => {}, prefetch: () => {} }
}

/** Shows its children as if the visit were another. */
export function Pretend({ children, ...pretence }: Pretence & { children: ReactNode }) {
  const { locale, theme } = useStore()
  return <VisitProvider value={pretendedVisit(locale, useHeld(theme), pretence)}>{children}</VisitProvider>
}

/** The same for a signed-in learner. */
export const PretendLearner = ({ children, ...pretence }: Omit<Pretence, 'account' | 'learns'> & { children: ReactNode }) => (
  <Pretend account={ACCOUNT} learns {...pretence}>
    {children}
  </Pretend>
)
