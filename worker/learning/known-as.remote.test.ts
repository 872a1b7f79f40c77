import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someArticle, someCourse, someQuest, someStep } from '../../tests/support/content-server.ts'
import { elementsOf } from '../../tests/support/html.ts'
import { heard, ringAll } from '../../tests/support/learner-object.ts'
import { visitPage } from '../../tests/support/visit.ts'
import { Learner } from '../learner/learner.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const user = { id: 7, username: 'alice', email: 'alice@people.test', provider: 'local', confirmed: true, blocked: false }
const step = (slug: string) => someStep(slug, { kind: undefined, prompt: undefined, options: undefined })
const QUEST = someQuest('tour', { steps: [step('look'), step('find')] })
/** A certificate as Strapi answers it, without the slug of what it is about. */
const CERTIFICATE = {
  id: 3,
  slug: 'coins-1e122fe6',
  type: 'course',
  entityId: 'doc-coins',
  title: 'Coins',
  issuedAt: '2026-11-20T13:30:06.217Z',
}

let sent: { call: string; body: unknown }[] = []
let isRight = true
beforeEach(async () => {
  sent = []
  isRight = true
  // An object of its own for each test.
  await bindings.DB.prepare('delete from learners').run()
  const noted = (answer: unknown, status?: number) => async (url: URL, request: Request) => {
    sent.push({ call: `${request.method} ${url.pathname}`, body: await request.json() })
    const data = typeof answer === 'function' ? answer() : answer
    return Response.json({ data, meta: {} }, { status: status ?? 200 })
  }
  /** As Strapi 4 has it: in Japanese everything has another identity. */
  const inJapanese = <T extends object>(entry: T): T => {
    const { documentId, steps } = entry as { documentId?: string; steps?: object[] }
    return { ...entry, documentId: `${documentId}-ja`, ...(steps ? { steps: steps.map(inJapanese) } : {}) }
  }
  /** The entries of a type, or the one that a filter names. */
  const type =
    (...entries: { slug: string }[]) =>
    ({ searchParams }: URL) => {
      const slug = searchParams.get('filters[slug][$eq]')
      const found = entries.filter(entry => slug === null || entry.slug === slug)
      return listOf(searchParams.get('locale') === 'en' ? found : found.map(inJapanese))
    }
  const bookmark = { id: 1, documentId: 'kept', entityId: 'doc-coins', type: 'course' }
  const [keep, validate] = [noted(bookmark, 201), noted(() => ({ valid: isRight }))]
  pretendContentServer({
    '/api/courses': type(someCourse('coins')),
    '/api/articles': type(someArticle('keys')),
    '/api/quests': type(QUEST),
    '/api/quest-steps': () => listOf([step('look'), step('find')]),
    '/api/passwordless/send-link': () => Response.json({ email: user.email, username: user.username, sent: true }),
    '/api/passwordless/login': () =>
      Response.json({ jwt: 'token-of-alice', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
    '/api/users/me': () => Response.json({ ...user, stepsPassed: 7 }),
    '/api/users/me/certificates': () => Response.json({ data: [CERTIFICATE], meta: {} }),
    '/api/bookmarks': (url, request) =>
      request.method === 'POST'
        ? keep(url, request)
        : Response.json({ data: { articles: [], courses: [bookmark], quests: [] }, meta: { total: 1 } }),
    '/api/create-certificate': noted(CERTIFICATE),
    '/api/quest-steps/validate/doc-look': validate,
    '/api/quest-steps/validate/doc-find': validate,
    '/api/quest-steps/validate/doc-look-ja': validate,
    '/api/progress/start': noted({ id: 1, progressType: 'start', entityType: 'quest', entityId: 'x' }),
    '/api/progress/pass': noted({ id: 1, progressType: 'pass', entityType: 'quest', entityId: 'x' }),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

async function alice() {
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: user.email })
  await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  return browser
}

test('what is bookmarked is named to the server as its contract names it, whatever the page calls it', async () => {
  const browser = await alice()
  const kept = [
    ['course', 'coins', 'doc-coins'],
    ['article', 'keys', 'doc-keys'],
    ['quest', 'tour', 'doc-tour'],
    ['course', 'doc-coins', 'doc-coins'],
  ] as const
  for (const [type, entityId] of kept)
    expect((await browser.post('/api/bookmarks', { entityId, type })).status, entityId).toBe(201)
  expect(sent).toEqual(kept.map(([type, , entityId]) => ({ call: 'POST /api/bookmarks', body: { data: { entityId, type } } })))
})

test('a bookmark that names its entry by its key alone is shown as that entry', async () => {
  const { data } = (await (await (await alice()).get('/api/bookmarks')).json()) as { data: { courses: object[] } }
  expect(data.courses).toEqual([
    expect.objectContaining({ documentId: 'kept', entity: expect.objectContaining({ slug: 'coins', headline: 'Course coins' }) }),
  ])
})

test('a certificate is claimed by the key of its course or quest, and comes back with the slug of that', async () => {
  const browser = await alice()
  const issued = await browser.post('/api/create-certificate', { course: 'coins', name: 'Alice' })
  expect(await issued.json()).toMatchObject({ data: { slug: 'coins-1e122fe6', entitySlug: 'coins' } })
  await browser.post('/api/create-certificate', { quest: 'tour' })
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ course: 'doc-coins', name: 'Alice' }),
    expect.objectContaining({ quest: 'doc-tour' }),
  ])
  const list = (await (await browser.get('/api/users/me/certificates')).json()) as { data: object[] }
  expect(list.data).toEqual([expect.objectContaining({ entitySlug: 'coins' })])
})

