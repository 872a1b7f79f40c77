import { createFactory } from 'hono/factory'
import { type Route, routes } from '../shared/routes.ts'
import { didFile } from './certificates/did-file.ts'
import { certificateFiles } from './certificates/files.ts'
import type { HonoEnv } from './context.ts'
import { feeds } from './feeds/routes.ts'
import { noCrossSiteWrites } from './gateway/same-origin.ts'
import { live } from './learning/notifications/live.ts'
import { claims } from './middleware/claims.ts'
import { guard } from './middleware/guard.ts'
import { localeRedirect } from './middleware/locale-redirect.ts'
import { methodNotAllowed } from './middleware/method-not-allowed.ts'
import { onError } from './middleware/on-error.ts'
import { oneAddress } from './middleware/one-address.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serverTiming } from './middleware/server-timing.ts'
import { settings } from './middleware/settings.ts'
import { newsletterPages, oneClickUnsubscribe } from './newsletter/pages.ts'
import { known } from './pages/known.ts'
import { pageDeadline, pages } from './pages/pages.ts'
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
import { manifests } from './routes/manifest.ts'
import { securityTxt } from './routes/security-txt.ts'
import { siteFiles } from './routes/site-files.ts'
import { uploads } from './routes/uploads.ts'
import { completion } from './sign-in/completion.ts'
import { walletSignIn } from './sign-in/wallet.ts'
import { socialPictures } from './social/routes.ts'

const factory = createFactory<HonoEnv>()

export interface AppOptions {
  /** The page table, for tests of other tables. */
  routes?: Record<string, Route>
  /** The clock by which steps are measured, ms since 1970, for tests. */
  now?: () => number
}

/** Every step of a request, in order. The steps themselves are in the files they come from. */
export function createApp(options: AppOptions = {}) {
  const app = factory.createApp()
  app.use(requestLog(options.now), securityHeaders(), settings(), oneAddress())
  app.route('/', siteFiles)
  app.route('/', manifests)
  app.route('/', feeds)
  app.route('/covers', covers)
  app.route('/social', socialPictures)
  app.route('/uploads', uploads)
  app.route('/.well-known', didFile)
  app.route('/.well-known', securityTxt)
  app.route('/hooks', hooks)
  if (import.meta.env.MODE !== 'production') app.route('/dev', dev)
  app.route('/', oneClickUnsubscribe)
  app.route('/', oneClickReminderEnd)
  // Browsers send these by themselves: not every one says where it is from.
  app.route('/', reports)
  app.use(noCrossSiteWrites(), claims())
  app.route('/live', live)
  app.route('/api', accounts)
  app.route('/api', consent)
  app.route('/api/certificate', certificateFiles)
  app.route('/api', learning)
  app.route('/custom-api', linkPreviews)
  app.route('/api', api)
  app.route('/webthree-auth', walletSignIn)
  app.route('/', completion)
  app.route('/', newsletterPages)
  app.route('/', reminderPages)
  app.get('/', localeRedirect())
  app.get('*', serverTiming(), pageDeadline(), preview(), known(), guard(options.routes ?? routes), pages())
  app.all('*', methodNotAllowed())
  app.notFound(pages())
  app.onError(onError)
  return app
}
