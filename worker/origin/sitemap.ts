import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { raw } from 'hono/html'
import { href } from '../../shared/href.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { xml, xmlDocument } from '../xml.ts'
import type { Kind } from './bundle.ts'
import type { Database } from './queries/entries.ts'
import { entries } from './schema.ts'

const NAMESPACE = raw('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"')
const LISTED: Kind[] = ['courses', 'lessons', 'articles', 'quests', 'quest-steps', 'pages']

interface SitemapUrl {
  /** The page's address in each language. */
  address: (locale: Locale) => string
  updatedAt: string
  locales: Locale[]
}

interface Row {
  kind: string
  slug: string
  parent: string
  updatedAt: string
}

/** Pages of the site whose words are an entry of kind `pages`. */
const SITE_PAGES: Record<string, (locale: Locale) => string> = {
  home: locale => href('home', {}, locale),
  courses: locale => href('courses', {}, locale),
  library: locale => href('library', {}, locale),
  quests: locale => href('quests', {}, locale),
  glossary: locale => href('glossary', {}, locale),
  'privacy-policy': locale => href('privacyPolicy', {}, locale),
}

function addressOf({ kind, slug, parent }: Row): ((locale: Locale) => string) | undefined {
  if (kind === 'courses') return locale => href('course', { courseSlug: slug }, locale)
  if (kind === 'lessons') return locale => href('lesson', { courseSlug: parent, lessonSlug: slug }, locale)
  if (kind === 'articles') return locale => href('article', { articleSlug: slug }, locale)
  if (kind === 'quests') return locale => href('quest', { questSlug: slug }, locale)
  if (kind === 'quest-steps') return locale => href('questStep', { questSlug: parent, step: slug }, locale)
  return SITE_PAGES[slug]
}

async function readUrls(db: Database, now: Date): Promise<SitemapUrl[]> {
  const rows = await db
    .select({
      kind: entries.kind,
      slug: entries.slug,
      parent: entries.parent,
      locale: entries.locale,
      updatedAt: entries.updatedAt,
    })
    .from(entries)
    .where(and(inArray(entries.kind, LISTED), lte(entries.publishedAt, now.toISOString())))
    .orderBy(entries.kind, entries.slug)
  const found = new Map<string, SitemapUrl>()
  for (const row of rows) {
    const address = addressOf(row)
    if (!address) continue
    const key = `${row.kind}/${row.slug}`
    const url = found.get(key) ?? { address, updatedAt: row.updatedAt, locales: [] }
    url.locales.push(row.locale as Locale)
    if (row.updatedAt > url.updatedAt) url.updatedAt = row.updatedAt
    found.set(key, url)
  }
  return [...found.values()]
}

/** The index: one sitemap a language, each with the date of its newest change. */
export async function sitemapIndex(db: Database, site: string, now: Date): Promise<string> {
  const listed = await Promise.all(
    LOCALES.map(async locale => {
      const [newest] = await db
        .select({ updatedAt: entries.updatedAt })
        .from(entries)
        .where(and(eq(entries.locale, locale), inArray(entries.kind, LISTED), lte(entries.publishedAt, now.toISOString())))
        .orderBy(desc(entries.updatedAt))
        .limit(1)
      return xml`<sitemap><loc>${site}/api/sitemap/${locale}.xml</loc>${newest ? xml`<lastmod>${newest.updatedAt}</lastmod>` : ''}</sitemap>`
    }),
  )
  return xmlDocument(xml`<sitemapindex ${NAMESPACE}>${listed}</sitemapindex>`)
}

/** Every public page of a language with its last change and its other languages. */
export async function sitemapOf(db: Database, site: string, locale: Locale, now: Date): Promise<string> {
  const urls = (await readUrls(db, now))
    .filter(url => url.locales.includes(locale))
    .map(({ address, updatedAt, locales }) => {
      const alternates = locales.map(l => xml`<xhtml:link rel="alternate" hreflang="${l}" href="${site + address(l)}"/>`)
      return xml`<url><loc>${site + address(locale)}</loc><lastmod>${updatedAt}</lastmod>${alternates}</url>`
    })
  return xmlDocument(xml`<urlset ${NAMESPACE}>${urls}</urlset>`)
}