test('in Japanese a claim names what was reported as passed, and an answer the step in its own language', async () => {
  const browser = await alice()
  await browser.post('/api/create-certificate?locale=ja-JP', { course: 'coins' })
  await browser.post('/api/bookmarks?locale=ja-JP', { entityId: 'coins', type: 'course' })
  await browser.post('/api/quest-steps/validate/look?locale=ja-JP', { answer: 'x' })
  expect(sent.slice(0, 3)).toEqual([
    { call: 'POST /api/create-certificate', body: expect.objectContaining({ course: 'doc-coins' }) },
    { call: 'POST /api/bookmarks', body: { data: { entityId: 'doc-coins', type: 'course' } } },
    { call: 'POST /api/quest-steps/validate/doc-look-ja', body: { data: { answer: 'x' } } },
  ])
  await heard(() =>
    expect(sent.at(-1)).toEqual({
      call: 'POST /api/progress/pass',
      body: { data: { entityId: 'doc-look', type: 'quest-step' } },
    }),
  )
})

test('who asks for themselves gets their certificates, also where the server lists those elsewhere', async () => {
  const me = (await (await (await alice()).get('/api/users/me')).json()) as object
  expect(me).toMatchObject({ username: 'alice', certificates: [{ slug: 'coins-1e122fe6', entityId: 'doc-coins' }] })
})

test('what the server counts of its user goes up by what it has not heard of yet, and never down', async () => {
  const browser = await alice()
  await browser.post('/api/quest-steps/validate/look', { answer: 'x' })
  const me = async () => (await browser.get('/api/users/me')).json()
  const counted = { questsStarted: 1, stepsStarted: 1, stepsPassed: 7, lessonsPassed: 0 }
  expect(await me()).toMatchObject(counted)
  await heard(() => expect(reports()).toHaveLength(3))
  expect(await me()).toMatchObject(counted)
})

