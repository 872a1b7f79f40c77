import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import type { SearchFilter } from '../../shared/content/search.ts'
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../../shared/locale.ts'
import { SEARCH_FILTER_NAMES } from '../../shared/search-filters.ts'
import { databaseOf } from '../database.ts'
import { words } from '../words.ts'
import type { Accounts } from './accounts/accounts.ts'
import { connectRoutes } from './accounts/connect/routes.ts'
import { emailRoutes } from './accounts/email/routes.ts'
import { uploadRoutes } from './accounts/upload.ts'
import { userRoutes } from './accounts/users/routes.ts'
import { walletRoutes } from './accounts/wallet/routes.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { failure, notFound } from './failure.ts'
import { newsletterRoutes } from './newsletter/routes.ts'
import { findByAnyId, findBySlug, listEntries, translationsOf } from './queries/entries.ts'
import { type Resource, resources } from './resources.ts'
import { answerSearch } from './search/answer.ts'
import { shapeEntries } from './shape.ts'
import { sitemapIndex, sitemapOf } from './sitemap.ts'
import { BadParameter, parseStrapiQuery } from './strapi-query.ts'

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
  SEARCH: D1Database
  siteOrigin: string
}

const LOCALE_NAMES: Record<Locale, string> = { en: 'English (en)', 'ja-JP': 'Japanese (Japan) (ja-JP)' }

/**
 * The content API built in: the calls of the specification's section 7 in the flat shape of Strapi v5, on D1. It could be a
 * Worker of its own; the rest of Campus knows it only as something that answers requests.
 */
export function createOrigin(options: OriginOptions) {
  const { DB, FILES, siteOrigin, mailer = null, providers = {}, rpcUrl = '', now = () => new Date() } = options
  const { later = () => {} } = options
  // Everything about accounts reads its own writes.
  const db = databaseOf(DB)
  const accounts = { db, ...(FILES ? { FILES } : {}), siteOrigin, mailer, providers, rpcUrl, now, later }
  const whole = new Hono()
    .route('/api/certificate', certificateRoutes(db))
    .route('/', accountRoutes(accounts))
    .route('/api', newsletterRoutes(accounts))
    .route('/', createContent({ ...options, now }))
  whole.notFound(notFound)
  whole.onError(error => {
    throw error
  })
  return whole
}

function createContent({ DB, SEARCH, siteOrigin, now }: OriginOptions & { now: () => Date }) {
  const db = drizzle(DB, { casing: 'snake_case' })
  const origin = new Hono().basePath('/api')

  origin.onError(error => {
    if (error instanceof BadParameter) {
      const { key, param, message } = error
      return failure(400, 'ValidationError', message, { key, path: null, source: 'query', param })
    }
    throw error
  })
  origin.notFound(notFound)

  /** Strapi answers an unknown language with an empty list. */
  const localeOf = (url: URL): Locale | null => {
    const asked = url.searchParams.get('locale') ?? DEFAULT_LOCALE
    return isLocale(asked) ? asked : null
  }

  async function answerList(resource: Resource, url: URL) {
    const query = parseStrapiQuery(url.searchParams, resource)
    const { page, pageSize } = query
    const locale = localeOf(url)
    const scope = { kind: resource.kind, locale: locale ?? DEFAULT_LOCALE, now: now() }
    const slug = query.filters.get('slug')
    const parent = resource.parentFilter ? query.filters.get(resource.parentFilter) : undefined
    const one = slug !== undefined && locale ? await findBySlug(db, scope, slug) : null
    const found =
      slug !== undefined || !locale
        ? { rows: one && (parent === undefined || one.parent === parent) ? [one] : [], total: one ? 1 : 0 }
        : await listEntries(db, scope, {
            parent,
            sort: query.sort.length ? query.sort : (resource.defaultSort ?? []),
            page,
            pageSize,
          })
    const data = await shapeEntries(db, found.rows, query, scope)
    const pageCount = Math.ceil(found.total / pageSize)
    return Response.json({ data, meta: { pagination: { page, pageSize, pageCount, total: found.total } } })
  }

  async function answerOne(resource: Resource, url: URL, key?: string) {
    const query = parseStrapiQuery(url.searchParams, resource)
    const scope = { kind: resource.kind, locale: localeOf(url) ?? DEFAULT_LOCALE, now: now() }
    const row = key
      ? await findByAnyId(db, scope, key)
      : (await listEntries(db, scope, { sort: [], page: 1, pageSize: 1 })).rows[0]
    if (!row) return notFound()
    const [data] = await shapeEntries(db, [row], query, scope)
    return Response.json({ data, meta: {} })
  }

  for (const [path, resource] of Object.entries(resources)) {
    origin.get(`/${path}`, c => {
      const url = new URL(c.req.url)
      return resource.single ? answerOne(resource, url) : answerList(resource, url)
    })
    if (resource.byId) origin.get(`/${path}/:key`, c => answerOne(resource, new URL(c.req.url), c.req.param('key')))
  }

  origin.get('/i18ns', async c => {
    const url = new URL(c.req.url)
    const { filters, page, pageSize } = parseStrapiQuery(url.searchParams, {
      filters: ['key'],
      fields: ['key', 'translation'],
      paged: true,
    })
    const locale = localeOf(url)
    const all = locale ? { ...words[locale], ...(await translationsOf(db, locale)) } : {}
    const rows = Object.entries(all)
      .map(([key, translation], i) => ({ id: i + 1, documentId: `i18n-${key}`, key, translation }))
      .filter(row => !filters.has('key') || row.key === filters.get('key'))
    const data = rows.slice((page - 1) * pageSize, page * pageSize)
    return c.json({
      data,
      meta: { pagination: { page, pageSize, pageCount: Math.ceil(rows.length / pageSize), total: rows.length } },
    })
  })

  origin.get('/i18n/locales', c =>
    c.json(
      LOCALES.map((code, i) => ({
        id: i + 1,
        documentId: `locale-${code}`,
        name: LOCALE_NAMES[code],
        code,
        isDefault: code === DEFAULT_LOCALE,
      })),
    ),
  )

  const search = (url: URL, filter?: SearchFilter) =>
    answerSearch(url, { db, search: SEARCH, locale: localeOf(url) ?? DEFAULT_LOCALE, now: now() }, filter)
  origin.get('/search', c => search(new URL(c.req.url)))
  origin.get('/search/:filter', c => {
    const filter = c.req.param('filter') as SearchFilter
    return SEARCH_FILTER_NAMES.includes(filter) ? search(new URL(c.req.url), filter) : notFound()
  })

  const xml = (body: string) => new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
  origin.get('/sitemap/index.xml', async () => xml(await sitemapIndex(db, siteOrigin, now())))
  origin.get('/sitemap/:file', async c => {
    const locale = c.req.param('file').replace(/\.xml$/, '')
    return isLocale(locale) ? xml(await sitemapOf(db, siteOrigin, locale, now())) : notFound()
  })

  return origin
}
