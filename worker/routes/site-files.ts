import { type Context, Hono } from 'hono'
import { version } from '../../package.json' with { type: 'json' }
import { SITEMAP_REDIRECT_STATUS } from '../../shared/limits.ts'
import { isLocale, LOCALES, type Locale, localePrefix } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'
import { wordsAt } from '../pages/site-data.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const WORDS_FILE = /^([0-9a-f]{20})\.([\w-]+)\.json$/

/** One index names the sitemaps of both languages (spec 2). */
const toSitemap = (c: Context<HonoEnv>) =>
  c.redirect(c.var.settings.SITEMAP_URL || '/api/sitemap/index.xml', SITEMAP_REDIRECT_STATUS)

/** Small files that belong to the site as a whole. */
export const siteFiles = new Hono<HonoEnv>()
  .use(async (c, next) => {
    c.set('area', 'site-file')
    await next()
  })
  .get('/healthz', c => c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' }))
  .get('/robots.txt', c => {
    const { SITE_ORIGIN } = c.var.settings
    return c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /login/\nAllow: /api/sitemap/\n\nSitemap: ${SITE_ORIGIN}/sitemap.xml\n`,
      200,
      {
        'cache-control': 'public, max-age=3600',
      },
    )
  })
  .on(
    'GET',
    LOCALES.map(locale => `${localePrefix(locale)}/sitemap.xml`),
    toSitemap,
  )
  .get('/words/:file', async c => {
    const [, hash = '', locale = ''] = WORDS_FILE.exec(c.req.param('file')) ?? []
    if (!isLocale(locale)) return c.notFound()
    const { json, exact } = await wordsAt(locale as Locale, hash)
    return c.body(json, 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': exact ? IMMUTABLE : 'no-store',
    })
  })
