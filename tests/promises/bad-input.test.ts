import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { matchPage } from '../../shared/match-page.ts'
import { type PageName, pageNames, type Route, routes } from '../../shared/routes.ts'
import { addresses, inLanguage, publicPages } from '../support/addresses.ts'
import { ask } from '../support/ask.ts'
import { signature } from '../support/hook.ts'
import { decoded, embeddedJson, linksOf, runnableIn, withoutDevelopment } from '../support/html.ts'
import { fillSearchIndex } from '../support/search-index.ts'
import { titleOf } from '../support/visit.ts'
import naughty from '../vectors/blns.json' with { type: 'json' }

fillSearchIndex()

/** The text of a page, and its answer; each visitor is another one, so that no limit decides. */
async function visitPage(path: string) {
  const response = await ask(path)
  return { response, status: response.status, html: await response.text() }
}

const SITE = 'https://campus.test'
const SEED = 20261121

const isRefusal = (status: number) => status >= 400 && status < 500

test('B4: a query beyond all measure is refused with 414, anywhere', async () => {
  for (const path of ['/', '/courses', '/ja-JP/search', '/api/search', '/nope', '/courses/', '/words/x.json', '/sitemap.xml']) {
    expect((await ask(`${path}?query=${'x'.repeat(5000)}`)).status, path).toBe(414)
    expect((await ask(`${path}?${'a&'.repeat(1500)}`)).status, path).toBe(414)
  }
  expect((await ask(`/search?query=${'x'.repeat(500)}`)).status).toBe(200)
})

test('B4: a path beyond all measure is 4xx, never an error of ours', async () => {
  const paths = [
    `/${'x'.repeat(101)}`,
    `/${'x'.repeat(30_000)}`,
    `/courses/${'x'.repeat(10_000)}`,
    `/ja-JP/library/${'あ'.repeat(3000)}`,
    '/a'.repeat(10_000),
    `/${'%41'.repeat(5000)}`,
    `/api/courses/${'x'.repeat(20_000)}`,
    `/covers/1/course/basic/${'x'.repeat(20_000)}.svg`,
    `/uploads/${'0'.repeat(20_000)}.png`,
    `/words/${'0'.repeat(20_000)}.en.json`,
    `/api/sitemap/${'x'.repeat(20_000)}`,
  ]
  for (const path of paths) expect(isRefusal((await ask(path)).status), path.slice(0, 60)).toBe(true)
  expect((await ask(SITE + '/'.repeat(20_000))).status).toBe(301)
  expect((await ask(`${SITE}/courses${'/'.repeat(20_000)}`)).status).toBe(301)
})

test('B4: headers beyond all measure are no error of ours', async () => {
  const long = 'x'.repeat(60_000)
  for (const name of [
    'cookie',
    'if-none-match',
    'accept-language',
    'user-agent',
    'referer',
    'authorization',
    'accept',
    'x-campus-signature',
    'range',
  ])
    for (const [path, method] of [
      ['/', 'GET'],
      ['/courses', 'GET'],
      ['/api/courses', 'GET'],
      ['/hooks/content', 'POST'],
    ] as const) {
      const { status } = await ask(path, { method, headers: { [name]: `${name}=${long},${'a;q=1,'.repeat(5000)}` } })
      expect(status, `${name} ${path}`).toBeLessThan(500)
    }
})

const SYNTAX = [
  ...[
    '"',
    '""',
    '"wallet',
    '*',
    'wal*',
    'wallet AND key',
    'wallet OR',
    'NOT wallet',
    'NEAR(wallet key, 2)',
    'headline:wallet',
    '{headline}:x',
  ],
  ...[
    '^wallet',
    '-wallet',
    '+wallet',
    '(wallet',
    'wallet)',
    "' OR 1=1 --",
    "wallet'; DROP TABLE entries; --",
    '%',
    '___',
    '%%%',
    '\\\\\\',
  ],
  ...[
    '[wallet]',
    '$$$',
    '...',
    '///',
    '???',
    ':::',
    'a"b"c',
    "it's",
    '日本',
    'ウォレット',
    '鍵',
    '"鍵"*',
    '🔑🔑🔑',
    '\u202e\u202e\u202e',
  ],
  ...[
    'SELECT',
    'rank',
    'rowid',
    'wallet MATCH x',
    'x'.repeat(100),
    '𝕨𝕒𝕝𝕝𝕖𝕥',
    'ｗａｌｌｅｔ',
    '\ufffd\ufffd\ufffd',
    '   wallet   ',
  ],
]

