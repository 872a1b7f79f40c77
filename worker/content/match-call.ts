import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { calls } from './calls.ts'
import type { ContentCall } from './content-call.ts'

export interface MatchedCall {
  call: ContentCall
  path: string
}

const ID = /^[A-Za-z0-9_-]{1,64}$/

/** The call that a path belongs to, or null. A path parameter can only be an id or one of the five filters. */
export function matchCall(pathname: string): MatchedCall | null {
  const segments = pathname.split('/')
  const call = calls.find(candidate => {
    const pattern = candidate.path.split('/')
    if (pattern.length !== segments.length) return false
    return pattern.every((part, i) => {
      const segment = segments[i] ?? ''
      if (part === ':id') return ID.test(segment)
      return part === ':filter' ? (SEARCH_FILTER_NAMES as readonly string[]).includes(segment) : part === segment
    })
  })
  return call ? { call, path: pathname } : null
}
