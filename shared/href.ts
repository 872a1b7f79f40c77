import { type Locale, localePrefix } from './locale.ts'
import { type PageName, routes } from './routes.ts'

type ParamNames<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

export type PageParams<Page extends PageName> = { [Name in ParamNames<(typeof routes)[Page]['pattern']>]: string }

const encode = (value = '') => encodeURIComponent(value)

/** Query values as they stand in an address, with their question mark; those that are empty are left out. */
function queryOf(values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}

/** The address of a page in a language: the only way to write a link. Parameters are encoded; query values that are empty are left out. */
export function href<Page extends PageName>(
  page: Page,
  params: PageParams<Page>,
  locale: Locale,
  query?: Record<string, string | number | undefined>,
): string {
  const { pattern } = routes[page]
  const path = pattern.includes(':')
    ? pattern.replace(/:(\w+)/g, (_, name: string) => encode((params as Record<string, string>)[name]))
    : pattern
  const prefix = localePrefix(locale)
  return (path === '/' ? prefix || '/' : prefix + path) + (query ? queryOf(query) : '')
}
