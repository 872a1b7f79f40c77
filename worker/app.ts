import { createFactory } from 'hono/factory'
import { type Route, routes } from '../shared/routes.ts'
import type { HonoEnv } from './context.ts'
import type { LazyRoutes } from './lazy-routes.ts'
import { guard } from './middleware/guard.ts'
import { localeRedirect } from './middleware/locale-redirect.ts'
import { methodNotAllowed } from './middleware/method-not-allowed.ts'
import { onError } from './middleware/on-error.ts'
import { oneAddress } from './middleware/one-address.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { serverTiming } from './middleware/server-timing.ts'
import { settings } from './middleware/settings.ts'
import { pageDeadline, pages } from './pages/pages.ts'
import { manifests } from './routes/manifest.ts'
import { siteFiles } from './routes/site-files.ts'

const factory = createFactory<HonoEnv>()

export interface AppOptions {
  /** What only other requests than those for visitors' pages need; without it the app answers these alone. */
  lazy?: LazyRoutes
  /** The page table, for tests of other tables. */
  routes?: Record<string, Route>
  /** The clock by which steps are measured, ms since 1970, for tests. */
  now?: () => number
}

/** Every step of a request, in order. The steps themselves are in the files they come from. */
export function createApp({ lazy, now, routes: table = routes }: AppOptions = {}) {
  const app = factory.createApp()
  app.use(requestLog(now), securityHeaders(), settings(), oneAddress())
  app.route('/', siteFiles)
  app.route('/', manifests)
  if (lazy) {
    app.route('/', lazy.feeds)
    app.route('/covers', lazy.covers)
    app.route('/social', lazy.socialPictures)
    app.route('/uploads', lazy.uploads)
    app.route('/.well-known', lazy.didFile)
    app.route('/.well-known', lazy.securityTxt)
    app.route('/hooks', lazy.hooks)
    if (import.meta.env.MODE !== 'production') app.route('/dev', lazy.dev)
    app.route('/', lazy.oneClickUnsubscribe)
    app.route('/', lazy.oneClickReminderEnd)
    // Browsers send these by themselves: not every one says where it is from.
    app.route('/', lazy.reports)
    app.use(lazy.noCrossSiteWrites(), lazy.claims())
    app.route('/live', lazy.live)
    app.route('/api', lazy.accounts)
    app.route('/api', lazy.consent)
    app.route('/api/certificate', lazy.certificateFiles)
    app.route('/api', lazy.learning)
    app.route('/custom-api', lazy.linkPreviews)
    app.route('/api', lazy.api)
    app.route('/webthree-auth', lazy.walletSignIn)
    app.route('/', lazy.completion)
    app.route('/', lazy.newsletterPages)
    app.route('/', lazy.reminderPages)
  }
  app.get('/', localeRedirect())
  app.get('*', serverTiming(), pageDeadline())
  if (lazy) app.get('*', lazy.preview(), lazy.known())
  app.get('*', guard(table), pages())
  app.all('*', methodNotAllowed())
  app.notFound(pages())
  app.onError(onError)
  return app
}
