import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { pretendContentServer, someCourse, someLesson, someSite } from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const EMAIL = 'sakura@people.test'
const user = { id: 8, username: EMAIL, email: EMAIL, provider: 'local', confirmed: true, blocked: false }

/** A certificate as Strapi issues it: it keeps no name of its holder. */
const issued = (type: 'course' | 'quest', slug: string) => ({
  id: 3,
  slug: `${slug}-1e122fe6`,
  type,
  entityId: `doc-${slug}`,
  entitySlug: slug,
  title: slug,
  issuedAt: '2026-11-20T13:30:06.217Z',
})
const OF_COURSE = issued('course', 'one')
const OF_QUEST = issued('quest', 'one')
OF_QUEST.slug = 'quest-1e122fe6'

beforeEach(() => {
  const shown = (certificate: object) => () => Response.json({ data: { ...certificate, user }, meta: {} })
  const course = someCourse('one', { modules: [{ slug: 'm', title: 'M', lessons: [someLesson('a'), someLesson('b')] }] })
  pretendContentServer(
    someSite({
      '/api/courses': url =>
        Response.json({
          data: [url.searchParams.get('locale') === 'en' ? course : { ...course, headline: '最初のコース' }],
          meta: {},
        }),
      '/api/passwordless/send-link': () => Response.json({ email: EMAIL, username: EMAIL, sent: true }),
      '/api/passwordless/login': () =>
        Response.json({ jwt: 'token-of-sakura', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
      '/api/users/me': (_, { method }) => (method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(user)),
      '/api/users/me/certificates': () => Response.json({ data: [OF_COURSE, OF_QUEST], meta: {} }),
      '/api/create-certificate': async (_, request) => {
        const { quest } = (await request.json()) as { quest?: string }
        return Response.json({ data: quest ? OF_QUEST : OF_COURSE, meta: {} })
      },
      [`/api/certificate/${OF_COURSE.slug}`]: shown(OF_COURSE),
      [`/api/certificate/${OF_QUEST.slug}`]: shown(OF_QUEST),
    }),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forget('certificate')
})

async function sakura() {
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: EMAIL })
  await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  return browser
}
const dataOf = async (response: Response) => ((await response.json()) as { data: Record<string, unknown> }).data

test('the name that a holder types is on the certificate of a server that keeps no names, and on the next one', async () => {
  const browser = await sakura()
  const wish = { course: 'one', name: '東海林 さくら', locale: 'ja-JP' }
  expect(await dataOf(await browser.post('/api/create-certificate', wish))).toMatchObject({ holder: '東海林 さくら' })
  expect(await dataOf(await browser.post('/api/create-certificate', { quest: 'one' }))).toMatchObject({ holder: '東海林 さくら' })
  const list = (await dataOf(await browser.get('/api/users/me/certificates'))) as unknown as object[]
  expect(list).toMatchObject([{ holder: '東海林 さくら' }, { holder: '東海林 さくら' }])
  expect(await dataOf(await browser.get(`/api/certificate/${OF_COURSE.slug}`))).toMatchObject({
    holder: '東海林 さくら',
    language: 'ja-JP',
    titles: { en: 'Course one', 'ja-JP': '最初のコース' },
    level: 'basic',
    lessons: 2,
  })
  for (const path of [`/ja-JP/certificates/${OF_COURSE.slug}`, `/users/8/share-certificate/${OF_COURSE.slug}`]) {
    const { html } = await visitPage(path)
    expect(html, path).toContain('東海林 さくら')
    expect(html, path).not.toContain(EMAIL)
  }
})

test('the name stays as it was typed first', async () => {
  const browser = await sakura()
  expect(await dataOf(await browser.post('/api/create-certificate', { course: 'one', name: 'Another' }))).toMatchObject({
    holder: '東海林 さくら',
  })
})

test('with the account the name goes, and its certificates are removed by their holder', async () => {
  const browser = await sakura()
  expect((await browser.delete('/api/users/me', { username: EMAIL })).status).toBe(204)
  expect((await createBrowser().get(`/api/certificate/${OF_COURSE.slug}`)).status).toBe(410)
  const left = await bindings.DB.prepare('select count(*) as n from certificates where holder <> ?').bind('').first()
  expect(left).toEqual({ n: 0 })
})
