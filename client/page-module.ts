import type { ComponentType } from 'react'
import type { ContentApi } from '../shared/content/content-api.ts'
import type { SitePage } from '../shared/content/site.ts'
import type { Seo as EntrySeo } from '../shared/content-model/components.ts'
import type { Locale } from '../shared/locale.ts'
import type { SiteFacts } from './state/snapshot.ts'

/** What a page's load() is given, in the worker for the first view and in the browser afterwards. */
export interface LoadContext {
  params: Record<string, string>
  /** The query parameters that this page's route allows. */
  query: Record<string, string>
  locale: Locale
  content: ContentApi
  /** Data about the signed-in learner, by its address (`/api/sessions`); a failure is a value. */
  own(path: string): Promise<unknown>
  /** Whether the visitor is a learner or guest: then there is data to read about them. */
  learner: boolean
  /** Title and description of a listing, which never delay it. */
  sitePage(slug: string): Promise<Pick<SitePage, 'title' | 'sample' | 'seo'> | null>
}

export interface Loaded<Critical = unknown> {
  /**
   * Decides status, title and canonical address; awaited before the first byte. A load() that has begun to ask for deferred values does
   * not wait for this itself: they may fail by then, and nobody would have looked.
   */
  critical: Critical | Promise<Critical>
  /** Arrives while the page is already there. */
  deferred: Record<string, Promise<unknown>>
  /**
   * The deferred values without which the page says nothing: it is an error page where all of them have failed before the first byte.
   * At an address of which nothing is known the first byte waits for one of them, as long as content calls may take.
   */
  main?: readonly string[]
}

/** A picture that stands for a page where a link to it is shown. */
export interface SocialImage {
  /** An address, or a path of ours. */
  url: string
  alt: string
  width?: number | null | undefined
  height?: number | null | undefined
}

export interface Seo {
  title: string
  description?: string
  keywords?: string
  index?: boolean
  follow?: boolean
  image?: SocialImage | undefined
  /** Path of the one address of this page, in its own language. */
  canonical: string
  /** Paths of the page by language, for hreflang. */
  alternates?: Partial<Record<Locale, string>>
  jsonLd?: readonly object[]
}

export interface SeoContext {
  params: Record<string, string>
  query: Record<string, string>
  locale: Locale
  origin: string
  site: SiteFacts | null
  t: (key: string, values?: Record<string, string | number>) => string
}

export interface PageModule<Critical = unknown> {
  load(context: LoadContext): Promise<Loaded>
  seo(critical: Critical, context: SeoContext): Seo
  Page: ComponentType<{ critical: Critical }>
}

export type { EntrySeo }