test('B6: with the built-in CMS too, control characters are 400 in a call, 404 in a path, and an empty search', async () => {
  for (const code of ['%00', '%1f', '%7f', '%C2%80']) {
    for (const path of [
      `/api/search?query=wallet${code}key`,
      `/api/articles?filters[slug][$eq]=${code}`,
      `/api/bookmarks/${code}`,
    ])
      expect((await ask(path)).status, path).toBe(400)
    expect((await ask(`/library/a${code}`)).status, code).toBe(404)
    const { status, html } = await visitPage(`/search?query=wallet${code}`)
    expect([status, html.includes('data-count')], code).toEqual([200, false])
  }
  const json = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } }
  for (const entity of ['a\u0000b', 'a\ud800b', '\u0085']) {
    const begun = await ask('/api/attempts', { ...json, body: JSON.stringify({ part: 'quiz', entity }) })
    const passed = await ask('/api/progress/pass', { ...json, body: JSON.stringify({ entityId: entity, type: 'lesson' }) })
    const judged = await ask('/api/checks', {
      ...json,
      body: JSON.stringify({ lesson: entity, check: 'a', chosen: ['a'], key: 'k' }),
    })
    expect([begun.status, passed.status, judged.status], JSON.stringify(entity)).toEqual([400, 400, 400])
  }
})

test('B5: the language of the search index is not the language of the search box', async () => {
  for (const query of SYNTAX)
    for (const locale of LOCALES) {
      const asked = encodeURIComponent(query)
      expect((await visitPage(inLanguage(locale, `/search?query=${asked}`))).status, query).toBe(200)
      for (const path of ['/api/search', '/api/search/articles']) {
        const response = await ask(`${path}?locale=${locale}&query=${asked}`)
        expect(response.status, `${path} ${query}`).toBe(200)
        expect(await response.text(), query).not.toMatch(/fts5|sqlite|SQLITE|D1_ERROR|syntax error/)
      }
    }
})

test('B5: what looks like syntax finds what a reader would find', async () => {
  const found = async (query: string) => {
    const { data } = (await (await ask(`/api/search?query=${encodeURIComponent(query)}`)).json()) as {
      data: { articles: unknown[] }
    }
    return data.articles.length
  }
  expect(await found('wallet')).toBeGreaterThan(0)
  expect(await found('   WALLET  ')).toBe(await found('wallet'))
  expect(await found('%%%')).toBe(0)
  expect(await found("' OR 1=1 --")).toBe(0)
})

test('B5: bad parameters of a call are 400 and named, unknown ones change nothing', async () => {
  const refused = [
    ...[
      'locale=xx',
      'pagination[page]=0',
      'pagination[page]=-1',
      'pagination[page]=x',
      'pagination[page]=1e9',
      'pagination[pageSize]=101',
    ],
    ...[
      'pagination[pageSize]=0',
      'pagination[page]=1.5',
      'pagination[page]=NaN',
      'sort[publishedAt]=sideways',
      'filters[slug][$eq]=',
      'locale=',
    ],
  ]
  for (const query of refused) {
    const response = await ask(`/api/courses?${query}`)
    expect(response.status, query).toBe(400)
    const { error } = (await response.json()) as { error: { code: number; errors: { path: string }[] } }
    expect(error.code, query).toBe(400)
    expect(error.errors[0]?.path, query).toBe(query.split('=')[0])
  }
  expect((await ask('/api/search')).status).toBe(400)
  expect((await ask('/api/search?query=')).status).toBe(400)
})

