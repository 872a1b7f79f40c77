import { didFile } from './certificates/did-file.ts'
import { certificateFiles } from './certificates/files.ts'
import { feeds } from './feeds/routes.ts'
import { noCrossSiteWrites } from './gateway/same-origin.ts'
import { live } from './learning/notifications/live.ts'
import { claims } from './middleware/claims.ts'
import { newsletterPages, oneClickUnsubscribe } from './newsletter/pages.ts'
import { known } from './pages/known.ts'
import { preview } from './preview/preview.ts'
import { oneClickReminderEnd, reminderPages } from './reminders/pages.ts'
import { reports } from './reports/reports.ts'
import { accounts } from './routes/accounts.ts'
import { api } from './routes/api.ts'
import { consent } from './routes/consent.ts'
import { covers } from './routes/covers.ts'
import { dev } from './routes/dev.tsx'
import { hooks } from './routes/hooks.ts'
import { learning } from './routes/learning.ts'
import { linkPreviews } from './routes/link-preview.ts'
import { securityTxt } from './routes/security-txt.ts'
import { uploads } from './routes/uploads.ts'
import { completion } from './sign-in/completion.ts'
import { walletSignIn } from './sign-in/wallet.ts'
import { socialPictures } from './social/routes.ts'

/**
 * The steps and routes that no page of a visitor needs. They are two thirds of the worker, so an isolate loads them with the first request
 * that needs one (worker/index.ts).
 */
export const lazyRoutes = {
  accounts,
  api,
  certificateFiles,
  claims,
  completion,
  consent,
  covers,
  dev,
  didFile,
  feeds,
  hooks,
  known,
  learning,
  linkPreviews,
  live,
  newsletterPages,
  noCrossSiteWrites,
  oneClickReminderEnd,
  oneClickUnsubscribe,
  preview,
  reminderPages,
  reports,
  securityTxt,
  socialPictures,
  uploads,
  walletSignIn,
}
export type LazyRoutes = typeof lazyRoutes
