import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { routes } from '../../shared/routes.ts'
import { addresses, addressIn, inLanguage, protectedPages, publicPages } from '../support/addresses.ts'
import { ask } from '../support/ask.ts'
import { forget } from '../support/caches.ts'
import { fillSearchIndex } from '../support/search-index.ts'
import { visitPage, visitWarm } from '../support/visit.ts'

fillSearchIndex()

const SITE = 'https://campus.test'

const protectedPaths = [
  ...protectedPages.map(page => addresses[page]),
  '/quests/x/success',
  '/crypto-basics/final-test-success',
  '/courses/x/final-test-success',
  '/users/x/share-certificate',
]

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
const replaceAt = (text: string, at: number, by: (character: string) => string) =>
  text.slice(0, at) + by(text[at] ?? '') + text.slice(at + 1)

/** Spellings of a path that some server, proxy or router may take for the path itself. */
function spellingsOf(path: string): string[] {
  const last = path.lastIndexOf('/')
  const name = path.slice(last + 1)
  const upper = path.toUpperCase()
  return [
    path,
    ...[upper, path.replace(/[a-z]/, c => c.toUpperCase()), replaceAt(path, path.length - 1, c => c.toUpperCase())],
    ...[replaceAt(path, 1, percent), replaceAt(path, path.length - 1, percent), path.replace(/-/g, '%2d')],
    ...[
      replaceAt(path, 1, c => `%25${percent(c).slice(1)}`),
      [...name].reduce((all, c) => all + percent(c), path.slice(0, last + 1)),
    ],
    ...[`${path}/`, `${path}//`, `${path}/.`, `${path}/./`, `${path}/x/..`, `${path}/%2e`, `${path}%2f`, `${path}%2F%2e`],
    ...[`/${path}`, `//${path}`, `/.${path}`, `/./${path}`, `/x/..${path}`, `/x/%2e%2e${path}`, `/%2e%2e${path}`, `\\${path}`],
    ...[`${path.slice(0, last)}%2f${name}`, `${path.slice(0, last)}//${name}`, `${path.slice(0, last)}\\${name}`],
    ...[`${path.slice(0, last)}%5c${name}`, `${path.slice(0, last)}/;/${name}`, `${path.slice(0, last)}/%3b/${name}`],
    ...[
      `${path};x=1`,
      `${path}%3bx=1`,
      `${path};jsessionid=1`,
      `${path};/`,
      `${path}..;/`,
      `${path}.`,
      `${path}%2e`,
      `${path}.html`,
    ],
    ...[
      `${path}.json`,
      `${path}%00`,
      `${path}%20`,
      `${path}%09`,
      `${path}%0a`,
      `${path}%23`,
      `${path}%3f`,
      `${path}?`,
      `${path}#x`,
    ],
    ...[`${path}?return=/`, `${path}?_theme=dark`, `${path}*`, `${path}~`, `${path},`, `${path}%ef%bc%8f`, `${path}%e2%80%8b`],
    ...[path.replace('s', '%c5%bf'), path.replace('i', '%c4%b1'), path.replace('k', '%e2%84%aa'), path.replace('a', '%ef%bd%81')],
  ]
}

const LANGUAGES = ['', '/ja-JP', '/ja-jp', '/JA-JP', '/ja-JP/', '/ja%2dJP', '/%6aa-JP', '/en', '/ja']

test.each(protectedPaths)(
  'A2: no spelling of %s, in any language, shows a page that needs an account',
  async path => {
    const shown: string[] = []
    for (const spelling of LANGUAGES.flatMap(language => spellingsOf(path).map(s => language + s))) {
      let at = SITE + (/^[/\\]/.test(spelling) ? '' : '/') + spelling
      for (let steps = 0; steps < 4; steps++) {
        const response = await ask(at)
        if (response.status === 200 && new URL(at).pathname !== '/' && new URL(at).pathname !== '/ja-JP')
          shown.push(`${spelling} → ${at}`)
        if (response.status >= 500) shown.push(`${spelling}: ${response.status}`)
        if (response.status < 300 || response.status >= 400) break
        at = new URL(response.headers.get('location') ?? '', at).href
        expect(new URL(at).origin, spelling).toBe(SITE)
      }
    }
    expect(shown).toEqual([])
  },
  60_000,
)

test('A2: HEAD, and a header that names another path or method, open nothing', async () => {
  for (const path of protectedPaths) {
    expect((await ask(path, { method: 'HEAD' })).status, path).toBe(303)
    expect(
      (await ask(path, { headers: { authorization: 'Bearer x', cookie: '__Host-session=x; session=1; user=admin' } })).status,
    ).toBe(303)
    for (const name of ['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-prefix', 'x-http-method-override']) {
      const response = await visitPage('/glossary', { headers: { [name]: path } })
      expect(response.status, name).toBe(200)
      expect(response.html, name).toContain('<link rel="canonical" href="https://campus.test/glossary"')
    }
  }
})