test('B5: no private field can be read, filtered by or sorted by', async () => {
  const calls = [
    '/api/courses?filters[slug][$eq]=crypto-basics',
    '/api/lessons?filters[slug][$eq]=what-money-is',
    '/api/quest-steps?filters[quest][slug][$eq]=your-first-wallet',
    '/api/quests?locale=en',
    '/api/search?query=wallet',
  ]
  const tricks = [
    '',
    '&populate=*',
    '&fields[0]=answer',
    '&populate[quiz][populate]=questions',
    '&status=draft',
    '&publicationState=preview',
    '&sort[answer]=asc',
    '&filters[answer][$eq]=x',
    '&filters[$or][0][answer][$contains]=a',
  ]
  for (const call of calls) {
    const plain = await (await ask(call)).text()
    for (const trick of tricks) {
      const text = await (await ask(call + trick)).text()
      expect(text, call + trick).toBe(plain)
      expect(text, call + trick).not.toMatch(
        /"(answer|answers|key|correct|isCorrect|explanation|accepted|questionBank|hash|searchText)":/,
      )
    }
  }
})

test('B6: a slug in any script is its page or 404, never an error', async () => {
  const slugs = [
    ...[
      '日本語',
      'ウォレット',
      'كتاب',
      'קורס',
      'курс',
      'μάθημα',
      'कोर्स',
      'หลักสูตร',
      '한국어',
      'kurs-für-anfänger',
      'cafe\u0301',
      'ﬁnance',
    ],
    ...[
      '🔑',
      'a🔑',
      '\u200d',
      'a\u200db',
      '\u202eabc',
      'a\u0000b',
      'a b',
      'a/b',
      'a\\b',
      'a%b',
      'a?b',
      'a#b',
      '..',
      '.',
      '-',
      '_',
      '~',
      "a'b",
      'a"b',
      'a<b',
    ],
    ...[
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'null',
      'undefined',
      'NaN',
      '0',
      'true',
      'İ',
      'ß',
      'Ǆ',
      '𐍈',
      'x'.repeat(100),
      'x'.repeat(101),
    ],
  ]
  for (const slug of slugs)
    for (const prefix of [
      '/courses/',
      '/library/',
      '/quests/',
      '/',
      '/courses/crypto-basics/',
      '/quests/your-first-wallet/',
      '/users/1/share-certificate/',
    ]) {
      const response = await visitPage(SITE + prefix + encodeURIComponent(slug))
      expect([301, 303, 404], `${prefix}${slug}`).toContain(slug === '.' || slug === '..' ? 404 : response.status)
      expect(await runnableIn(response.html), slug).toEqual([])
    }
})

test('B6: a path that does not decode is 404', async () => {
  for (const path of [
    '/%',
    '/%zz',
    '/courses/%E0%A4%A',
    '/courses/%ff',
    '/%c0%af',
    '/courses/%ed%a0%80',
    '/ja-JP/%',
    '/api/%',
    '/covers/1/course/basic/%.svg',
    '/uploads/%',
    '/words/%',
  ])
    expect((await ask(SITE + path)).status, path).toBe(404)
})

/** What stands in the search field of the results page. */
const fieldOf = (html: string) => decoded(/<input id="search-here"[^>]*? value="([^"]*)"/.exec(html)?.[1] ?? '')

/** A string as a browser may send it: halves of a pair cannot be encoded. */
const sendable = (text: string) => text.toWellFormed()

const nonceOf = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('B7: every naughty string, searched for in both languages, comes back exactly and as text', async () => {
  const failures: string[] = []
  const seen = await visitPage('/search')
  const elements = (html: string) => [...html.matchAll(/<(script|img|iframe|svg|object|embed|base|form|style)\b/gi)].length
  const usual = elements(seen.html)
  const check = async (text: string, locale: Locale) => {
    const asked = inLanguage(locale, `/search?query=${encodeURIComponent(sendable(text))}`)
    const { status, html } = await visitPage(asked)
    if (asked.length > 2048 ? status !== 414 : status !== 200) failures.push(`${status} for ${JSON.stringify(text)}`)
    if (status !== 200) return
    // A parser reads a line break in an attribute as one character.
    if (fieldOf(html) !== sendable(text)) failures.push(`${JSON.stringify(text)} came back as ${JSON.stringify(fieldOf(html))}`)
    if (elements(html) < usual || (await runnableIn(html)).length)
      failures.push(`${JSON.stringify(text)} runs: ${await runnableIn(html)}`)
    embeddedJson(html)
  }
  for (const locale of LOCALES)
    for (let i = 0; i < naughty.length; i += 10) await Promise.all(naughty.slice(i, i + 10).map(text => check(text, locale)))
  expect(failures).toEqual([])
}, 120_000)

