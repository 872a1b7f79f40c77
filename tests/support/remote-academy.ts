import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveBuild } from '../../scripts/serve-build.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { Locale } from '../../shared/locale.ts'
import { screensIn } from './written-questions.ts'

/**
 * Serves the production build on loopback with a content server of its own, until it is stopped: an academy whose editors have a
 * banner for everybody, and which has no glossary and no questions. Browser tests of both use it.
 */
const [port] = process.argv.slice(2)
if (!port) throw new Error('usage: node tests/support/remote-academy.ts PORT')

/** Nobody signs in here, so its databases stay empty. */
const STATE = temporaryFolder('campus-remote-academy-')

const BANNER = {
  en: { id: 'rest', text: 'On Sunday the academy rests for an hour', url: 'https://status.example.test/' },
  'ja-JP': { id: 'rest', text: '日曜日に一時間ほど停止します', url: null },
}

const common = (locale: string) => ({
  siteName: 'Academy far away',
  reportEmail: 'mistakes@far-away.example.test',
  social: { discord: 'https://discord.example.test/far-away' },
  banner: locale === 'ja-JP' ? BANNER['ja-JP'] : BANNER.en,
})

const MISSING = {
  status: 404,
  body: { data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} } },
}
const list = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 0 } } }

const localeOf = (url: URL): Locale => (url.searchParams.get('locale') === 'ja-JP' ? 'ja-JP' : 'en')

const entry = (id: number, slug: string, headline: string) => ({
  id,
  documentId: slug,
  slug,
  headline,
  publishedAt: '2026-09-01T00:00:00Z',
})
const lesson = (locale: Locale) => ({
  ...entry(2, 'money', 'How a payment goes'),
  locale,
  course: entry(1, 'coins', 'Coins'),
  screens: screensIn(locale),
  video: '/uploads/broken.mp4',
  transcript: 'What was said.',
})

/** A course with one lesson, whose screens ask a question of each kind. */
const CONTENT: Record<string, (locale: Locale) => { slug: string }> = {
  '/api/courses': locale => ({
    ...entry(1, 'coins', 'Coins'),
    locale,
    modules: [{ slug: 'one', title: 'One', lessons: [lesson(locale)] }],
  }),
  '/api/lessons': lesson,
}

/** Types that this server does not have. */
const LACKING = ['/api/terms', '/api/faqs', '/api/paths']

function answer(url: URL): { status: number; body: unknown } {
  const { pathname, searchParams } = url
  const slug = searchParams.get('filters[slug][$eq]') ?? ''
  if (pathname === '/api/common') return { status: 200, body: { data: common(searchParams.get('locale') ?? ''), meta: {} } }
  if (LACKING.includes(pathname)) return MISSING
  const found = CONTENT[pathname]?.(localeOf(url))
  if (found && (!slug || slug === found.slug)) return { status: 200, body: { ...list, data: [found] } }
  return /^\/api\/[a-z0-9-]+$/.test(pathname) ? { status: 200, body: list } : MISSING
}

const content = createServer((request, response) => {
  // A film by its name only: no browser plays it.
  if (request.url === '/uploads/broken.mp4') return response.writeHead(200, { 'content-type': 'video/mp4' }).end('no film')
  const { status, body } = answer(new URL(request.url ?? '/', 'http://content'))
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>(resolve => content.listen(0, '127.0.0.1', resolve))
const contentPort = (content.address() as AddressInfo).port

await serveBuild({
  build: 'dist',
  port: Number(port),
  state: STATE,
  // What cannot be had is expected to be warned of.
  logs: 'error',
  settings: { SITE_ORIGIN: `http://localhost:${port}`, CONTENT_API_URL: `http://127.0.0.1:${contentPort}` },
})
