/**
 * Every page of the academy: the specification's section 2 and the addresses that we add. Start reading here.
 * Each pattern exists without a prefix (English) and under /ja-JP. A `shortcut` is a second, root-level address of the
 * same page; shortcuts come after every pattern, so a fixed address always wins.
 */
export type Layout = 'default' | 'header-only' | 'empty' | 'empty-with-header' | 'lesson' | 'final-test-success'
export type Background = 'base' | 'grey' | 'white'

export interface Route {
  readonly pattern: string
  readonly shortcut?: string
  readonly layout: Layout
  readonly background: Background
  /** A signed-out visitor is sent to the home page. */
  readonly requiresSignIn?: true
  /** Names of steps that run before the page; see worker/pages/steps.ts. */
  readonly middleware?: readonly string[]
  /** Query parameters that change the page; all others are ignored. */
  readonly query?: readonly string[]
}

export const routes = {
  home: { pattern: '/', layout: 'default', background: 'base' },
  courses: { pattern: '/courses', layout: 'default', background: 'grey', query: ['sort', 'level', 'page'] },
  course: { pattern: '/courses/:courseSlug', shortcut: '/:courseSlug', layout: 'header-only', background: 'grey' },
  finalTest: {
    pattern: '/courses/:courseSlug/final-test',
    shortcut: '/:courseSlug/final-test',
    layout: 'lesson',
    background: 'grey',
    query: ['answered', 'problem'],
  },
  finalTestSuccess: {
    pattern: '/courses/:courseSlug/final-test-success',
    shortcut: '/:courseSlug/final-test-success',
    layout: 'final-test-success',
    background: 'base',
    requiresSignIn: true,
  },
  moduleFinished: {
    pattern: '/courses/:courseSlug/:module/finished',
    shortcut: '/:courseSlug/:module/finished',
    layout: 'lesson',
    background: 'grey',
  },
  lesson: {
    pattern: '/courses/:courseSlug/:lessonSlug',
    shortcut: '/:courseSlug/:lessonSlug',
    layout: 'lesson',
    background: 'grey',
    query: ['answered', 'problem'],
  },
  library: { pattern: '/library', layout: 'default', background: 'grey', query: ['type', 'page'] },
  article: { pattern: '/library/:articleSlug', layout: 'default', background: 'grey' },
  quests: { pattern: '/quests', layout: 'default', background: 'base', query: ['page'] },
  quest: { pattern: '/quests/:questSlug', layout: 'default', background: 'base' },
  questSuccess: {
    pattern: '/quests/:questSlug/success',
    layout: 'final-test-success',
    background: 'base',
    requiresSignIn: true,
  },
  questStep: { pattern: '/quests/:questSlug/:step', layout: 'lesson', background: 'base', query: ['verdict', 'problem'] },
  search: { pattern: '/search', layout: 'default', background: 'grey', query: ['query', 'type', 'order', 'page'] },
  glossary: { pattern: '/glossary', layout: 'default', background: 'base', query: ['query'] },
  about: { pattern: '/about', layout: 'default', background: 'grey' },
  privacyPolicy: { pattern: '/privacy-policy', layout: 'default', background: 'grey' },
  signUpWelcome: {
    pattern: '/sign-up-welcome',
    layout: 'empty-with-header',
    background: 'base',
    requiresSignIn: true,
    query: ['return', 'email'],
  },
  certificates: { pattern: '/certificates', layout: 'header-only', background: 'white', requiresSignIn: true },
  certificate: { pattern: '/certificates/:certificateSlug', layout: 'header-only', background: 'white' },
  sharedCertificates: {
    pattern: '/users/share-certificate',
    layout: 'header-only',
    background: 'white',
    requiresSignIn: true,
  },
  sharedCertificateOfAnyone: {
    pattern: '/users/share-certificate/:certificateSlug',
    layout: 'header-only',
    background: 'white',
  },
  sharedCertificatesOfUser: {
    pattern: '/users/:userId/share-certificate',
    layout: 'header-only',
    background: 'white',
    requiresSignIn: true,
  },
  sharedCertificate: {
    pattern: '/users/:userId/share-certificate/:certificateSlug',
    layout: 'header-only',
    background: 'white',
  },
  loginFacebook: { pattern: '/login/social/facebook', layout: 'empty', background: 'base', middleware: ['sign-in-completion'] },
  loginGoogle: { pattern: '/login/social/google', layout: 'empty', background: 'base', middleware: ['sign-in-completion'] },
  loginPassword: { pattern: '/login/social/password', layout: 'empty', background: 'base' },
  newsletter: { pattern: '/newsletter/:step', layout: 'empty', background: 'base', query: ['outcome'] },
  reminders: { pattern: '/reminders/:step', layout: 'empty', background: 'base', query: ['outcome'] },
  review: { pattern: '/review', layout: 'lesson', background: 'grey', query: ['answered', 'problem'] },
  profile: { pattern: '/profile', layout: 'header-only', background: 'white', requiresSignIn: true },
  bookmarks: { pattern: '/bookmarks', layout: 'header-only', background: 'white', requiresSignIn: true },
  achievements: { pattern: '/achievements', layout: 'header-only', background: 'white', requiresSignIn: true },
  offline: { pattern: '/offline', layout: 'header-only', background: 'grey' },
} as const satisfies Record<string, Route>

export type PageName = keyof typeof routes
export const pageNames = Object.keys(routes) as PageName[]

/** Whether pages of a layout have the header, and with it what it shows of whoever is signed in (spec 2). */
export const hasHeader = (layout: Layout) => layout !== 'empty'

/** Whether pages of a layout have the footer, and in it the form to subscribe to the newsletter (spec 2). */
export const hasFooter = (layout: Layout) => layout === 'default'

/** The query parameters that a route allows; everything else is ignored for the page and its caching. */
export function allowedQuery(route: Route, search: URLSearchParams): Record<string, string> {
  const pairs = (route.query ?? []).flatMap(name => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(pairs)
}