test('B7: a naughty string in any other place of an address is refused or ignored, and never runs', async () => {
  const failures: string[] = []
  const check = async (text: string, i: number) => {
    const value = encodeURIComponent(sendable(text))
    const places = [
      `/courses?sort=${value}&level=${value}&page=${value}`,
      `/library?type=${value}`,
      `/search?query=wallet&type=${value}`,
      `/library/${value}`,
      `/ja-JP/${value}`,
      `/?return=${value}`,
    ]
    const path = places[i % places.length] ?? ''
    const { response, status, html } = await visitPage(SITE + path)
    if (status >= 500) failures.push(`${status} for ${path}`)
    // A page that waits for a part is streamed, with scripts of its own.
    const runs = await runnableIn(html, nonceOf(response))
    if (runs.length) failures.push(`${path} runs ${runs}`)
  }
  for (let i = 0; i < naughty.length; i += 10) await Promise.all(naughty.slice(i, i + 10).map((text, j) => check(text, i + j)))
  expect(failures).toEqual([])
}, 120_000)

test('B1: script in a query is text in title, field and data', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  for (const locale of LOCALES) {
    const { html, response } = await visitPage(inLanguage(locale, `/search?query=${encodeURIComponent(attack)}`))
    expect(await runnableIn(html, nonceOf(response))).toEqual([])
    expect(decoded(titleOf(html) ?? '')).toContain(attack)
    expect(fieldOf(html)).toBe(attack)
  }
})

const segment = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }).map(text => encodeURIComponent(sendable(text))),
  fc.string({ unit: 'binary', maxLength: 12 }).map(text => encodeURIComponent(sendable(text))),
  fc.string({ unit: fc.constantFrom(..."abcxyz019-_.~%2fF;=@:,+!*()'$&".split('')), maxLength: 16 }),
  fc.constantFrom(
    'crypto-basics',
    'what-money-is',
    'foundations',
    'your-first-wallet',
    'pick-a-wallet',
    'success',
    'finished',
    'final-test',
    'x',
    '1',
    '%00',
    '%2e%2e',
    '..',
    '',
  ),
)

const queryPair = fc.tuple(
  fc.constantFrom(
    'sort',
    'level',
    'page',
    'type',
    'query',
    'return',
    '_theme',
    'locale',
    '__proto__',
    'filters[slug][$eq]',
    '%',
    'x',
  ),
  fc.oneof(
    segment,
    fc.constantFrom('latest', 'popular', 'basic', '2', '999', '1001', '-1', '0', '1e3', 'videos', 'wallet', '鍵'),
  ),
)

/** An address of the route table with anything in its parameters, or of nothing. */
const address = fc
  .tuple(
    fc.constantFrom<string>('', '', '/ja-JP', '/ja-jp', '/en'),
    fc.oneof(
      fc.constantFrom(
        ...pageNames.flatMap((page: PageName) => [routes[page].pattern, (routes[page] as Route).shortcut ?? '/:a/:b/:c']),
      ),
      fc.constantFrom(
        '/api/courses',
        '/api/search',
        '/api/quests/:id',
        '/api/:x',
        '/covers/:v/:kind/:topic/:file',
        '/words/:file',
        '/uploads/:name',
        '/api/sitemap/:file',
        '/:a/:b/:c/:d/:e',
      ),
    ),
    fc.array(segment, { minLength: 5, maxLength: 5 }),
    fc.array(queryPair, { maxLength: 4 }),
    fc.constantFrom('', '/', '//', '?', '#'),
  )
  .map(([language, pattern, segments, pairs, tail]) => {
    let next = 0
    const path = pattern.replace(/:\w+/g, () => segments[next++] ?? 'x')
    return `${language}${path}${pairs.length ? `?${pairs.map(pair => pair.join('=')).join('&')}` : ''}${tail}`
  })

