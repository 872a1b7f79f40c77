/** A failed content call in the one shape that the product knows (spec 8). */
export interface ContentFailure {
  code: number
  statusText: string
  message: string
  details: Record<string, unknown>
  errors: { path: string; message: string }[]
}

/** Texts that the specification fixes. */
export const PAGE_NOT_FOUND = 'This page could not be found'
export const UNKNOWN_MIDDLEWARE = 'Unknown middleware'
export const ERROR_PAGE_FAILED = 'An error occurred while showing the error page'

/** Thrown by content calls; carries the normalised failure. */
export class ContentError extends Error {
  readonly failure: ContentFailure
  constructor(failure: ContentFailure) {
    super(failure.message)
    this.name = 'ContentError'
    this.failure = failure
  }
  get code() {
    return this.failure.code
  }
}

/** Thrown by a page's load(): the page answers with this status. */
export class PageError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'PageError'
    this.status = status
  }
}

/** Thrown by a page's load() where the page has moved; not an error (spec 8: a redirect-type error is ignored). */
export class PageRedirect extends Error {
  readonly location: string
  readonly status: 301 | 302 | 303
  constructor(location: string, status: 301 | 302 | 303 = 301) {
    super(location)
    this.name = 'PageRedirect'
    this.location = location
    this.status = status
  }
}

export const notFound = () => new PageError(404, PAGE_NOT_FOUND)

/**
 * What a content server says of the address that was asked for. Everything else it refuses the academy, and not the visitor: its token, a
 * permission, patience. To the visitor it is away then, as it is with anything from 500 on.
 */
const ABOUT_THE_ADDRESS = [400, 404, 410, 414]

/** The status a page gets for a failure while loading: its own, 503 where the content server is away or refuses us, else 500. */
export function statusOf(error: unknown): number {
  if (error instanceof PageError) return error.status
  if (!(error instanceof ContentError)) return 500
  const { code } = error.failure
  return ABOUT_THE_ADDRESS.includes(code) ? code : 503
}
