import { expect, test } from 'vitest'
import { ask } from '../../tests/support/ask.ts'

interface Listed {
  data: Record<string, unknown>[]
  meta: { pagination: { page: number; pageSize: number; pageCount: number; total: number } }
}
const read = async (path: string) => {
  const response = await ask(path)
  return { status: response.status, ...((await response.json()) as Listed) }
}

test.each([
  ['/api/lessons', 'what-money-is'],
  ['/api/quest-steps', 'pick-a-wallet'],
])('%s without a filter is a list of all of them, page by page', async (path, known) => {
  const slugs: unknown[] = []
  const first = await read(`${path}?pagination[pageSize]=4`)
  expect(first.status).toBe(200)
  expect(first.meta.pagination).toMatchObject({ page: 1, pageSize: 4 })
  expect(first.data).toHaveLength(4)
  for (let page = 1; page <= first.meta.pagination.pageCount; page++)
    slugs.push(...(await read(`${path}?pagination[pageSize]=4&pagination[page]=${page}`)).data.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(first.meta.pagination.total)
  expect(slugs).toContain(known)
  expect((await read(`${path}?locale=ja-JP`)).data.map(({ locale }) => locale)).toContain('ja-JP')
})

test('a list of lessons holds no texts and no quizzes, a lesson by its slug does', async () => {
  const [card] = (await read('/api/lessons')).data
  for (const field of ['content', 'transcript', 'overview', 'slides', 'screens', 'quiz']) expect(card).not.toHaveProperty(field)
  const [whole] = (await read('/api/lessons?filters[slug][$eq]=what-money-is')).data
  expect(whole?.screens).toEqual(expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining('<') })]))
  expect(whole).toMatchObject({ quiz: { questions: 4 } })
})

test('the steps of one quest come all at once', async () => {
  const { data, meta } = await read('/api/quest-steps?filters[quest][slug][$eq]=your-first-wallet')
  expect(data.length).toBe(meta.pagination.total)
  expect(data.every(({ quest }) => (quest as { slug: string }).slug === 'your-first-wallet')).toBe(true)
})

test.each(['/api/quests', '/api/quest-steps'])(
  'an entry of %s is found by each name that the list shows, in its language',
  async path => {
    for (const locale of ['en', 'ja-JP'])
      for (const { id, documentId, slug } of (await read(`${path}?locale=${locale}`)).data)
        for (const key of [id, documentId, slug])
          expect(await read(`${path}/${key}?locale=${locale}`), `${key}`).toMatchObject({
            status: 200,
            data: { id, documentId, slug, locale },
          })
    for (const key of ['0', '999999', 'nothing', '1e3']) expect((await read(`${path}/${key}`)).status, key).toBe(404)
  },
)
