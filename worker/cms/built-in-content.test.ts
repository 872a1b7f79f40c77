import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { LOCALES } from '../../shared/locale.ts'
import { askBuiltIn } from '../../tests/support/built-in.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { SOCIAL } from '../../tests/support/social-links.ts'
import { calls } from '../content/calls.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'
import { importContent } from './import-content.ts'

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
  error: { code: number; statusText: string; message: string; details: Record<string, unknown> }
  text: string
}

const unchanged = whole()
/** Each file finds the curriculum in its databases as it is. */
let isChanged = false

/** The curriculum, perhaps with a change, as content calls answer it at a time. */
async function academy(change?: (bundle: ContentBundle) => void, now = NOW) {
  if (change || isChanged) {
    const bundle = whole()
    change?.(bundle)
    await importContent(bundle, env, new Date(NOW))
  }
  isChanged = Boolean(change)
  const askAt = askBuiltIn(new Date(now))
  return async (path: string): Promise<Answered> => {
    const response = await askAt(`/api/${path}`)
    const text = await response.text()
    const body = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {}
    const { data, meta, error } = body
    return { status: response.status, data, one: data, pagination: meta?.pagination, error, text }
  }
}

const inBundle = (kind: Kind, locale = 'en') => unchanged.entries.filter(entry => entry.kind === kind && entry.locale === locale)
/** Calls that answer a list of entries: all kinds but the site's own data, of which there is one. */
const lists = kindNames.filter(kind => kind !== 'common')
const queryOf = (kind: Kind) => calls.find(({ path }) => path === `/api/${kind}`)?.query.shape ?? {}
const isTaken = (kind: Kind, parameter: string) => parameter in queryOf(kind)
/** All entries at once, where a list comes in pages. */
const longest = (kind: Kind) => (isTaken(kind, 'pagination[pageSize]') ? '&pagination[pageSize]=100' : '')

/** A copy of an entry under another name. */
const like = (entry: BundleEntry | undefined, change: Partial<BundleEntry>): BundleEntry => {
  if (!entry) throw new Error('There is no such entry')
  return { ...structuredClone(entry), ...change, hash: `test-${change.documentId ?? change.slug ?? 'x'}` }
}

/** The answer of a list, all its pages one after the other. */
async function everyPage(ask: (path: string) => Promise<Answered>, kind: Kind, locale: string): Promise<Entry[]> {
  const found: Entry[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { status, data, pagination } = await ask(`${kind}?locale=${locale}&pagination[page]=${page}${longest(kind)}`)
    expect(status).toBe(200)
    found.push(...data)
    pages = pagination.pageCount
  }
  return found
}

test.each(lists)('everything that is published is listed, in both languages: %s', async kind => {
  const ask = await academy()
  for (const locale of LOCALES) {
    const data = await everyPage(ask, kind, locale)
    expect(data.map(entry => entry.slug).sort()).toEqual(
      inBundle(kind, locale)
        .map(entry => entry.slug)
        .sort(),
    )
    for (const entry of data) {
      expect(entry.locale).toBe(locale)
      expect(entry.id).toBeTypeOf('number')
      expect(entry).toMatchObject({ documentId: expect.any(String), updatedAt: NOW })
    }
  }
})

test('a list without pages is answered whole, however long it is', async () => {
  const ask = await academy()
  for (const kind of lists.filter(kind => !isTaken(kind, 'pagination[page]'))) {
    const { data, pagination } = await ask(kind)
    expect(data).toHaveLength(inBundle(kind).length)
    expect(pagination).toMatchObject({ page: 1, pageCount: 1, total: data.length })
  }
})

test('without a language the answer is English; a language that nobody knows is refused by its name', async () => {
  const ask = await academy()
  for (const kind of lists) expect((await ask(kind)).data.every(entry => entry.locale === 'en')).toBe(true)
  for (const path of [...lists, 'i18ns', 'common'])
    expect(await ask(`${path}?locale=xx-YY`)).toMatchObject({ status: 400, error: { details: { key: 'locale' } } })
})

