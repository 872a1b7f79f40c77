import type { z } from 'zod'
import { filterParameter, ownerOf } from '../../shared/content-model/kinds.ts'
import type { ContentFailure } from '../../shared/errors.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { calls } from './calls.ts'
import type { ContentCall } from './content-call.ts'
import { bareFailure } from './normalise.ts'

export type Query = Record<string, string | number | undefined>

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

const badParameter = (issue: z.core.$ZodIssue): ContentFailure => {
  const key = issue.path.join('.')
  return {
    ...bareFailure(400, 'ValidationError', `Invalid parameter ${key}: ${issue.message}`),
    details: { key, source: 'query' },
    errors: [{ path: key, message: issue.message }],
  }
}

/** Whether a query names one item: an entry by its slug, or the one that all entries of the list belong to. */
export function namesAnItem({ kind }: ContentCall, query: Query): boolean {
  const owner = kind && ownerOf(kind)
  return 'filters[slug][$eq]' in query || (owner !== undefined && filterParameter(owner[0]) in query)
}

/** The allowed parameters of a call, in a fixed order, or the error in them. The rest of a query is dropped. */
export function parseQuery(call: ContentCall, search: URLSearchParams) {
  const raw = Object.fromEntries([...search].filter(([name]) => name in call.query.shape))
  const parsed = call.query.safeParse(raw)
  if (parsed.success) return { query: parsed.data as Query }
  return { failure: badParameter(parsed.error.issues[0] as z.core.$ZodIssue) }
}
