import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { LOCALES } from '../../shared/locale.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { SOCIAL } from '../../tests/support/social-links.ts'
import { createOrigin } from './app.ts'
import type { BundleEntry, ContentBundle, Kind } from './bundle.ts'
import { importContent } from './import-content.ts'
import { resources } from './resources.ts'

fillSearchIndex()

/** After everything of the curriculum was published. */
const NOW = '2026-12-20T00:00:00.000Z'
const whole = () => JSON.parse(env.BUNDLE) as ContentBundle

type Entry = Record<string, unknown> & { slug: string; documentId: string; id: number; publishedAt: string; locale: string }
interface Answered {
  status: number
  data: Entry[]
  one: Entry
  pagination: { page: number; pageSize: number; pageCount: number; total: number }
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
  text: string
}

const unchanged = whole()
/** Each file finds the curriculum in its databases as it is. */
let isChanged = false

/** The curriculum, perhaps with a change, as the content API answers it at a time. */
async function academy(change?: (bundle: ContentBundle) => void, now = NOW) {
  if (change || isChanged) {
    const bundle = whole()
    change?.(bundle)
    await importContent(bundle, env, new Date(NOW))
  }
  isChanged = Boolean(change)
  const origin = createOrigin({ DB: env.DB, SEARCH: env.SEARCH, siteOrigin: 'https://campus.test', now: () => new Date(now) })
  return async (path: string): Promise<Answered> => {
    const response = await origin.fetch(new Request(`https://content.internal/api/${path}`))
    const text = await response.text()
    const body = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
    const { data, meta, error } = body
    return { status: response.status, data, one: data, pagination: meta?.pagination, error, text }
  }
}

const inBundle = (kind: Kind, locale = 'en') => unchanged.entries.filter(entry => entry.kind === kind && entry.locale === locale)
const lists = Object.entries(resources).filter(([, resource]) => !resource.single)
const listNames = lists.map(([name]) => name)

/** A copy of an entry under another name. */
const like = (entry: BundleEntry | undefined, change: Partial<BundleEntry>): BundleEntry => {
  if (!entry) throw new Error('There is no such entry')
  return { ...structuredClone(entry), ...change, hash: `test-${change.documentId ?? change.slug ?? 'x'}` }
}

test.each(listNames)('everything that is published is listed, in both languages: %s', async name => {
  const ask = await academy()
  for (const locale of LOCALES) {
    const { status, data, pagination } = await ask(`${name}?locale=${locale}&pagination[pageSize]=200`)
    const expected = inBundle(resources[name]?.kind ?? 'courses', locale)
    expect(status).toBe(200)
    expect(data.map(entry => entry.slug).sort()).toEqual(expected.map(entry => entry.slug).sort())
    expect(pagination).toEqual({ page: 1, pageSize: 200, pageCount: 1, total: expected.length })
    for (const entry of data) {
      expect(entry.locale).toBe(locale)
      expect(entry.id).toBeTypeOf('number')
      expect(entry).toMatchObject({ documentId: expect.any(String), createdAt: NOW, updatedAt: NOW })
    }
  }
})

test('without a language the answer is English; in a language that nobody knows it is empty, as with Strapi', async () => {
  const ask = await academy()
  for (const name of listNames) {
    expect((await ask(name)).data.every(entry => entry.locale === 'en')).toBe(true)
    const unknown = await ask(`${name}?locale=xx-YY`)
    expect([unknown.status, unknown.data, unknown.pagination.total]).toEqual([200, [], 0])
  }
  expect((await ask('i18ns?locale=xx-YY')).data).toEqual([])
  expect((await ask('courses?locale=xx-YY&filters[slug][$eq]=crypto-basics')).data).toEqual([])
})

test('an entry is found by its slug in both languages with one identity, and a slug that nobody has is an empty list', async () => {
  const ask = await academy()
  for (const [name, resource] of lists.filter(([, r]) => r.filters?.includes('slug'))) {
    const slug = inBundle(resource.kind)[0]?.slug ?? ''
    const [english, japanese] = await Promise.all(
      LOCALES.map(locale => ask(`${name}?filters[slug][$eq]=${slug}&locale=${locale}`)),
    )
    expect(english?.data).toHaveLength(1)
    expect(japanese?.data[0]).toMatchObject({ slug, locale: 'ja-JP', documentId: english?.data[0]?.documentId })
    expect(japanese?.data[0]?.id).not.toBe(english?.data[0]?.id)
    const none = await ask(`${name}?filters[slug][$eq]=nobody-has-this`)
    expect([none.status, none.data]).toEqual([200, []])
  }
})

