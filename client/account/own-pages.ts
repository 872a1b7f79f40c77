/** The modules of pages for whoever is signed in or about to be, comes from a mail or has saved something; others load not even this table. */
export const ownPages = {
  loginPassword: () => import('../pages/login-password.tsx'),
  finalTestSuccess: () => import('../pages/final-test-success.tsx'),
  questSuccess: () => import('../pages/quest-success.tsx'),
  newsletter: () => import('../pages/newsletter.tsx'),
  signUpWelcome: () => import('../pages/sign-up-welcome/page.tsx'),
  certificates: () => import('../pages/certificates.tsx'),
  sharedCertificates: () => import('../pages/shared-certificates.tsx'),
  review: () => import('../pages/review.tsx'),
  profile: () => import('../pages/profile/page.tsx'),
  bookmarks: () => import('../pages/bookmarks.tsx'),
  achievements: () => import('../pages/achievements.tsx'),
  offline: () => import('../pages/offline.tsx'),
}
