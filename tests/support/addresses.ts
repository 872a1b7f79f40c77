import { type Locale, localePrefix } from '../../shared/locale.ts'
import { type PageName, pageNames, type Route, routes } from '../../shared/routes.ts'

/** One address of every page, in English, as the curriculum has it. A page of the table without one is a type error. */
export const addresses: Record<PageName, string> = {
  home: '/',
  courses: '/courses',
  course: '/courses/crypto-basics',
  finalTest: '/courses/crypto-basics/final-test',
  finalTestSuccess: '/courses/crypto-basics/final-test-success',
  moduleFinished: '/courses/crypto-basics/foundations/finished',
  lesson: '/courses/crypto-basics/what-money-is',
  library: '/library',
  article: '/library/what-is-a-private-key',
  quests: '/quests',
  quest: '/quests/your-first-wallet',
  questSuccess: '/quests/your-first-wallet/success',
  questStep: '/quests/your-first-wallet/pick-a-wallet',
  search: '/search?query=wallet',
  glossary: '/glossary',
  privacyPolicy: '/privacy-policy',
  signUpWelcome: '/sign-up-welcome',
  certificates: '/certificates',
  certificate: '/certificates/aaaaaaaaaaaaaaaaaaaaaa',
  sharedCertificates: '/users/share-certificate',
  sharedCertificateOfAnyone: '/users/share-certificate/aaaaaaaaaaaaaaaaaaaaaa',
  sharedCertificatesOfUser: '/users/1/share-certificate',
  sharedCertificate: '/users/1/share-certificate/aaaaaaaaaaaaaaaaaaaaaa',
  loginFacebook: '/login/social/facebook',
  loginGoogle: '/login/social/google',
  loginPassword: '/login/social/password',
  newsletter: '/newsletter/confirm',
  review: '/review',
  profile: '/profile',
  bookmarks: '/bookmarks',
  achievements: '/achievements',
  offline: '/offline',
}

/** The root-level shortcut of the pages that have one, with the address that it stands for. */
export const shortcuts = pageNames.flatMap(page =>
  'shortcut' in routes[page] ? [{ page, shortcut: addresses[page].replace('/courses', ''), address: addresses[page] }] : [],
)

/** Certificates that nobody has earned yet. */
const NOT_THERE: readonly PageName[] = ['certificate', 'sharedCertificate', 'sharedCertificateOfAnyone']

const routeOf = (page: PageName): Route => routes[page]

export const protectedPages = pageNames.filter(page => routeOf(page).requiresSignIn)
export const missingPages = NOT_THERE
/** Where a sign-in or a mail's link ends: whoever comes here without one goes home. */
export const signInPages = pageNames.filter(page => /^\/(login|newsletter)\//.test(addresses[page]))
/** What everybody may read. */
export const publicPages = pageNames.filter(
  page => !protectedPages.includes(page) && !signInPages.includes(page) && !NOT_THERE.includes(page),
)

/** The example address of a page in a language. */
export const addressIn = (locale: Locale, page: PageName) => inLanguage(locale, addresses[page])

export const inLanguage = (locale: Locale, path: string) => localePrefix(locale) + (path === '/' && locale !== 'en' ? '' : path)
