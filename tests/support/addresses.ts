import { type Locale, localePrefix } from '../../shared/locale.ts'
import { type PageName, pageNames, type Route, routes } from '../../shared/routes.ts'

/** What stands in the curriculum for each parameter of a pattern; nobody has earned that certificate. */
const EXAMPLES: Record<string, string> = {
  courseSlug: 'crypto-basics',
  module: 'foundations',
  lessonSlug: 'what-money-is',
  articleSlug: 'what-is-a-private-key',
  questSlug: 'your-first-wallet',
  step: 'pick-a-wallet',
  userId: '1',
  certificateSlug: 'aaaaaaaaaaaaaaaaaaaaaa',
}

/** Pages whose example is not what their pattern says. */
const EXCEPTIONS: Partial<Record<PageName, string>> = {
  search: '/search?query=wallet',
  newsletter: '/newsletter/confirm',
  reminders: '/reminders/off',
}

const routeOf = (page: PageName): Route => routes[page]

function exampleOf(page: PageName): string {
  const filled = routeOf(page).pattern.replace(/:(\w+)/g, (_, name: string) => {
    const example = EXAMPLES[name]
    if (!example) throw new Error(`The page ${page} has a parameter ${name}: give it an example in tests/support/addresses.ts`)
    return example
  })
  return EXCEPTIONS[page] ?? filled
}

/** One address of every page, in English, as the curriculum has it. */
export const addresses = Object.fromEntries(pageNames.map(page => [page, exampleOf(page)])) as Record<PageName, string>

/** The root-level shortcut of the pages that have one, with the address that it stands for. */
export const shortcuts = pageNames.flatMap(page =>
  'shortcut' in routes[page] ? [{ page, shortcut: addresses[page].replace('/courses', ''), address: addresses[page] }] : [],
)

export const protectedPages = pageNames.filter(page => routeOf(page).requiresSignIn)
/** Certificates that nobody has earned. */
export const missingPages = pageNames.filter(page => routeOf(page).pattern.includes(':certificateSlug'))
/** Where a sign-in or a mail's link ends: a visitor without one goes home. */
export const signInPages = pageNames.filter(page => /^\/(login|newsletter|reminders)\//.test(addresses[page]))
/** What everybody may read. */
export const publicPages = pageNames.filter(
  page => !protectedPages.includes(page) && !signInPages.includes(page) && !missingPages.includes(page),
)

/** The example address of a page in a language. */
export const addressIn = (locale: Locale, page: PageName) => inLanguage(locale, addresses[page])

export const inLanguage = (locale: Locale, path: string) => localePrefix(locale) + (path === '/' && locale !== 'en' ? '' : path)
