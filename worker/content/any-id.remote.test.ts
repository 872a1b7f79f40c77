import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { listOf, pretendContentServer, someQuest, someSite, someStep, strapiError } from '../../tests/support/content-server.ts'
import { visit } from '../../tests/support/visit.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(() => vi.restoreAllMocks())

/** A type of Strapi: its list, which filters by slug and id, and each entry by one key. */
function typeOf(path: string, key: 'documentId' | 'id', entries: readonly object[]) {
  const all = entries as readonly Record<string, unknown>[]
  const one = (entry: Record<string, unknown>) =>
    [`${path}/${entry[key]}`, () => Response.json({ data: entry, meta: {} })] as const
  return {
    [path]: ({ searchParams }: URL) =>
      listOf(
        all.filter(entry =>
          ['id', 'slug'].every(field => {
            const wanted = searchParams.get(`filters[${field}][$eq]`)
            return wanted === null || wanted === String(entry[field])
          }),
        ),
      ),
    ...Object.fromEntries(all.map(one)),
  }
}

const user = { id: 7, username: 'ada', email: 'ada@people.test', provider: 'local', confirmed: true, blocked: false }

test.each([
  ['Strapi 5', 'documentId', 500],
  ['Strapi 4', 'id', 400],
] as const)('%s, which finds an entry by its %s, is asked by each name that its list shows', async (_, key, first) => {
  const names = (place: number) => {
    const id = first + place
    return { id, slug: `entry-${id}`, documentId: key === 'id' ? undefined : `doc-${id}` }
  }
  pretendContentServer(
    someSite({
      ...typeOf('/api/quests', key, [someQuest('other', names(20)), someQuest('tour', names(21))]),
      ...typeOf('/api/quest-steps', key, [someStep('other', names(30)), someStep('look', names(31))]),
      ...typeOf(
        '/api/achievements',
        key,
        [3, 4].map(id => ({ ...names(id), title: `Award ${id}` })),
      ),
      '/api/passwordless/send-link': () => Response.json({ email: user.email, username: user.username, sent: true }),
      '/api/passwordless/login': () => Response.json({ jwt: 'token', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
      '/api/users/me': () => Response.json(user),
    }),
  )
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: user.email })
  await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  const read = async (path: string) => {
    const response = await browser.get(path)
    const { data } = await response.json<{ data: { slug: string } | null }>()
    return data?.slug ?? response.status
  }
  for (const [path, id] of [
    ['/api/quests', 21],
    ['/api/quest-steps', 31],
    ['/api/achievements', 4],
  ] as const) {
    for (const known of Object.values(names(id)))
      if (known) expect(await read(`${path}/${known}`), `${path}/${known}`).toBe(names(id).slug)
    for (const unknown of ['nothing', '999']) expect(await read(`${path}/${unknown}`), `${path}/${unknown}`).toBe(404)
  }
})

test('a CMS that fails is not asked a second time', async () => {
  const server = pretendContentServer(someSite({ '/api/quests/abc': () => strapiError(500, 'InternalServerError', 'x') }))
  expect((await visit('/api/quests/abc')).status).toBe(500)
  expect(server.callsTo('/api/quests')).toHaveLength(0)
})