test('B8: no address that one can make of the route table is an error of ours', async () => {
  await fc.assert(
    fc.asyncProperty(address, fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE'), async (path, method) => {
      const response = await ask(SITE + path, { method })
      expect(response.status).toBeLessThan(500)
      if (response.status >= 300 && response.status < 400 && response.status !== 304)
        expect(new URL(response.headers.get('location') ?? '', SITE + path).origin).toBe(SITE)
    }),
    { seed: SEED, numRuns: 400 },
  )
}, 120_000)

test('B8: whatever a page answers 200 for, it has one canonical address, on our own site', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...publicPages), fc.array(queryPair, { maxLength: 3 }), async (page, pairs) => {
      const base = addresses[page]
      const path = `${base}${base.includes('?') ? '&' : '?'}${pairs.map(pair => pair.join('=')).join('&')}`
      const { status, html } = await visitPage(SITE + path)
      expect([200, 404]).toContain(status)
      if (status !== 200) return
      const { canonical } = await linksOf(html)
      expect(canonical).toHaveLength(1)
      expect(matchPage(new URL(canonical[0] ?? '').pathname)?.page).toBe(page)
      expect(new URL(canonical[0] ?? '').origin).toBe(SITE)
    }),
    { seed: SEED, numRuns: 80 },
  )
}, 60_000)

/** What must never leave the worker: secrets, stacks, places of files, names of what is inside. */
const LEAKS = [
  /\bat [\w.<>$ ]+ \(.*:\d+:\d+\)/,
  /\b(file|node):\/\//,
  /\/(work|home|Users|root|tmp)\/[\w-]+\//,
  /node_modules|\.wrangler|D1_ERROR|SQLITE_|TypeError|ReferenceError|content\.internal/,
  /\b(DB|SEARCH|FILES|MIGRATIONS|CONTENT_HOOK_SECRET|CONTENT_API_TOKEN)\b/,
]

test('H3: no secret, no stack and no place of a file is in any answer', async () => {
  const requests: [string, RequestInit?][] = [
    ...LOCALES.flatMap(locale => Object.values(addresses).map((path): [string] => [inLanguage(locale, path)])),
    ...[
      '/nope/nope/nope/nope',
      '/%',
      '/courses?page=999',
      '/search?query=%22',
      '/api/nope',
      '/api/courses',
      '/api/courses?locale=xx',
      '/api/common',
    ].map((path): [string] => [path]),
    ...[
      '/api/i18ns',
      '/api/lessons?filters[slug][$eq]=what-money-is',
      '/api/quest-steps',
      '/api/quests/none',
      '/api/sitemap/index.xml',
      '/api/sitemap/x',
    ].map((path): [string] => [path]),
    ...[
      '/robots.txt',
      '/healthz',
      '/covers/x',
      '/uploads/x',
      '/words/x',
      '/.env',
      '/.dev.vars',
      '/wrangler.toml',
      '/worker/index.ts',
      '/.git/config',
    ].map((path): [string] => [path]),
    ['/hooks/content', { method: 'POST', body: '{' }],
    ['/hooks/content', { method: 'POST', body: '{', headers: { authorization: `Bearer ${env.CONTENT_HOOK_SECRET}` } }],
    [
      '/hooks/content/import',
      {
        method: 'POST',
        body: '{"entries":[{}]}',
        headers: { 'x-campus-signature': signature('{"entries":[{}]}', { path: '/hooks/content/import' }) },
      },
    ],
    ['/courses', { method: 'POST', body: 'x' }],
  ]
  for (const [path, init] of requests) {
    const response = await ask(path, init)
    const text = withoutDevelopment(await response.text())
    const headers = [...response.headers].map(pair => pair.join(': ')).join('\n')
    for (const answer of [text, headers]) {
      expect(answer.includes(env.CONTENT_HOOK_SECRET), path).toBe(false)
      for (const leak of LEAKS) expect(leak.exec(answer)?.[0], `${path} shows ${leak}`).toBeUndefined()
    }
  }
}, 60_000)
