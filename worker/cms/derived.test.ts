import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { type Kind, kindNames } from '../../shared/content-model/kinds.ts'
import { LOCALES } from '../../shared/locale.ts'
import { askBuiltIn } from '../../tests/support/built-in.ts'
import { callHook } from '../../tests/support/hook.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import type { LogEvent } from '../log.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'
import { storeContent } from './import-content.ts'

fillSearchIndex()

/** After everything of the curriculum was published. */
const NOW = new Date('2026-12-20T00:00:00.000Z')
const whole = () => JSON.parse(env.BUNDLE) as ContentBundle
const find = ({ entries }: ContentBundle, kind: Kind, slug: string, locale = 'en'): BundleEntry => {
  const found = entries.find(entry => entry.kind === kind && entry.slug === slug && entry.locale === locale)
  if (!found) throw new Error(`There is no ${kind}/${slug}`)
  return found
}
/** Changes an entry as an editor does: what is compiled of it has another hash. */
const edit = (entry: BundleEntry, data: Record<string, unknown>) =>
  Object.assign(entry, { data: { ...entry.data, ...data }, hash: `edited-${entry.hash}` })

const store = (bundle: ContentBundle) => storeContent(bundle, env, NOW)
const run = (sql: string) => env.DB.prepare(sql).run()
const valuesOf = async (sql: string) => (await env.DB.prepare(sql).raw<[string]>()).map(([value]) => value)
const NAME = `e.kind || '/' || e.slug || ' ' || e.locale`
const derivedRows = (where = 'true') =>
  valuesOf(`SELECT ${NAME} FROM derived_entries d JOIN entries e ON e.id = d.entry_id WHERE ${where} ORDER BY 1`)

beforeEach(() => store(whole()))

/** Each list, one entry of each kind, and a search, in both languages. */
const addresses = LOCALES.flatMap(locale => [
  ...kindNames.flatMap(kind => [
    `/api/${kind}?locale=${locale}&pagination[pageSize]=50`,
    `/api/${kind}?locale=${locale}&filters[slug][$eq]=${whole().entries.find(entry => entry.kind === kind)?.slug}`,
  ]),
  `/api/quests/your-first-wallet?locale=${locale}`,
  `/api/quest-steps/pick-a-wallet?locale=${locale}`,
  `/api/quest-steps?locale=${locale}&filters[quest][slug][$eq]=your-first-wallet`,
  `/api/search?locale=${locale}&query=wallet`,
  `/api/search/articles?locale=${locale}&query=${encodeURIComponent('ウォレット')}`,
])

async function askAll(ask: (path: string) => Promise<Response>) {
  const answers: Record<string, unknown> = {}
  for (const path of addresses) {
    const response = await ask(path)
    expect(response.status, path).toBe(200)
    answers[path] = await response.json()
  }
  return answers
}

test('content of another form, or without any, is answered as that of the current one', async () => {
  const events: LogEvent[] = []
  const ask = askBuiltIn(NOW, event => events.push(event))
  const current = await askAll(ask)
  expect(events).toEqual([])

  await run("UPDATE derived_entries SET form = '0', card = '{}', whole = '{}', refs = '{}'")
  expect(await askAll(ask)).toEqual(current)
  expect(events.filter(({ event }) => event === 'content-form-outdated')).toEqual([{ event: 'content-form-outdated', form: '0' }])

  // As a backup of a version that derived nothing leaves it.
  await run('DELETE FROM derived_entries')
  expect(await askAll(ask)).toEqual(current)

  // A part of it: the import ended between two deployments.
  await store(whole())
  await run('DELETE FROM derived_entries WHERE entry_id % 2 = 0')
  expect(await askAll(ask)).toEqual(current)
})

test('what is stored in the current form is answered as it is, and passes no parser', async () => {
  await run("UPDATE derived_entries SET card = json_set(card, '$.unknown', 1), whole = json_set(whole, '$.unknown', 1)")
  const answers = await askAll(askBuiltIn(NOW))
  for (const path of addresses.filter(path => !path.includes('/search')))
    for (const entry of [(answers[path] as { data: object }).data].flat()) expect(entry, path).toHaveProperty('unknown', 1)
})

test('an import stores what pages read of each entry, and of the same entries writes nothing anew', async () => {
  const { entries } = whole()
  expect(await derivedRows()).toEqual(entries.map(({ kind, slug, locale }) => `${kind}/${slug} ${locale}`).sort())
  await run("UPDATE derived_entries SET refs = json_set(refs, '$.before', json('[]'))")
  await store(whole())
  expect(await derivedRows("refs -> '$.before' IS NULL")).toEqual([])
})