test('newest first, oldest first, and popular: lists are sorted both ways by their date', async () => {
  const ask = await academy()
  for (const name of ['courses', 'articles', 'quests']) {
    const dates = async (sort: string) =>
      (await ask(`${name}?${sort}&pagination[pageSize]=50`)).data.map(entry => entry.publishedAt)
    const ascending = await dates('sort[publishedAt]=asc')
    expect(ascending).toEqual([...ascending].sort())
    expect(new Set(ascending).size).toBeGreaterThan(1)
    expect(await dates('sort[publishedAt]=desc')).toEqual([...ascending].reverse())
    expect(await dates('sort=publishedAt:desc')).toEqual([...ascending].reverse())
    expect(await dates('')).toEqual([...ascending].reverse())
  }
  expect((await ask('courses?sort[popularity]=desc')).data).toHaveLength(inBundle('courses').length)
})

test('courses come in path order, and those that share a place, the oldest first', async () => {
  const places: Record<string, number> = { 'scaling-and-other-chains': 1, 'keys-wallets-and-self-custody': 2, 'crypto-basics': 2 }
  const ask = await academy(bundle => {
    for (const entry of bundle.entries)
      if (entry.kind === 'courses') Object.assign(entry, like(entry, { ordinal: places[entry.slug] ?? 3 }))
  })
  const sorted = (await ask('courses?sort[order]=asc&sort[publishedAt]=asc')).data.map(({ slug }) => slug)
  expect(sorted.slice(0, 3)).toEqual(['scaling-and-other-chains', 'crypto-basics', 'keys-wallets-and-self-custody'])
  expect((await ask('courses?sort[order]=sideways')).status).toBe(400)
})

test('levels, types, questions and steps are sorted both ways by their order', async () => {
  const ask = await academy()
  const slugs = async (path: string) => (await ask(path)).data.map(entry => entry.slug)
  expect(await slugs('levels?sort[order]=asc')).toEqual(['basic', 'advanced', 'expert'])
  expect(await slugs('levels')).toEqual(['basic', 'advanced', 'expert'])
  expect(await slugs('levels?sort[order]=desc')).toEqual(['expert', 'advanced', 'basic'])
  const steps = 'quest-steps?filters[quest][slug][$eq]=your-first-wallet'
  const inOrder = await slugs(`${steps}&sort[order]=asc`)
  expect(inOrder).toEqual(inBundle('quests').find(quest => quest.slug === 'your-first-wallet')?.data.steps)
  expect(await slugs(`${steps}&sort[order]=desc`)).toEqual([...inOrder].reverse())
})

test('pages of a list are disjoint, complete and in order, and past the last one there is nothing', async () => {
  const ask = await academy()
  const all = (await ask('articles?pagination[pageSize]=100')).data.map(entry => entry.slug)
  const paged: string[] = []
  for (let page = 1; page <= Math.ceil(all.length / 3); page++) {
    const { data, pagination } = await ask(`articles?pagination[page]=${page}&pagination[pageSize]=3`)
    expect(pagination).toEqual({ page, pageSize: 3, pageCount: Math.ceil(all.length / 3), total: all.length })
    paged.push(...data.map(entry => entry.slug))
  }
  expect(paged).toEqual(all)
  const beyond = await ask('articles?pagination[page]=99&pagination[pageSize]=3')
  expect([beyond.status, beyond.data, beyond.pagination.total]).toEqual([200, [], all.length])
})

