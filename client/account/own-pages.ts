/** The modules of the pages that require a sign-in. */
export const ownPages = {
  finalTestSuccess: () => import('../pages/final-test-success.tsx'),
  questSuccess: () => import('../pages/quest-success.tsx'),
  signUpWelcome: () => import('../pages/sign-up-welcome/page.tsx'),
  certificates: () => import('../pages/certificates.tsx'),
  sharedCertificates: () => import('../pages/shared-certificates.tsx'),
  profile: () => import('../pages/profile/page.tsx'),
  bookmarks: () => import('../pages/bookmarks.tsx'),
  achievements: () => import('../pages/achievements.tsx'),
}
