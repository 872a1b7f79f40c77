import { Hono } from 'hono'
import { isLocale } from '../../shared/locale.ts'
import { databaseOf } from '../database.ts'
import type { Accounts } from './accounts/accounts.ts'
import { connectRoutes } from './accounts/connect/routes.ts'
import { emailRoutes } from './accounts/email/routes.ts'
import { uploadRoutes } from './accounts/upload.ts'
import { userRoutes } from './accounts/users/routes.ts'
import { walletRoutes } from './accounts/wallet/routes.ts'
import { notFound } from './failure.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import type { Database } from './queries/entries.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'

/** Accounts of the content API built in: everything of the specification's section 7 that is about a person. */
const accountRoutes = (accounts: Accounts) =>
  new Hono()
    .route('/api/passwordless', emailRoutes(accounts))
    .route('/webthree-auth', walletRoutes(accounts))
    .route('/api', connectRoutes(accounts))
    .route('/api/upload', uploadRoutes(accounts))
    .route('/api', userRoutes(accounts))

export interface OriginOptions extends Partial<Pick<Accounts, 'FILES' | 'mailer' | 'providers' | 'rpcUrl' | 'now' | 'later'>> {
  DB: D1Database
  siteOrigin: string
}

const xml = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
const sitemapRoutes = (db: Database, siteOrigin: string, now: () => Date) =>
  new Hono()
    .get('/index.xml', async () => xml(await sitemapIndex(db, siteOrigin, now())))
    .get('/:file', async c => {
      const locale = c.req.param('file').replace(/\.xml$/, '')
      return isLocale(locale) ? xml(await sitemapOf(db, siteOrigin, locale, now())) : notFound()
    })

/** The calls about people of the built-in CMS, in the shapes of Strapi 5, and its sitemap; content is read by worker/cms/. */
export function createOrigin(options: OriginOptions) {
  const { DB, FILES, siteOrigin, mailer = null, providers = {}, rpcUrl = '', now = () => new Date() } = options
  const { later = () => {} } = options
  // Everything about accounts reads its own writes.
  const db = databaseOf(DB)
  const accounts = { db, ...(FILES ? { FILES } : {}), siteOrigin, mailer, providers, rpcUrl, now, later }
  const whole = new Hono()
    .route('/', accountRoutes(accounts))
    .route('/api', newsletterRoutes(accounts))
    .route('/api/sitemap', sitemapRoutes(db, siteOrigin, now))
  whole.notFound(notFound)
  whole.onError(error => {
    throw error
  })
  return whole
}