test('lists are filtered by level, type, course and quest', async () => {
  const ask = await academy()
  for (const [name, filter] of [
    ['courses', 'level'],
    ['articles', 'articleType'],
    ['lessons', 'course'],
    ['quest-steps', 'quest'],
  ] as const) {
    const parents = new Set(inBundle(name).map(entry => entry.parent))
    for (const parent of parents) {
      const { data } = await ask(`${name}?filters[${filter}][slug][$eq]=${parent}&pagination[pageSize]=100`)
      const expected = inBundle(name).filter(entry => entry.parent === parent)
      expect(data.map(entry => entry.slug).sort(), `${name} ${parent}`).toEqual(expected.map(entry => entry.slug).sort())
    }
    expect((await ask(`${name}?filters[${filter}][slug][$eq]=nope`)).data).toEqual([])
  }
  expect((await ask('courses?filters[slug][$eq]=crypto-basics&filters[level][slug][$eq]=expert')).data).toEqual([])
})

test('relations come only where a call asks for them', async () => {
  const ask = await academy()
  const bare = (await ask('courses?filters[slug][$eq]=crypto-basics')).data[0] ?? {}
  for (const relation of resources.courses?.populate ?? []) expect(bare).not.toHaveProperty(relation)
  expect(bare).toHaveProperty('content')
  const query = 'populate[level]=true&populate[modules][populate]=*&populate[finalTest][populate]=*'
  const [full] = (await ask(`courses?filters[slug][$eq]=crypto-basics&${query}`)).data
  expect(full).toMatchObject({
    level: { slug: 'basic', name: 'Basic' },
    finalTest: { questions: expect.any(Number) },
  })
  expect(full).not.toHaveProperty('rewards')
  const modules = (full?.modules ?? []) as { slug: string; lessons: Entry[] }[]
  const written = (inBundle('courses').find(entry => entry.slug === 'crypto-basics')?.data.modules ?? []) as {
    lessons: string[]
  }[]
  expect(modules.map(module => module.lessons.map(lesson => lesson.slug))).toEqual(written.map(module => module.lessons))
  for (const lesson of modules.flatMap(module => module.lessons)) {
    expect(lesson).not.toHaveProperty('transcript')
    expect(lesson).not.toHaveProperty('content')
  }
})

test('populate=* brings every relation in the language of the answer', async () => {
  const ask = await academy()
  const [lesson] = (await ask('lessons?filters[slug][$eq]=what-money-is&populate=*&locale=ja-JP')).data
  expect(lesson).toMatchObject({ course: { slug: 'crypto-basics', locale: 'ja-JP' }, quiz: { questions: expect.any(Number) } })
  expect(lesson?.screens).toSatisfy((screens: unknown[]) => screens.length > 4)
  const [step] = (await ask('quest-steps?filters[slug][$eq]=pick-a-wallet&populate[quest]=true')).data
  expect(step).toMatchObject({ quest: { slug: 'your-first-wallet' } })
  const [quest] = (await ask('quests?filters[slug][$eq]=your-first-wallet&populate[steps]=true&populate[rewards]=true')).data
  const steps = (quest?.steps ?? []) as Entry[]
  expect(steps.map(({ slug }) => slug)).toEqual(['pick-a-wallet', 'order-the-backup', 'name-the-words'])
  const article = 'articles?filters[slug][$eq]=bridges-and-their-risks&populate[seo][populate]=*'
  expect((await ask(article)).data[0]?.seo).toMatchObject({ title: 'Blockchain bridges and their risks' })
})

test.each([
  ['courses?filters[nope][$eq]=1', 'nope'],
  ['courses?filters[email][$contains]=a', 'email'],
  ['courses?filters[slug][$ne]=x', '$ne'],
  ['courses?filters[slug][$startsWith]=x', '$startsWith'],
  ['courses?filters[$or][0][slug][$eq]=x', '$or'],
  ['courses?filters[hash][$eq]=x', 'hash'],
  ['courses?sort[email]=asc', 'email'],
  ['courses?sort=hash:asc', 'hash'],
  ['courses?sort[publishedAt]=up', 'publishedAt'],
  ['courses?populate=createdBy', 'createdBy'],
  ['courses?populate[questionBanks]=true', 'questionBanks'],
  ['courses?fields[0]=password', 'password'],
  ['courses?pagination[page]=0', 'page'],
  ['courses?pagination[page]=-1', 'page'],
  ['courses?pagination[pageSize]=0', 'pageSize'],
  ['courses?pagination[pageSize]=1e3', 'pageSize'],
  ['courses?pagination[pageSize]=x', 'pageSize'],
  ['courses?pagination[limit]=1', 'limit'],
  ['courses?status=draft', 'status'],
  ['courses?publicationState=preview', 'publicationState'],
  ['courses?nope=1', 'nope'],
  ['levels?filters[slug][$eq]=basic', 'slug'],
  ['common?pagination[page]=1', 'page'],
  ['i18ns?filters[translation][$eq]=x', 'translation'],
  ['search?query=key&filters[slug][$eq]=x', 'slug'],
  ['search?query=', 'query'],
  ['search', 'query'],
  ['quests/abc?status=draft', 'status'],
])('B5 a parameter that nobody knows, or that is wrong, is refused by its name: %s', async (path, name) => {
  const ask = await academy()
  const { status, error } = await ask(path)
  expect(status).toBe(400)
  expect(error).toMatchObject({ status: 400, name: 'ValidationError', details: { key: name } })
  expect(error.message).toContain(name)
})