test('a step that says nothing of its kind is answered in words', async () => {
  const { html } = await visitPage('/quests/tour/look')
  const inputs = (await elementsOf(html)).filter(({ tag }) => tag === 'input').map(({ attributes }) => attributes)
  expect(inputs).toContainEqual(expect.objectContaining({ name: 'answer', type: 'text' }))
  const browser = await alice()
  const body = new URLSearchParams({ return: '/quests/tour/look', kind: 'text', answer: 'seed phrase' })
  const answer = await browser.go('/api/quest-steps/validate/look', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(303)
  expect(sent[0]).toEqual({ call: 'POST /api/quest-steps/validate/doc-look', body: { data: { answer: 'seed phrase' } } })
})

const report = (progress: string, entityId: string, type: string) => ({
  call: `POST /api/progress/${progress}`,
  body: { data: { entityId, type } },
})
const START = report('start', 'doc-tour', 'quest')
const ofStep = (step: string) => [report('start', step, 'quest-step'), report('pass', step, 'quest-step')]
const reports = () => sent.filter(({ call }) => call.includes('progress'))

test('the server hears once and in order of each step that its user passes, and at the last one of the quest', async () => {
  const browser = await alice()
  await browser.post('/api/quest-steps/validate/look', { answer: 'x' })
  await heard(() => expect(reports()).toEqual([START, ...ofStep('doc-look')]))
  await browser.post('/api/quest-steps/validate/doc-find', { answer: 'x' })
  const all = [START, ...ofStep('doc-look'), ...ofStep('doc-find'), report('pass', 'doc-tour', 'quest')]
  await heard(() => expect(reports()).toEqual(all))
  for (const step of ['look', 'find']) await browser.post(`/api/quest-steps/validate/${step}`, { answer: 'x' })
  await browser.post('/api/progress/start', { entityId: 'tour', type: 'quest' })
  await browser.post('/api/progress/start', { entityId: 'find', type: 'quest-step' })
  // The page reports a pass by itself, too.
  for (const [entityId, type] of [
    ['find', 'quest-step'],
    ['tour', 'quest'],
  ])
    expect((await browser.post('/api/progress/pass', { entityId, type })).status, entityId).toBe(200)
  expect(reports()).toEqual(all)
})

test('the server hears once that its user pressed Start, saw a step and answered it wrongly before', async () => {
  isRight = false
  const browser = await alice()
  for (let i = 0; i < 2; i++) await browser.post('/api/progress/start', { entityId: 'tour', type: 'quest' })
  for (let i = 0; i < 2; i++) await browser.post('/api/progress/start', { entityId: 'look', type: 'quest-step' })
  const begun = [START, report('start', 'doc-look', 'quest-step')]
  await heard(() => expect(reports()).toEqual(begun))
  for (const step of ['look', 'find']) await browser.post(`/api/quest-steps/validate/${step}`, { answer: 'x' })
  await heard(() => expect(reports()).toEqual([...begun, report('start', 'doc-find', 'quest-step')]))
  isRight = true
  await browser.post('/api/quest-steps/validate/look', { answer: 'x' })
  await heard(() => expect(reports().at(-1)).toEqual(report('pass', 'doc-look', 'quest-step')))
  expect(reports()).toHaveLength(4)
})

test('D6: an answer that the server finds right counts once it is kept here: else the page says that it was not taken', async () => {
  const browser = await alice()
  const act = Learner.prototype.act
  const spy = vi.spyOn(Learner.prototype, 'act').mockImplementation(function (this: Learner, caller, name, input) {
    return name === 'note' ? Promise.reject(new Error('The object is away')) : act.call(this, caller, name, input)
  } as typeof act)
  expect((await browser.post('/api/quest-steps/validate/look', { answer: 'x' })).status).toBe(503)
  spy.mockRestore()
  expect((await browser.post('/api/quest-steps/validate/look', { answer: 'x' })).status).toBe(200)
  await heard(() => expect(reports()).toEqual([START, ...ofStep('doc-look')]))
})

test('a quest that a guest has started is reported in order once they have signed in, and not again', async () => {
  const browser = createBrowser()
  for (const [entityId, type] of [
    ['tour', 'quest'],
    ['look', 'quest-step'],
  ])
    expect((await browser.post('/api/progress/start', { entityId, type })).status).toBe(200)
  expect(reports()).toEqual([])
  await browser.post('/api/passwordless/send-link', { email: user.email })
  await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  await browser.get('/api/progress')
  await browser.post('/api/progress/start', { entityId: 'tour', type: 'quest' })
  await heard(() => expect(reports()).toEqual([START, report('start', 'doc-look', 'quest-step')]))
})

// Last, so that it comes before the server is gone: what one test has still to report is nothing that the next one hears of.
afterEach(ringAll)
