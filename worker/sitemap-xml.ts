import { raw } from 'hono/html'
import { href } from '../shared/href.ts'
import { LOCALES, type Locale } from '../shared/locale.ts'
import { xml, xmlDocument } from './xml.ts'

const NAMESPACE = raw('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"')

/** A public page with the languages in which it is there. */
export interface SitemapUrl {
  /** The page's address in each language. */
  address: (locale: Locale) => string
  /** Its last change (ISO 8601); empty where nobody knows. */
  updatedAt: string
  locales: Locale[]
}

/** Pages of the site whose words are an entry of kind `pages`. */
export const SITE_PAGES: Readonly<Record<string, (locale: Locale) => string>> = {
  home: locale => href('home', {}, locale),
  courses: locale => href('courses', {}, locale),
  library: locale => href('library', {}, locale),
  quests: locale => href('quests', {}, locale),
  glossary: locale => href('glossary', {}, locale),
  about: locale => href('about', {}, locale),
  'privacy-policy': locale => href('privacyPolicy', {}, locale),
}

const lastmod = (updatedAt: string | undefined) => (updatedAt ? xml`<lastmod>${updatedAt}</lastmod>` : '')

/** The index: one sitemap a language, each with the date of its newest change. */
export function sitemapIndexXml(site: string, newest: (locale: Locale) => string | undefined): string {
  const listed = LOCALES.map(
    locale => xml`<sitemap><loc>${site}/api/sitemap/${locale}.xml</loc>${lastmod(newest(locale))}</sitemap>`,
  )
  return xmlDocument(xml`<sitemapindex ${NAMESPACE}>${listed}</sitemapindex>`)
}

/** Every page of a language with its last change and its other languages. */
export function sitemapXml(urls: readonly SitemapUrl[], site: string, locale: Locale): string {
  const listed = urls
    .filter(url => url.locales.includes(locale))
    .map(({ address, updatedAt, locales }) => {
      const alternates = locales.map(l => xml`<xhtml:link rel="alternate" hreflang="${l}" href="${site + address(l)}"/>`)
      return xml`<url><loc>${site + address(locale)}</loc>${lastmod(updatedAt)}${alternates}</url>`
    })
  return xmlDocument(xml`<urlset ${NAMESPACE}>${listed}</urlset>`)
}
