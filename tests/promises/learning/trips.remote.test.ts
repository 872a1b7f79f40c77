import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '../../../shared/content/attempt.ts'
import { type Browser, createBrowser } from '../../support/accounts.ts'
import { listOf, pretendContentServer, someCourse } from '../../support/content-server.ts'
import { asTrip, tripsOf } from '../../support/trips-of.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const QUIZ = ['One?', 'Two?', 'Three?'].map((question, id) => ({
  id,
  question,
  explanation: '',
  answers: [{ text: 'Yes', correct: true }, { text: 'No' }],
}))
const card = { id: 1, documentId: 'doc-money', slug: 'money', headline: 'Money', order: 1, readingTime: 1 }
const user = { id: 7, username: 'alice', email: 'alice@people.test', provider: 'local', confirmed: true, blocked: false }

/** What the server says to one person takes a trip; what everybody shares is cached. */
const person = (json: unknown) => () => asTrip(async () => Response.json(json))
beforeEach(() => {
  pretendContentServer({
    '/api/courses': () => listOf([someCourse('coins', { modules: [{ slug: 'one', title: 'One', lessons: [card] }] })]),
    '/api/quests': () => listOf([]),
    '/api/lessons': () => listOf([{ ...card, locale: 'en', overview: '', content: '', quiz: QUIZ }]),
    '/api/passwordless/send-link': () => Response.json({ email: user.email, username: user.username, sent: true }),
    '/api/passwordless/login': () =>
      Response.json({ jwt: 'token-of-alice', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
    // A server that lists no certificates here is asked for them by one more call.
    '/api/users/me': person({ ...user, certificates: [] }),
    '/api/achievements': person({ data: [], meta: {} }),
    '/api/bookmarks': person({ data: { courses: [], articles: [], quests: [] }, meta: {} }),
    '/api/users/me/certificates': person({ data: [], meta: {} }),
    '/api/notifications': person({ data: [], meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 0 } } }),
  })
})
afterEach(() => vi.restoreAllMocks())

/** What everybody shares is read with the first of these. */
const begin = async (browser: Browser) => {
  const begun = await browser.post('/api/attempts', { part: 'quiz', entity: 'money' })
  return (await begun.json<{ data: Attempt }>()).data
}

async function alice() {
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: user.email })
  await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  return browser
}

test('with a content server elsewhere, what learners do waits for their object alone', async () => {
  await begin(createBrowser())
  const [guest, user] = [createBrowser(), await alice()]
  for (const browser of [guest, user]) {
    const { question, id } = await begin(browser)
    const wish = { part: 'quiz', entity: 'money' }
    expect(await tripsOf(browser, 'POST', '/api/attempts', wish)).toMatchObject({ inARow: 1, calls: 1 })
    const answer = { question: question?.id, key: question?.key, chosen: [question?.options[0]?.id] }
    expect(await tripsOf(browser, 'POST', `/api/attempts/${id}/answers`, answer)).toMatchObject({ inARow: 1, calls: 1 })
    expect(await tripsOf(browser, 'GET', '/api/progress')).toMatchObject({ inARow: 1, calls: 1 })
  }
})

test('what that server keeps waits for one hop and its call', async () => {
  await begin(createBrowser())
  const browser = await alice()
  for (const path of [
    '/api/me?parts=user,achievements,bookmarks,certificates,notifications,progress',
    '/api/users/me',
    '/api/achievements',
    '/api/bookmarks',
    '/api/notifications?filters[read]=false',
    '/courses/coins',
    '/',
  ])
    expect((await tripsOf(browser, 'GET', path)).inARow, path).toBeLessThanOrEqual(2)
})
