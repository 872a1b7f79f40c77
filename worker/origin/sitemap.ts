import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Kind } from '../../shared/content-model/kinds.ts'
import { href } from '../../shared/href.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { SITE_PAGES, type SitemapUrl, sitemapIndexXml, sitemapXml } from '../sitemap-xml.ts'
import type { Database } from './queries/entries.ts'
import { entries } from './schema.ts'

const LISTED: Kind[] = ['courses', 'lessons', 'articles', 'quests', 'quest-steps', 'pages']

interface Row {
  kind: string
  slug: string
  parent: string
  updatedAt: string
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
  const newest = await Promise.all(
    LOCALES.map(async locale => {
      const [row] = await db
        .select({ updatedAt: entries.updatedAt })
        .from(entries)
        .where(and(eq(entries.locale, locale), inArray(entries.kind, LISTED), lte(entries.publishedAt, now.toISOString())))
        .orderBy(desc(entries.updatedAt))
        .limit(1)
      return row?.updatedAt
    }),
  )
  return sitemapIndexXml(site, locale => newest[LOCALES.indexOf(locale)])
}

/** Every public page of a language with its last change and its other languages. */
export const sitemapOf = async (db: Database, site: string, locale: Locale, now: Date): Promise<string> =>
  sitemapXml(await readUrls(db, now), site, locale)
