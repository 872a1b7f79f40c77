import { type Locale, localePrefix } from './locale.ts'
import { type PageName, routes } from './routes.ts'

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

export type PageParams<Page extends PageName> = { [Name in ParamNames<(typeof routes)[Page]['pattern']>]: string }

/** The address of a page in a language: the only way to write a link. Parameters are encoded; query values that are empty are left out. */
export function href<Page extends PageName>(
  page: Page,
  params: PageParams<Page>,
  locale: Locale,
  query: Record<string, string | number | undefined> = {},
): string {
  const path = routes[page].pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )
  const prefix = localePrefix(locale)
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value))
  const tail = search.size ? `?${search}` : ''
  return (path === '/' ? prefix || '/' : prefix + path) + tail
}
