import type { Route } from './routes.ts'

/** The query parameters that a route allows; everything else is ignored for the page and its caching. */
export function allowedQuery(route: Route, search: URLSearchParams): Record<string, string> {
  const pairs = (route.query ?? []).flatMap(name => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
