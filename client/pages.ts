import type { PageName } from '../shared/routes.ts'
import type { ownPages } from './account/own-pages.ts'
import type { PageModule } from './page-module.ts'

/** The error page, which has no address of its own. */
export const errorPage = () => import('./pages/error-page/page.tsx') as Promise<unknown> as Promise<PageModule>

/** Addresses at which a sign-in ends, before any page. */
const nothingHere = () => import('./pages/nothing-here.tsx')

/** Pages that require a sign-in stand in a table of their own, which other visitors do not load. */
const own = (page: keyof typeof ownPages) => async () => (await import('./account/own-pages.ts')).ownPages[page]()

/** The module of each page, loaded when it is needed. A page of the table without a module is a type error. */
export const pages = {
  home: () => import('./pages/home/page.tsx'),
  courses: () => import('./pages/courses/page.tsx'),
  course: () => import('./pages/course.tsx'),
  lesson: () => import('./pages/lesson/page.tsx'),
  finalTest: () => import('./pages/final-test.tsx'),
  moduleFinished: () => import('./pages/module-finished.tsx'),
  library: () => import('./pages/library.tsx'),
  article: () => import('./pages/article/page.tsx'),
  quests: () => import('./pages/quests.tsx'),
  quest: () => import('./pages/quest.tsx'),
  questStep: () => import('./pages/quest-step/page.tsx'),
  search: () => import('./pages/search.tsx'),
  glossary: () => import('./pages/glossary/page.tsx'),
  about: () => import('./pages/about.tsx'),
  privacyPolicy: () => import('./pages/privacy-policy.tsx'),
  finalTestSuccess: own('finalTestSuccess'),
  questSuccess: own('questSuccess'),
  signUpWelcome: own('signUpWelcome'),
  certificates: own('certificates'),
  certificate: () => import('./pages/certificate/page.tsx'),
  sharedCertificates: own('sharedCertificates'),
  sharedCertificateOfAnyone: () => import('./pages/shared-certificate.tsx'),
  sharedCertificatesOfUser: own('sharedCertificates'),
  sharedCertificate: () => import('./pages/shared-certificate.tsx'),
  loginFacebook: nothingHere,
  loginGoogle: nothingHere,
  loginPassword: () => import('./pages/login-password/page.tsx'),
  newsletter: () => import('./pages/newsletter.tsx'),
  reminders: () => import('./pages/reminders.tsx'),
  review: () => import('./pages/review.tsx'),
  profile: own('profile'),
  bookmarks: own('bookmarks'),
  achievements: own('achievements'),
  offline: () => import('./pages/offline.tsx'),
} satisfies Record<PageName, () => Promise<PageModule<never>>> as Record<PageName, () => Promise<PageModule>>