test('an entry is found by its slug in both languages with one identity, and a slug that nobody has is an empty list', async () => {
  const ask = await academy()
  for (const kind of lists.filter(kind => isTaken(kind, 'filters[slug][$eq]'))) {
    const slug = inBundle(kind)[0]?.slug ?? ''
    const [english, japanese] = await Promise.all(
      LOCALES.map(locale => ask(`${kind}?filters[slug][$eq]=${slug}&locale=${locale}`)),
    )
    expect(english?.data).toHaveLength(1)
    expect(japanese?.data[0]).toMatchObject({ slug, locale: 'ja-JP', documentId: english?.data[0]?.documentId })
    expect(japanese?.data[0]?.id).not.toBe(english?.data[0]?.id)
    const none = await ask(`${kind}?filters[slug][$eq]=nobody-has-this`)
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

test('levels, types, paths, questions and steps come in their order', async () => {
  const ask = await academy()
  const slugs = async (path: string) => (await ask(path)).data.map(entry => entry.slug)
  expect(await slugs('levels')).toEqual(['basic', 'advanced', 'expert'])
  for (const kind of ['levels', 'article-types', 'paths', 'faqs'] as const) {
    const inOrder = inBundle(kind).toSorted((a, b) => a.ordinal - b.ordinal || (a.slug < b.slug ? -1 : 1))
    expect(await slugs(kind)).toEqual(inOrder.map(({ slug }) => slug))
  }
  expect(await slugs('quest-steps?filters[quest][slug][$eq]=your-first-wallet')).toEqual(
    inBundle('quests').find(quest => quest.slug === 'your-first-wallet')?.data.steps,
  )
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

test('lists are filtered by level, type and quest', async () => {
  const ask = await academy()
  for (const [name, filter] of [
    ['courses', 'level'],
    ['articles', 'articleType'],
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

test('a list shows cards; an entry that is asked for by its slug is whole, with what it refers to', async () => {
  const ask = await academy()
  const card = (await ask('courses?pagination[pageSize]=100')).data.find(({ slug }) => slug === 'crypto-basics') ?? {}
  const [full] = (await ask('courses?filters[slug][$eq]=crypto-basics')).data
  for (const field of ['content', 'modules', 'finalTest', 'rewards']) {
    expect(card).not.toHaveProperty(field)
    expect(full).toHaveProperty(field)
  }
  expect(full).toMatchObject({ level: { slug: 'basic', name: 'Basic' }, finalTest: { questions: expect.any(Number) } })
  const modules = (full?.modules ?? []) as { slug: string; lessons: Entry[] }[]
  const written = (inBundle('courses').find(entry => entry.slug === 'crypto-basics')?.data.modules ?? []) as {
    lessons: string[]
  }[]
  expect(modules.map(module => module.lessons.map(lesson => lesson.slug))).toEqual(written.map(module => module.lessons))
  const lessons = modules.flatMap(module => module.lessons)
  for (const lesson of lessons) {
    expect(lesson).not.toHaveProperty('transcript')
    expect(lesson).not.toHaveProperty('content')
  }
  expect(card).toMatchObject({
    level: { slug: 'basic', name: 'Basic' },
    moduleCount: modules.length,
    lessonCount: lessons.length,
    readingTime: full?.readingTime,
  })
})

test('an entry brings what it refers to in the language of the answer', async () => {
  const ask = await academy()
  const headlineOf = (kind: Kind, slug: string) =>
    inBundle(kind, 'ja-JP').find(entry => entry.slug === slug)?.data.headline as string
  const [lesson] = (await ask('lessons?filters[slug][$eq]=what-money-is&locale=ja-JP')).data
  expect(lesson).toMatchObject({ course: { slug: 'crypto-basics' }, quiz: { questions: expect.any(Number) } })
  expect(lesson?.screens).toSatisfy((screens: unknown[]) => screens.length > 4)
  const [course] = (await ask('courses?filters[slug][$eq]=crypto-basics&locale=ja-JP')).data
  const [module] = (course?.modules ?? []) as { lessons: Entry[] }[]
  expect(module?.lessons[0]).toMatchObject({ locale: 'ja-JP', headline: headlineOf('lessons', module?.lessons[0]?.slug ?? '') })
  const [step] = (await ask('quest-steps?filters[quest][slug][$eq]=your-first-wallet&locale=ja-JP')).data
  expect(step).toMatchObject({ quest: { slug: 'your-first-wallet', headline: headlineOf('quests', 'your-first-wallet') } })
  const [quest] = (await ask('quests?filters[slug][$eq]=your-first-wallet&locale=ja-JP')).data
  const steps = (quest?.steps ?? []) as Entry[]
  expect(steps.map(({ slug, locale }) => [slug, locale])).toEqual(
    ['pick-a-wallet', 'order-the-backup', 'name-the-words'].map(slug => [slug, 'ja-JP']),
  )
  const article = 'articles?filters[slug][$eq]=bridges-and-their-risks'
  expect((await ask(article)).data[0]?.seo).toMatchObject({ title: 'Blockchain bridges and their risks' })
})

test.each([
  ['courses?filters[slug][$eq]=', 'filters[slug][$eq]'],
  ['courses?filters[level][slug][$eq]=', 'filters[level][slug][$eq]'],
  ['courses?sort[publishedAt]=up', 'sort[publishedAt]'],
  ['courses?sort[popularity]=asc', 'sort[popularity]'],
  ['courses?pagination[page]=0', 'pagination[page]'],
  ['courses?pagination[page]=-1', 'pagination[page]'],
  ['courses?pagination[page]=1001', 'pagination[page]'],
  ['courses?pagination[pageSize]=0', 'pagination[pageSize]'],
  ['courses?pagination[pageSize]=1e3', 'pagination[pageSize]'],
  ['courses?pagination[pageSize]=x', 'pagination[pageSize]'],
  ['levels?locale=nope', 'locale'],
  ['i18ns?pagination[pageSize]=10000', 'pagination[pageSize]'],
  ['search?query=', 'query'],
  ['search', 'query'],
  [`search?query=${'x'.repeat(101)}`, 'query'],
  ['quests/abc?locale=nope', 'locale'],
])('B5 a parameter that is wrong is refused by its name: %s', async (path, name) => {
  const ask = await academy()
  const { status, error } = await ask(path)
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 400, statusText: 'ValidationError', details: { key: name } })
  expect(error.message).toContain(name)
})

test.each([
  ['courses', 'filters[nope][$eq]=1'],
  ['courses', 'filters[email][$contains]=a'],
  ['courses', 'filters[slug][$ne]=x'],
  ['courses', 'filters[slug][$startsWith]=x'],
  ['courses', 'filters[$or][0][slug][$eq]=x'],
  ['courses', 'filters[hash][$eq]=x'],
  ['courses', 'sort[email]=asc'],
  ['courses', 'sort=hash:asc'],
  ['courses', 'sort=publishedAt:asc'],
  ['courses', 'populate=createdBy'],
  ['courses', 'populate[questionBanks]=true'],
  ['courses', 'fields[0]=password'],
  ['courses', 'pagination[limit]=1'],
  ['courses', 'pagination[start]=1'],
  ['courses', 'status=draft'],
  ['courses', 'publicationState=preview'],
  ['courses', 'nope=1'],
  ['levels', 'filters[slug][$eq]=basic'],
  ['levels', 'sort[order]=desc'],
  ['common', 'pagination[page]=1'],
  ['i18ns', 'filters[translation][$eq]=x'],
  ['search?query=key', 'filters[slug][$eq]=x'],
  ['quests/nope', 'status=draft'],
])('B5 a parameter that nobody knows changes nothing: %s with %s', async (path, parameter) => {
  const ask = await academy()
  const plain = await ask(path)
  expect(plain.text).not.toBe('')
  expect(await ask(`${path}${path.includes('?') ? '&' : '?'}${parameter}`)).toEqual(plain)
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

test('a quest and a step are found by documentId, slug and id, in the language that is asked for', async () => {
  const ask = await academy()
  for (const name of ['quests', 'quest-steps'] as const) {
    const entry = inBundle(name)[0]
    for (const locale of LOCALES) {
      const { status, one } = await ask(`${name}/${entry?.documentId}?locale=${locale}`)
      expect([status, one.slug, one.locale]).toEqual([200, entry?.slug, locale])
      for (const id of [one.slug, one.id]) expect((await ask(`${name}/${id}?locale=${locale}`)).one).toEqual(one)
    }
    for (const unknown of ['nope', '0', '%27', '..%2fcourses', inBundle('lessons')[0]?.documentId])
      expect(await ask(`${name}/${unknown}`)).toMatchObject({ status: 404, error: { statusText: 'NotFoundError' } })
  }
  for (const name of ['courses', 'articles'] as const)
    expect((await ask(`${name}/${inBundle(name)[0]?.documentId}`)).status).toBe(404)
})

test('what is no call is 404 in the shape of every failure', async () => {
  const ask = await academy()
  for (const path of [
    'nope',
    'users',
    'question-banks',
    'question_banks',
    'entries',
    'derived_entries',
    'courses/a/b',
    'search/users?query=abc',
    '',
  ])
    expect(await ask(path)).toMatchObject({
      status: 404,
      error: { code: 404, statusText: 'NotFoundError', message: 'Not Found', details: {} },
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
    if (course) course.hash = 'test-with-ice'
  }
  const places = [
    'articles?pagination[pageSize]=100',
    'articles?filters[slug][$eq]=snow',
    'articles?filters[slug][$eq]=old-snow',
    'quests',
    'quests/doc-sledge',
    'lessons?filters[slug][$eq]=ice',
    'courses?filters[slug][$eq]=crypto-basics',
    'search?query=snowman',
    'search/articles?query=snowman',
  ]
  const shows = (answered: Answered) => /snow"|sledge|"ice"/.test(answered.text)
  const before = await academy(add, '2026-12-23T23:59:59.999Z')
  for (const place of places) expect(shows(await before(place)), place).toBe(false)
  expect((await before('quests/doc-sledge')).status).toBe(404)
  expect((await before('articles')).pagination.total).toBe(inBundle('articles').length)
  const after = await academy(add, future)
  for (const place of places) expect(shows(await after(place)), place).toBe(true)
})

test('the site-wide facts are one object, not a list', async () => {
  const ask = await academy()
  for (const locale of LOCALES) {
    const { status, one } = await ask(`common?locale=${locale}`)
    expect([status, one.siteName]).toEqual([200, 'Campus'])
    // Our content names nobody's place elsewhere.
    expect(one.social).toEqual({ discord: null, telegram: null, twitter: null, facebook: null })
  }
})

test('where there are no site-wide facts, there is none', async () => {
  const ask = await academy(bundle => {
    bundle.entries = bundle.entries.filter(({ kind }) => kind !== 'common')
  })
  expect(await ask('common')).toMatchObject({ status: 404, error: { statusText: 'NotFoundError' } })
})

test('places at the networks are those that the site has', async () => {
  const ask = await academy(bundle => {
    for (const entry of bundle.entries)
      if (entry.kind === 'common')
        Object.assign(entry, like(entry, { data: { ...entry.data, social: { ...SOCIAL, facebook: undefined } } }))
  })
  const { one } = await ask('common')
  expect(one.social).toEqual({ discord: SOCIAL.discord, telegram: SOCIAL.telegram, twitter: SOCIAL.twitter, facebook: null })
})

test('the words of the interface come all at once, one by key, and as editors changed them', async () => {
  const ask = await academy(bundle => bundle.translations.push({ locale: 'en', key: 'error_404', translation: 'Lost?' }))
  const { data } = await ask('i18ns?pagination[pageSize]=9999&locale=en')
  expect(data.length).toBeGreaterThan(100)
  expect(data.find(row => row.key === 'error_404')).toEqual({ key: 'error_404', translation: 'Lost?' })
  expect((await ask('i18ns?filters[key][$eq]=error_404')).data).toEqual([{ key: 'error_404', translation: 'Lost?' }])
  expect((await ask('i18ns?filters[key][$eq]=error_404&locale=ja-JP')).data[0]?.translation).not.toBe('Lost?')
  expect((await ask('i18ns?filters[key][$eq]=nope')).data).toEqual([])
  expect((await ask('i18ns')).data).toEqual(data)
})

test('the languages are a list with English as the default', async () => {
  const ask = await academy()
  expect((await ask('i18n/locales')).data).toMatchObject([
    { code: 'en', isDefault: true },
    { code: 'ja-JP', isDefault: false },
  ])
})