test('A2: the guard stands on the record of the route: what the table marks is what is guarded', async () => {
  for (const locale of LOCALES)
    for (const [page, route] of Object.entries(routes)) {
      const { status } = await ask(addressIn(locale, page as keyof typeof routes))
      if ('requiresSignIn' in route) expect(status, page).toBe(303)
    }
})

const CREDENTIALS: Record<string, string>[] = [
  { cookie: '__Host-session=0123456789abcdef; session=abc; token=secret-of-a-visitor' },
  { authorization: 'Bearer secret-of-a-visitor' },
  { authorization: 'Basic c2VjcmV0LW9mLWEtdmlzaXRvcg==', cookie: '__Host-guest=secret-of-a-visitor' },
]

test('A13: what one visitor carries never shows in what another gets', async () => {
  for (const [i, headers] of CREDENTIALS.entries())
    for (const path of [
      '/',
      '/courses',
      '/library/what-is-a-private-key',
      '/search?query=wallet',
      '/ja-JP/quests',
      '/courses/nope',
    ]) {
      await forget()
      const own = await visitPage(path, { headers })
      const other = await visitPage(path)
      expect(own.html, path).not.toContain('secret-of-a-visitor')
      expect(other.html, path).not.toContain('secret-of-a-visitor')
      expect(other.status, path).toBe(own.status)
      const api = await ask(`/api/courses?locale=en&pagination[page]=${i + 1}`, { headers })
      expect(await api.text()).not.toContain('secret-of-a-visitor')
    }
})

test('A13: a page is the same, byte for byte, for whoever asks with cookies or credentials', async () => {
  for (const page of publicPages) {
    const plain = await visitWarm(addresses[page])
    for (const headers of [...CREDENTIALS, { cookie: 'i18n_redirected=ja-JP', 'sec-fetch-site': 'same-origin' }]) {
      const own = await visitPage(addresses[page], { headers })
      expect(own.html === plain.html, page).toBe(true)
      expect(own.response.headers.get('etag'), page).toBe(plain.response.headers.get('etag'))
    }
  }
})

test('A4: garbled cookies are never an error and never a sign-in', async () => {
  const garbage = [
    ...[
      '=',
      ';',
      ';;;=;',
      'theme',
      'theme=',
      'theme="',
      'theme=%',
      'theme=%E0%A4%A',
      'theme=%ff',
      'theme=dark%00',
      'theme=__proto__',
    ],
    ...[
      '__proto__=x; constructor=y; toString=z',
      'theme=dark;theme=light',
      'theme="dark"',
      'theme=<script>',
      'i18n_redirected=%ff',
    ],
    ...['i18n_redirected=../../x', `theme=${'x'.repeat(8000)}`, Array.from({ length: 500 }, (_, i) => `c${i}=${i}`).join('; ')],
    ...['\u00ff\u0080=\u00fe', 'theme=\tdark\t', '__Host-session=%00%ff', 'a=b, c=d', '$Version=1; theme=dark'],
  ]
  for (const cookie of garbage)
    for (const path of ['/', '/courses', '/profile', '/api/courses', '/nope/nope/nope/nope']) {
      const { status } = await ask(path, { headers: { cookie } })
      expect(status, `${path} with ${cookie.slice(0, 40)}`).toBeLessThan(500)
      if (path === '/profile') expect(status, cookie.slice(0, 40)).toBe(303)
    }
})

test('A13: no answer that may be kept sets a cookie', async () => {
  for (const locale of LOCALES)
    for (const path of [...Object.values(addresses), '/nope', '/courses/', '/api/courses', '/sitemap.xml', '/robots.txt']) {
      const response = await ask(inLanguage(locale, path), { headers: { cookie: 'theme=dark; x=y' } })
      expect(response.headers.get('set-cookie'), path).toBeNull()
    }
})

test('a query parameter that the page does not know changes nothing, not even what is kept', async () => {
  for (const path of ['/', '/courses', '/courses/crypto-basics', '/glossary', '/privacy-policy', '/ja-JP/library']) {
    const plain = await visitWarm(path)
    const queries = [
      'utm_source="><script>alert(1)</script>',
      '_theme=dark',
      'locale=ja-JP',
      'query=x',
      '__proto__=x',
      'constructor[a]=b',
      'page%00=2',
    ]
    // The glossary is narrowed by it.
    const unknown = path === '/glossary' ? queries.filter(query => query !== 'query=x') : queries
    for (const query of unknown) {
      const other = await visitPage(`${path}?${query}`)
      expect(other.status, query).toBe(200)
      expect(other.html === plain.html, `${path}?${query}`).toBe(true)
      expect(other.response.headers.get('etag'), query).toBe(plain.response.headers.get('etag'))
    }
  }
})

