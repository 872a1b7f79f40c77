/** What a cache had of an answer: fresh, shown though it is not fresh, or nothing; `none` where no cache was asked. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'none'

/**
 * What a content call has come to: the server answered, a kept answer was shown in the place of a newer one, it did not answer within
 * five seconds, it failed, or it was not asked because it had just failed too often.
 */
export type Outcome = 'ok' | 'stale' | 'timeout' | 'failed' | 'open'

/** The content calls for which a request has waited, by number and in ms. */
export interface Waits {
  calls: number
  worstMs: number
  totalMs: number
}

/** One request, as its answer begins. The page is a name of the page table or of an area, never an address. */
export interface RequestFact extends Waits {
  kind: 'request'
  page: string
  status: number
  cache: CacheState
  ms: number
}

/** One call to the content server, by its pattern. */
export interface ContentFact {
  kind: 'content'
  call: string
  outcome: Outcome
  status: number
  ms: number
}

/** What a browser has reported of a page: names out of closed lists, and the host of what was refused. Empty where there is none. */
export interface ReportFact {
  kind: 'report'
  type: 'csp-violation' | 'crash'
  page: string
  directive: string
  blocked: string
  disposition: string
  reason: string
  status: number
}

/** What is recorded of the work of an academy. There is nothing of a person in it. */
export type Fact = RequestFact | ContentFact | ReportFact
