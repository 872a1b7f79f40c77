import { createContext, type ReactNode, Suspense, use, useContext } from 'react'
import type { Locale } from '../shared/locale.ts'
import type { PageMatch } from '../shared/match-page.ts'
import type { Loaded, PageModule } from './page-module.ts'
import { readEmbedded, readHead, whenEmbedded } from './state/embedded.ts'
import { scriptJson } from './state/script-json.ts'
import type { Store } from './state/store.ts'

/** What follows every navigation in the head of a page. */
export interface VisitHead {
  title: string
  description: string
  robots: string
  canonical: string
}

/** One page on screen: its address, its code and its data. Made by the server, and by each navigation in the browser. */
export interface Visit extends PageMatch {
  /** Path as English has it, without the language. */
  path: string
  search: string
  query: Record<string, string>
  module: PageModule
  critical: unknown
  deferred(name: string): Promise<unknown>
  /** Rich text by its place on the page, where only the markup holds it. */
  prose(name: string): string | null
  /** Plain text likewise. */
  words(name: string): string | null
  /** Title and meta of a page that the server made: they stand in its head already. */
  head: VisitHead | null
  /** True where the page is an error page. */
  error?: true
}

export interface VisitState {
  visit: Visit
  /** The visit that the server made: it holds what was known of whoever is signed in. */
  first: Visit
  store: Store
  navigate(to: string): void
}

const Context = createContext<VisitState | null>(null)
export const VisitProvider = Context.Provider

function useVisitState(): VisitState {
  const state = useContext(Context)
  if (!state) throw new Error('Expected VisitProvider above this component')
  return state
}

export const useVisit = () => useVisitState().visit
export const useFirstVisit = () => useVisitState().first
export const useStore = () => useVisitState().store
export const useNavigate = () => useVisitState().navigate
export const useLocale = (): Locale => useVisit().locale
export const useT = () => useStore().t

/** A promise that has already arrived: `use()` reads it at once, on the server and in the browser. */
const settled = <T,>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

type VisitData = Pick<Visit, 'critical' | 'deferred' | 'prose' | 'words' | 'head'>

/** The data of a visit that load() made, here or on the server. */
export const dataOf = (loaded: Loaded): VisitData => ({
  critical: loaded.critical,
  deferred: name => loaded.deferred[name] ?? settled(null),
  prose: () => null,
  words: () => null,
  head: null,
})

/** The data of the first visit in the browser: what the server wrote into the page, each part read once, when it is asked for. */
export function embeddedData(again: () => Promise<Loaded>): VisitData {
  const kept = new Map<string, Promise<unknown>>()
  const read = (name: string) => {
    const found = readEmbedded(name)
    return found ? settled(found.value) : whenEmbedded(name, async () => (await again()).deferred[name])
  }
  return {
    critical: readEmbedded('critical')?.value,
    deferred: name => {
      const promise = kept.get(name) ?? read(name)
      kept.set(name, promise)
      return promise
    },
    prose: name => document.getElementById(`prose-${name}`)?.innerHTML ?? null,
    words: name => document.getElementById(`words-${name}`)?.textContent ?? null,
    head: readHead(),
  }
}

/** Fields that the browser finds in the page itself: texts stand in the markup, titles in the head, the rest shows nowhere. */
const LEFT_OUT = new Set([
  'content',
  'answer',
  'transcript',
  'text',
  'excerpt',
  'description',
  'overview',
  'seo',
  'documentId',
  'publishedAt',
  'updatedAt',
])

/** A number as id is the server's own; a word is an option's name. */
const isLeftOut = (name: string, field: unknown) =>
  LEFT_OUT.has(name) || field === null || (name === 'id' && typeof field === 'number')

/** What is known of a person, and what the site says of itself, stands nowhere else on the page, so nothing of it is left out. */
const isWhole = (name: string) => name === 'store' || name === 'account' || name === 'learner' || name.startsWith('own-')

const toJson = (name: string, value: unknown) =>
  scriptJson(
    JSON.stringify(value, isWhole(name) ? undefined : (key, field) => (isLeftOut(key, field) ? undefined : field)) ?? 'null',
  )

/** Data that travels inside the page. In the browser the server's text stays as it is. */
export function Embedded({ name, value }: { name: string; value: unknown }) {
  return (
    <script
      type="application/json"
      id={`data-${name}`}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? toJson(name, value) : '' }}
    />
  )
}

function Value<T>({ name, children }: { name: string; children: (value: T) => ReactNode }) {
  const value = use(useVisit().deferred(name)) as T
  return (
    <>
      <Embedded name={name} value={value} />
      {children(value)}
    </>
  )
}

/** Shows what arrives late, and `fallback` until then. */
export function Deferred<T>({
  name,
  fallback,
  children,
}: {
  name: string
  fallback: ReactNode
  children: (value: T) => ReactNode
}) {
  const visit = useVisit()
  return (
    <Suspense key={`${visit.page}${visit.search}${name}`} fallback={fallback}>
      <Value name={name}>{children}</Value>
    </Suspense>
  )
}

/** Rich text. On the first visit its words are only in the markup; after a navigation they come with the data. */
export function Prose({
  name,
  html,
  className,
  lang,
}: {
  name: string
  html: string | undefined
  className?: string | undefined
  lang?: string | undefined
}) {
  const visit = useVisit()
  const text = html ?? visit.prose(name) ?? ''
  return (
    <div
      id={`prose-${name}`}
      className={className}
      lang={lang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

/** Plain text that would be long to send twice: on the first visit it is only in the markup. */
export function Words({ name, text, className }: { name: string; text: string | undefined; className?: string | undefined }) {
  const visit = useVisit()
  return (
    <p id={`words-${name}`} className={className}>
      {text ?? visit.words(name)}
    </p>
  )
}