test('B5 no query at all makes an answer 500', async () => {
  const ask = await academy()
  const values = [
    "'",
    '"',
    '%',
    '\\',
    ';--',
    "' OR 1=1 --",
    '\u0000',
    '🚀',
    '',
    'x'.repeat(513),
    '[',
    '1 UNION SELECT key FROM question_banks',
  ]
  const parameters = [
    'filters[slug][$eq]',
    'locale',
    'sort',
    'sort[publishedAt]',
    'pagination[page]',
    'populate',
    'fields',
    'filters',
    '[]',
    ']',
    '__proto__',
    'constructor',
  ]
  for (const name of parameters)
    for (const value of values) {
      const { status } = await ask(`courses?${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      expect([200, 400], `${name}=${value}`).toContain(status)
    }
})

test('an article, a quest and a step are found by documentId, in the language that is asked for', async () => {
  const ask = await academy()
  for (const name of ['articles', 'quests', 'quest-steps'] as const) {
    const entry = inBundle(name)[0]
    for (const locale of LOCALES) {
      const { status, one } = await ask(`${name}/${entry?.documentId}?locale=${locale}`)
      expect([status, one.slug, one.locale]).toEqual([200, entry?.slug, locale])
    }
    for (const unknown of ['nope', '%27', '..%2fcourses', inBundle('lessons')[0]?.documentId])
      expect(await ask(`${name}/${unknown}`)).toMatchObject({ status: 404, error: { name: 'NotFoundError' } })
  }
  expect((await ask(`courses/${inBundle('courses')[0]?.documentId}`)).status).toBe(404)
})

test('what is no resource is 404 in the shape of Strapi', async () => {
  const ask = await academy()
  for (const path of [
    'nope',
    'users',
    'question-banks',
    'question_banks',
    'entries',
    'courses/a/b',
    'search/users?query=abc',
    '',
  ])
    expect(await ask(path)).toMatchObject({
      status: 404,
      error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
    })
})

test('an address that an item had before leads to it, in both languages, under its own slug', async () => {
  const ask = await academy(bundle => {
    const course = bundle.entries.find(entry => entry.kind === 'courses' && entry.slug === 'crypto-basics')
    bundle.slugRedirects.push({ kind: 'courses', slug: 'first-steps', documentId: course?.documentId ?? '' })
  })
  for (const locale of LOCALES)
    expect((await ask(`courses?filters[slug][$eq]=first-steps&locale=${locale}`)).data).toMatchObject([
      { slug: 'crypto-basics', locale },
    ])
  expect((await ask('articles?filters[slug][$eq]=first-steps')).data).toEqual([])
})

test('an entry that stands at an address today wins over one that stood there before', async () => {
  const ask = await academy(bundle => {
    const [first, second] = bundle.entries.filter(entry => entry.kind === 'courses' && entry.locale === 'en')
    bundle.slugRedirects.push({ kind: 'courses', slug: second?.slug ?? '', documentId: first?.documentId ?? '' })
  })
  const second = inBundle('courses')[1]
  expect((await ask(`courses?filters[slug][$eq]=${second?.slug}`)).data).toMatchObject([{ documentId: second?.documentId }])
})

test('what is published in the future is nowhere until then, and everywhere afterwards', async () => {
  const future = '2026-12-24T00:00:00.000Z'
  const add = (bundle: ContentBundle) => {
    const of = (kind: Kind) => bundle.entries.find(entry => entry.kind === kind && entry.locale === 'en')
    bundle.entries.push(
      like(of('articles'), { slug: 'snow', documentId: 'doc-snow', publishedAt: future, searchText: 'a snowman in december' }),
      like(of('quests'), { slug: 'sledge', documentId: 'doc-sledge', publishedAt: future }),
      like(of('lessons'), { slug: 'ice', documentId: 'doc-ice', publishedAt: future, parent: 'crypto-basics' }),
    )
    bundle.slugRedirects.push({ kind: 'articles', slug: 'old-snow', documentId: 'doc-snow' })
    const course = bundle.entries.find(entry => entry.slug === 'crypto-basics' && entry.locale === 'en')
    const modules = (course?.data.modules ?? []) as { lessons: string[] }[]
    modules[0]?.lessons.push('ice')
  }
  const places = [
    'articles?pagination[pageSize]=100',
    'articles?filters[slug][$eq]=snow',
    'articles?filters[slug][$eq]=old-snow',
    'articles/doc-snow',
    'quests',
    'quests/doc-sledge',
    'lessons?filters[slug][$eq]=ice',
    'courses?filters[slug][$eq]=crypto-basics&populate[modules][populate]=*',
    'search?query=snowman',
    'search/articles?query=snowman',
    'sitemap/en.xml',
  ]
  const shows = (answered: Answered) => /snow"|\/snow<|sledge|"ice"|\/ice</.test(answered.text)
  const before = await academy(add, '2026-12-23T23:59:59.999Z')
  for (const place of places) expect(shows(await before(place)), place).toBe(false)
  expect((await before('articles/doc-snow')).status).toBe(404)
  expect((await before('articles')).pagination.total).toBe(inBundle('articles').length)
  const after = await academy(add, future)
  for (const place of places) expect(shows(await after(place)), place).toBe(true)
})

test('the site-wide facts are one object, not a list', async () => {
  const ask = await academy()
  for (const locale of LOCALES) {
    const { status, one } = await ask(`common?locale=${locale}&populate=*`)
    expect([status, one.locale, one.siteName]).toEqual([200, locale, 'Campus'])
    // Our content names nobody's place elsewhere.
    expect(one.social ?? null).toBeNull()
  }
})

test('places at the networks are those that the site has', async () => {
  const ask = await academy(bundle => {
    for (const { kind, data } of bundle.entries) if (kind === 'common') data.social = { ...SOCIAL, facebook: undefined }
  })
  const { one } = await ask('common?populate=*')
  expect(one.social).toEqual({ discord: SOCIAL.discord, telegram: SOCIAL.telegram, twitter: SOCIAL.twitter })
})

test('the words of the interface come in pages, one by key, and as editors changed them', async () => {
  const ask = await academy(bundle => bundle.translations.push({ locale: 'en', key: 'error_404', translation: 'Lost?' }))
  const { data, pagination } = await ask('i18ns?pagination[pageSize]=9999&fields[0]=key&fields[1]=translation&locale=en')
  expect(data.length).toBe(pagination.total)
  expect(data.length).toBeGreaterThan(100)
  expect(data.find(row => row.key === 'error_404')).toMatchObject({ translation: 'Lost?' })
  expect((await ask('i18ns?filters[key][$eq]=error_404')).data).toMatchObject([{ key: 'error_404', translation: 'Lost?' }])
  expect((await ask('i18ns?filters[key][$eq]=error_404&locale=ja-JP')).data[0]?.translation).not.toBe('Lost?')
  expect((await ask('i18ns?filters[key][$eq]=nope')).data).toEqual([])
  const second = await ask('i18ns?pagination[page]=2&pagination[pageSize]=10')
  expect(second.data).toEqual(data.slice(10, 20))
  expect(second.pagination.pageCount).toBe(Math.ceil(data.length / 10))
})

test('the languages are a bare list with English as the default', async () => {
  const ask = await academy()
  const { text } = await ask('i18n/locales')
  expect(JSON.parse(text)).toMatchObject([
    { code: 'en', isDefault: true },
    { code: 'ja-JP', isDefault: false },
  ])
})
