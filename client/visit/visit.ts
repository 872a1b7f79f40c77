import type { PageMatch } from '../../shared/match-page.ts'
import type { PageModule } from '../page-module.ts'

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
  /** As the address has it: what `query` has, or the end of the link to a draft (`preview=…`). */
  search: string
  query: Record<string, string>
  module: PageModule
  critical: unknown
  deferred(name: string): Promise<unknown>
  /** Rich text by its place on the page, where only the markup holds it. */
  prose(name: string): string | null
  /** Plain text likewise. */
  words(name: string): string | null
  /** Title and meta. They stand in the head of a page that the server made; null while it makes one. */
  head: VisitHead | null
  /** True where the page is an error page. */
  error?: true
}
