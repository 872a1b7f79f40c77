import type { ContentApi } from '../../shared/content/content-api.ts'
import { href } from '../../shared/href.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { orNone } from '../content/or-none.ts'
import { SITE_PAGES, type SitemapUrl, sitemapIndexXml, sitemapXml } from '../sitemap-xml.ts'
import { everyPage } from './every-page.ts'

interface Listed {
  address: (locale: Locale) => string
  entry: { locale: Locale; updatedAt?: string | null | undefined }
}

/** Pages that are there whatever editors write. */
const ALWAYS = ['home', 'courses', 'library', 'quests']

async function coursesOf(content: ContentApi): Promise<Listed[]> {
  const cards = await orNone(everyPage(content.courses))
  const whole = await Promise.all(cards.map(({ slug }) => content.course(slug)))
  return whole.flatMap(course => {
    if (!course) return []
    const courseSlug = course.slug
    return [
      { address: (locale: Locale) => href('course', { courseSlug }, locale), entry: course },
      ...course.modules
        .flatMap(({ lessons }) => lessons)
        .map(lesson => ({
          address: (locale: Locale) => href('lesson', { courseSlug, lessonSlug: lesson.slug }, locale),
          entry: lesson,
        })),
    ]
  })
}

async function questsOf(content: ContentApi): Promise<Listed[]> {
  const quests = await orNone(everyPage(content.quests))
  return quests.flatMap(quest => [
    { address: (locale: Locale) => href('quest', { questSlug: quest.slug }, locale), entry: quest },
    ...quest.steps.map(step => ({
      address: (locale: Locale) => href('questStep', { questSlug: quest.slug, step: step.slug }, locale),
      entry: step,
    })),
  ])
}

async function articlesOf(content: ContentApi): Promise<Listed[]> {
  const articles = await orNone(everyPage(content.articles))
  return articles.map(article => ({
    address: (locale: Locale) => href('article', { articleSlug: article.slug }, locale),
    entry: article,
  }))
}

async function sitePagesOf(content: ContentApi): Promise<Listed[]> {
  const { locale } = content
  const written = await orNone(content.sitePages())
  const slugs = new Set([...ALWAYS, ...written.map(({ slug }) => slug)])
  return [...slugs].flatMap(slug => {
    const address = SITE_PAGES[slug]
    return address ? [{ address, entry: { locale } }] : []
  })
}

/** Every public page, from the same cached lists of the content that pages read. Throws `ContentError` where one cannot be had. */
async function readUrls(contentIn: (locale: Locale) => ContentApi): Promise<SitemapUrl[]> {
  const found = new Map<string, SitemapUrl>()
  const inLanguages = await Promise.all(
    LOCALES.map(async language => {
      const content = contentIn(language)
      const lists = await Promise.all([sitePagesOf(content), coursesOf(content), articlesOf(content), questsOf(content)])
      // What has no translation comes in English, and is no page of this language.
      return [language, lists.flat().filter(({ entry }) => entry.locale === language)] as const
    }),
  )
  for (const [language, listed] of inLanguages)
    for (const { address, entry } of listed) {
      const url = found.get(address('en')) ?? { address, updatedAt: '', locales: [] }
      url.locales.push(language)
      if ((entry.updatedAt ?? '') > url.updatedAt) url.updatedAt = entry.updatedAt ?? ''
      found.set(address('en'), url)
    }
  return [...found.values()]
}

/** The sitemap of a file's name, for a content server that brings none; null for a name that is none of ours. */
export async function ownSitemap(file: string, site: string, contentIn: (locale: Locale) => ContentApi): Promise<string | null> {
  const locale = LOCALES.find(one => file === `${one}.xml`)
  if (!locale && file !== 'index.xml') return null
  const urls = await readUrls(contentIn)
  if (locale) return sitemapXml(urls, site, locale)
  const newest = (language: Locale) =>
    urls
      .filter(({ locales }) => locales.includes(language))
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1)
  return sitemapIndexXml(site, newest)
}