test('an entry that changed is derived anew, with the Japanese one whose English one changed; nothing else is', async () => {
  await run("UPDATE derived_entries SET refs = json_set(refs, '$.before', json('[]'))")
  const bundle = whole()
  edit(find(bundle, 'lessons', 'what-money-is'), { headline: 'Money, again' })
  edit(find(bundle, 'lessons', 'after-a-loss', 'ja-JP'), { headline: '見出し' })
  await store(bundle)
  expect(await derivedRows("refs -> '$.before' IS NULL")).toEqual([
    'lessons/after-a-loss ja-JP',
    'lessons/what-money-is en',
    'lessons/what-money-is ja-JP',
  ])
  const { data } = (await (await askBuiltIn(NOW)('/api/lessons?filters[slug][$eq]=what-money-is')).json()) as { data: object[] }
  expect(data).toMatchObject([{ headline: 'Money, again' }])
})

test('a Japanese lesson asks the questions of the English one, as they are after an import', async () => {
  const bundle = whole()
  const english = find(bundle, 'lessons', 'what-money-is')
  edit(english, { quiz: { questions: 17 } })
  await store(bundle)
  const path = '/api/lessons?filters[slug][$eq]=what-money-is&locale=ja-JP'
  const { data } = (await (await askBuiltIn(NOW)(path)).json()) as { data: object[] }
  expect(data).toMatchObject([{ locale: 'ja-JP', quiz: { questions: 17 } }])
})

test('what pages read of an entry goes with it', async () => {
  const bundle = whole()
  bundle.entries = bundle.entries.filter(({ kind }) => kind !== 'faqs')
  await store(bundle)
  expect(await valuesOf('SELECT count(*) FROM derived_entries')).toEqual([bundle.entries.length])
})

