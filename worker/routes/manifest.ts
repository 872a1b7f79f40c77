import { type Context, Hono } from 'hono'
import { href } from '../../shared/href.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'
import { siteWords } from '../pages/site-words.ts'

/** The path of the web app manifest in a language, as pages name it. */
const manifestPath = (locale: Locale) => (locale === DEFAULT_LOCALE ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`)

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

async function manifest(c: Context<HonoEnv>, locale: Locale): Promise<Response> {
  const { academy, t } = await siteWords(c, locale)
  const shortcut = (name: string, page: 'courses' | 'offline' | 'glossary') => ({ name: t(name), url: href(page, {}, locale) })
  const json = {
    id: '/',
    name: academy,
    short_name: academy,
    description: t('campus_in_a_sentence'),
    lang: locale,
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: '#fdfbf6',
    theme_color: '#2f3d94',
    categories: ['education'],
    shortcuts: [shortcut('courses', 'courses'), shortcut('saved_lessons', 'offline'), shortcut('glossary', 'glossary')],
    icons: ICONS,
  }
  return new Response(JSON.stringify(json), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}

/** The web app manifest of each language, under the site's name. */
export const manifests = new Hono<HonoEnv>()
for (const locale of LOCALES) manifests.get(manifestPath(locale), c => manifest(c, locale))
