import { expect, inject, test } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { calls } from '../../worker/content/calls.ts'

const academy = inject('academy')

/** Each public call of the content API, as a page asks for it. */
const ASKED: Record<string, string[]> = {
  '/api/i18ns': [''],
  '/api/levels': [''],
  '/api/article-types': [''],
  '/api/common': [''],
  '/api/faqs': [''],
  '/api/terms': [''],
  '/api/pages': ['', 'filters[slug][$eq]=privacy-policy'],
  '/api/articles': [
    'sort[publishedAt]=desc&pagination[page]=1&pagination[pageSize]=2',
    'filters[slug][$eq]=what-is-a-private-key',
    'filters[articleType][slug][$eq]=explainer',
  ],
  '/api/courses': [
    'sort[publishedAt]=desc',
    'sort[popularity]=desc',
    'sort[order]=asc&sort[publishedAt]=asc',
    'filters[slug][$eq]=crypto-basics',
    'filters[level][slug][$eq]=basic',
  ],
  '/api/paths': [''],
  '/api/lessons': ['filters[slug][$eq]=what-money-is', 'pagination[pageSize]=3'],
  '/api/quests': ['sort[publishedAt]=desc', 'filters[slug][$eq]=your-first-wallet'],
  '/api/quest-steps': ['filters[quest][slug][$eq]=your-first-wallet'],
}
/** What takes an id that only the server knows, or is asked for elsewhere. */
const ELSEWHERE = [
  '/api/i18n/locales',
  '/api/quests/:id',
  '/api/quest-steps/:id',
  '/api/certificate/:id',
  '/api/search',
  '/api/search/:filter',
]

interface Answer {
  data: Record<string, unknown>[]
}

async function read(path: string, locale: Locale): Promise<Answer> {
  const answer = await fetch(`${academy}${path}${path.includes('?') ? '&' : '?'}locale=${locale}`)
  expect([answer.status, path]).toEqual([200, path])
  return (await answer.json()) as Answer
}

test('every call is asked here', () => {
  expect(calls.map(({ path }) => path).sort()).toEqual([...Object.keys(ASKED), ...ELSEWHERE].sort())
})

for (const [path, queries] of Object.entries(ASKED))
  test.each(queries)(`${path}?%s`, async query => {
    for (const locale of LOCALES) {
      const { data } = await read(`${path}?${query}`, locale)
      const entries = [data].flat()
      if (path !== '/api/i18ns') expect(entries.length).toBeGreaterThan(0)
      for (const entry of entries) expect(entry.locale ?? locale).toBe(locale)
    }
  })

test.each(['quests', 'quest-steps'])('one of /api/%s by its id', async name => {
  const { data } = await read(`/api/${name}?pagination[pageSize]=1`, 'en')
  const { documentId, slug } = data[0] as { documentId: string; slug: string }
  const one = (await read(`/api/${name}/${documentId}`, 'en')) as unknown as { data: { slug: string } }
  expect(one.data.slug).toBe(slug)
})

test('a lesson has its screens with their checks and figures, and no key', async () => {
  for (const locale of LOCALES) {
    const { data } = await read('/api/lessons?filters[slug][$eq]=what-money-is', locale)
    const [lesson] = data as [{ screens: { text: string; check: { kind: string } | null }[]; quiz: { questions: number } }]
    expect(lesson.screens.length).toBeGreaterThan(4)
    expect(lesson.screens.filter(({ check }) => check).length).toBeGreaterThan(2)
    expect(lesson.screens.some(({ text }) => text.includes('data-figure'))).toBe(true)
    expect(lesson.quiz.questions).toBe(4)
    expect(JSON.stringify(lesson)).not.toMatch(/"(?:correct|explanation|goal|twin|answers)"/)
  }
})