test('B1 script in rich text of any kind is neither in what an import stores for pages nor in an answer', async () => {
  const evil = [
    '<p onclick="steal()">Words<script>steal()</script><img src="x" onerror="steal()"><a href="javascript:steal()">go</a></p>',
    '<svg onload="steal()"><iframe src="javascript:steal()"></iframe>',
  ].join('\n\n')
  const rich: Partial<Record<Kind, (data: Record<string, unknown>) => Record<string, unknown>>> = {
    courses: () => ({ content: evil }),
    lessons: ({ screens }) => ({
      content: evil,
      transcript: evil,
      screens: (screens as object[] | undefined)?.map(screen => ({ ...screen, text: evil })),
      slides: [{ title: 'A slide', text: evil }],
      furtherReading: [{ label: 'More', url: 'javascript:steal()' }],
      video: 'javascript:steal()',
    }),
    articles: () => ({ content: evil, sourceLink: 'javascript:steal()', cover: { url: 'javascript:steal()' } }),
    quests: () => ({ content: evil }),
    'quest-steps': () => ({ content: evil, actionLink: 'javascript:steal()' }),
    faqs: () => ({ answer: evil }),
    pages: () => ({ content: evil }),
    terms: () => ({ content: evil }),
    common: () => ({ banner: { id: 1, text: 'Hi', url: 'javascript:steal()' }, social: { discord: 'javascript:steal()' } }),
  }
  const bundle = whole()
  for (const entry of bundle.entries) edit(entry, rich[entry.kind]?.(entry.data) ?? {})
  await store(bundle)
  const SCRIPT = /<script|onerror|onclick|onload|javascript:|steal\(/i
  expect((await valuesOf('SELECT data FROM entries')).filter(data => SCRIPT.test(data)).length).toBeGreaterThan(300)
  const stored = await valuesOf(`SELECT coalesce(card, '') || whole FROM derived_entries`)
  expect(stored.filter(text => SCRIPT.test(text))).toEqual([])
  expect(stored.filter(text => text.includes('Words')).length).toBeGreaterThan(300)
  const answers = await askAll(askBuiltIn(NOW))
  expect(addresses.filter(path => SCRIPT.test(JSON.stringify(answers[path])))).toEqual([])
  await run('DELETE FROM derived_entries')
  expect(await askAll(askBuiltIn(NOW))).toEqual(answers)
})

test.each([
  ['levels/basic in en is not valid at name', 'levels', 'basic', 'en', { name: null }],
  [
    'lessons/what-money-is in ja-JP is not valid at screens.1.title',
    'lessons',
    'what-money-is',
    'ja-JP',
    { screens: [{}, { title: 1 }] },
  ],
  ['courses/crypto-basics in en is not valid at modules', 'courses', 'crypto-basics', 'en', { modules: 'all' }],
  [
    'courses/crypto-basics in en is not valid at modules.0.lessons',
    'courses',
    'crypto-basics',
    'en',
    { modules: [{ lessons: 'all' }] },
  ],
  ['quests/your-first-wallet in en is not valid at steps', 'quests', 'your-first-wallet', 'en', { steps: 'pick-a-wallet' }],
] as const)(
  'an import with an entry that does not fit is 400, and nothing of it is stored: %s',
  async (error, kind, slug, locale, data) => {
    const dump = async () => [
      await valuesOf('SELECT hash || data FROM entries ORDER BY id'),
      await valuesOf('SELECT source || whole FROM derived_entries ORDER BY entry_id'),
      await valuesOf('SELECT version FROM content_version'),
      await valuesOf('SELECT key || translation FROM translations'),
    ]
    const before = await dump()
    const bundle = whole()
    edit(find(bundle, 'articles', 'bridges-and-their-risks'), { headline: 'Changed beside it' })
    edit(find(bundle, kind, slug, locale), data)
    bundle.translations.push({ locale: 'en', key: 'error_404', translation: 'Lost?' })
    bundle.files = [
      { name: 'fedcba9876543210.svg', mime: 'image/svg+xml', base64: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ]
    const response = await callHook('content/import', bundle)
    expect([response.status, await response.json()]).toEqual([400, { error }])
    expect(await dump()).toEqual(before)
    expect(await env.FILES.head('fedcba9876543210.svg')).toBeNull()
  },
)

test('what is published later appears in what mentions it at its time, without an import', async () => {
  const later = new Date('2026-12-24T00:00:00.000Z')
  const bundle = whole()
  const hidden = [
    ['lessons', 'what-money-is'],
    ['levels', 'basic'],
    ['quest-steps', 'pick-a-wallet'],
    ['article-types', 'guide'],
  ] as const
  for (const [kind, slug] of hidden)
    for (const locale of LOCALES) find(bundle, kind, slug, locale).publishedAt = later.toISOString()
  await store(bundle)
  const dataAt = async (now: Date, path: string) =>
    ((await (await askBuiltIn(now)(`/api/${path}`)).json()) as { data: Record<string, unknown>[] }).data
  const seen = async (now: Date, locale: string) => {
    const inLanguage = `locale=${locale}`
    const [course] = await dataAt(now, `courses?filters[slug][$eq]=crypto-basics&${inLanguage}`)
    const card = (await dataAt(now, `courses?${inLanguage}&pagination[pageSize]=100`)).find(
      ({ slug }) => slug === 'crypto-basics',
    )
    const [quest] = await dataAt(now, `quests?filters[slug][$eq]=your-first-wallet&${inLanguage}`)
    const guides = await dataAt(now, `articles?filters[articleType][slug][$eq]=guide&${inLanguage}`)
    const modules = (course?.modules ?? []) as { lessons: { slug: string }[] }[]
    const lessons = modules.flatMap(module => module.lessons)
    return {
      lessons: lessons.length,
      hasLesson: lessons.some(({ slug }) => slug === 'what-money-is'),
      counted: card?.lessonCount,
      minutes: card?.readingTime === course?.readingTime && course?.readingTime,
      level: (course?.level as { slug: string } | null)?.slug ?? null,
      steps: ((quest?.steps ?? []) as { slug: string }[]).map(({ slug }) => slug),
      typed: guides.filter(({ articleType }) => articleType !== null).length,
      found: (await dataAt(now, `lessons?filters[slug][$eq]=what-money-is&${inLanguage}`)).length,
    }
  }
  for (const locale of LOCALES) {
    const before = await seen(new Date(later.getTime() - 1), locale)
    const after = await seen(later, locale)
    expect(before).toMatchObject({
      hasLesson: false,
      level: null,
      steps: ['order-the-backup', 'name-the-words'],
      typed: 0,
      found: 0,
    })
    expect(after).toMatchObject({
      hasLesson: true,
      level: 'basic',
      steps: ['pick-a-wallet', 'order-the-backup', 'name-the-words'],
      found: 1,
      lessons: before.lessons + 1,
      counted: before.lessons + 1,
    })
    expect(before.counted).toBe(before.lessons)
    expect(after.minutes).toBeGreaterThan(Number(before.minutes))
    expect(after.typed).toBeGreaterThan(0)
    await run('DELETE FROM derived_entries')
    expect([await seen(new Date(later.getTime() - 1), locale), await seen(later, locale)]).toEqual([before, after])
  }
})