test('the order and repetition of query parameters make no other page', async () => {
  const plain = await visitWarm('/courses?level=basic&sort=oldest')
  for (const query of [
    'sort=oldest&level=basic',
    'sort=oldest&x=1&level=basic',
    'level=basic&sort=oldest&level=expert',
    'level=basic&sort=oldest&page=',
  ])
    expect((await visitPage(`/courses?${query}`)).html === plain.html, query).toBe(true)
})

const POISON: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '666',
    'x-forwarded-scheme': 'nothttps',
  },
  { 'x-host': 'evil.example', 'x-forwarded-server': 'evil.example', forwarded: 'host=evil.example;proto=http' },
  { 'x-original-url': '/evil.example', 'x-rewrite-url': '/evil.example', 'x-original-host': 'evil.example' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { 'accept-language': 'ja', accept: 'application/json' },
  { 'user-agent': '<script>alert("evil.example")</script>', 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-10' },
  { 'accept-encoding': 'evil.example', 'if-modified-since': 'Fri, 31 Dec 2100 00:00:00 GMT', 'cache-control': 'only-if-cached' },
  { 'x-forwarded-for': 'evil.example', 'cf-connecting-ip': '1.2.3.4', 'x-real-ip': '127.0.0.1' },
]

test('no header of one visitor can poison the page that others get', async () => {
  const paths = ['/courses', '/library/what-is-a-private-key', '/ja-JP/glossary', '/courses/not-there']
  for (const path of paths) {
    const honest = await visitPage(path)
    const etag = (await visitPage(path)).html
    expect(etag.length).toBeGreaterThan(0)
    for (const headers of POISON) {
      await forget()
      const poisoned = await visitPage(path, { headers })
      expect(poisoned.status, JSON.stringify(headers)).toBe(honest.status)
      expect(poisoned.html, JSON.stringify(headers)).not.toContain('evil.example')
      const after = await visitPage(path)
      expect(after.status).toBe(honest.status)
      expect(after.html).not.toContain('evil.example')
      expect(after.html).toContain(path.startsWith('/ja-JP') ? '<html lang="ja-JP"' : '<html lang="en"')
    }
  }
})

test('a request under another host never puts that host into a page', async () => {
  for (const host of ['evil.example', 'campus.test.evil.example', 'campus.test:8443', 'localhost', '127.0.0.1']) {
    for (const path of ['/courses', '/courses/crypto-basics', '/nope']) {
      const { html, status } = await visitPage(`https://${host}${path}`)
      expect(status).toBe(path === '/nope' ? 404 : 200)
      expect(html, host).not.toContain(host)
    }
    const redirect = await ask(`https://${host}/courses/`)
    expect(redirect.headers.get('location')).toBe('/courses')
    expect((await visitWarm('/courses')).html).not.toContain(host)
  }
})

test('each theme has its own page, and nobody gets the one of another', async () => {
  const asked = (theme?: string) => visitPage('/glossary', theme ? { headers: { cookie: `theme=${theme}` } } : {})
  const themeOf = (html: string) => /<html[^>]* data-theme="([^"]*)"/.exec(html)?.[1]
  await visitWarm('/glossary')
  for (let round = 0; round < 2; round++)
    for (const theme of [undefined, 'dark', 'light']) {
      const page = await asked(theme)
      expect(page.status).toBe(200)
      expect(themeOf(page.html)).toBe(theme)
    }
  const tags = await Promise.all(
    [undefined, 'dark', 'light'].map(async theme => (await asked(theme)).response.headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(3)
  for (const theme of ['DARK', 'darker', 'null', '"><script>']) expect(themeOf((await asked(theme)).html), theme).toBeUndefined()
  expect(themeOf((await visitPage('/glossary?_theme=dark')).html)).toBeUndefined()
})

test('an ETag of one variant does not answer 304 for another', async () => {
  const { response } = await visitWarm('/glossary')
  const etag = response.headers.get('etag') ?? ''
  const dark = await ask('/glossary', { headers: { cookie: 'theme=dark', 'if-none-match': etag } })
  expect(dark.status).toBe(200)
  for (const tag of [etag, `W/${etag}`, `"x", ${etag}`])
    expect((await ask('/glossary', { headers: { 'if-none-match': tag } })).status).toBe(304)
  expect((await ask('/ja-JP/glossary', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('A12: a query of the browser cannot widen a content call, and reaches no draft and no other path', async () => {
  const plain = await (await ask('/api/articles?locale=en')).json()
  const widened = [
    'status=draft',
    'publicationState=preview',
    'populate=deep',
    'filters[content][$contains]=x',
    'fields[0]=data',
    'locale=en&x=y',
  ]
  for (const query of widened) expect(await (await ask(`/api/articles?${query}&locale=en`)).json(), query).toEqual(plain)
  for (const path of ['/api/quests/..%2f..%2fusers', '/api/quests/1%3fpopulate=*', '/api/quests/a%23b', '/api/search/..%2fusers'])
    expect((await ask(path)).status, path).toBe(404)
})
