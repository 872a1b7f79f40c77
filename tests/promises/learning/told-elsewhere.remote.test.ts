import { applyD1Migrations, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Browser, createBrowser } from '../../support/accounts.ts'
import { forget } from '../../support/caches.ts'
import { strapiError } from '../../support/content-server.ts'
import { type Fate, pretendLearningServer, type There } from '../../support/learning-server.ts'
import { objectOfUser, rowsInObject } from '../../support/live.ts'
import { watchLog } from '../../support/log.ts'
import { SESSION, someSession } from '../accounts/academy.ts'
import { seedsIn } from './killed/seeds.ts'

const bindings = env as unknown as {
  DB: D1Database
  SEEDS: string
  MIGRATIONS: Parameters<typeof applyD1Migrations>[1]
}
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

/** `SEEDS=7,40-60 npx vitest run …` tries others. */
const SEEDS = bindings.SEEDS ? seedsIn(bindings.SEEDS) : [1]
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let people = 9000
beforeEach(async () => {
  await forget()
  // Far ahead of any clock: no alarm rings by itself.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2037-11-24T12:00:00.000Z') })
})
afterEach(async () => {
  await forget()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

interface Learner {
  userId: number
  browser: Browser
  token: string
}
async function learner(settings = {}): Promise<Learner> {
  const token = `token-of-${++people}`
  const browser = createBrowser({ 'cf-connecting-ip': `2001:db8:${people.toString(16)}::1` })
  const tokenExpiresAt = new Date(Date.now() + 60 * DAY_MS)
  browser.cookies.set(SESSION, await someSession({ userId: String(people), token, tokenExpiresAt, settings }))
  return { userId: people, browser, token }
}

const objectOf = ({ userId }: Learner) => objectOfUser(userId, 'remote')
const alarmOf = async (one: Learner) =>
  (await runInDurableObject(await objectOf(one), (_, { storage }) => storage.getAlarm())) ?? Number.POSITIVE_INFINITY

/** Rings the alarms that are set, each a moment after the one before. */
async function ring(of: readonly Learner[], times = 1) {
  const objects = await Promise.all(of.map(objectOf))
  for (let i = 0; i < times; i++)
    for (const object of objects) {
      pass(6000)
      await runDurableObjectAlarm(object)
    }
}
const report = (browser: Browser, lesson: string) =>
  browser.post('/api/progress/pass', { data: { entityId: lesson, type: 'lesson' } })
async function passCourse({ browser }: Pick<Learner, 'browser'>) {
  for (const lesson of ['a', 'b', 'c']) expect((await report(browser, lesson)).status).toBe(200)
}
const claim = ({ browser }: Pick<Learner, 'browser'>) => browser.post('/api/create-certificate', { course: 'coins', name: 'Ada' })

/** One of each kind besides reports, while the server is away. */
async function everything(one: Learner) {
  expect((await one.browser.post('/api/bookmarks', { entityId: 'coins', type: 'course' })).status).toBe(201)
  expect((await one.browser.post('/api/lesson-feedback', { lesson: 'a', course: 'coins', rating: 4 })).status).toBe(201)
  expect((await claim(one)).status).toBe(503)
}
const EVERYTHING = {
  progress: ['pass', 'start'].flatMap(progress =>
    ['course doc-coins', 'lesson doc-a', 'lesson doc-b', 'lesson doc-c'].map(what => `${progress} ${what}`),
  ),
  bookmarks: ['course doc-coins'],
  feedback: [['a', 4]],
  certificates: ['course doc-coins'],
}

/** Mulberry32: chance that is the same for the same seed. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What the content server has of somebody, so that two of the same are seen. */
const held = ({ progress, bookmarks, feedback, certificates }: There) => ({
  progress: [...progress].sort(),
  bookmarks: bookmarks.map(({ type, entityId }) => `${type} ${entityId}`).sort(),
  feedback: [...feedback].sort(),
  certificates: certificates.map(({ type, entityId }) => `${type} ${entityId}`),
})
type Held = ReturnType<typeof held>

const THINGS = [
  ['course', 'coins'],
  ['course', 'blocks'],
  ['quest', 'tour'],
] as const

/** One learner does a few things by chance, each answered; answers what the server is to have in the end. */
async function someDeeds(
  { browser, token }: Pick<Learner, 'browser' | 'token'>,
  chance: () => number,
): Promise<Held & { token: string }> {
  const wanted = new Map<string, string>()
  const feedback = new Map<string, number>()
  const done = new Set<string>()
  let certificates: string[] = []
  const deeds: (() => Promise<void>)[] = [
    async () => {
      const left = THINGS.filter(([type, slug]) => !wanted.has(`${type} doc-${slug}`))
      const [type, slug] = left[Math.floor(chance() * left.length)] ?? THINGS[0]
      const kept = await browser.post('/api/bookmarks', { entityId: slug, type })
      expect(kept.status).toBe(201)
      const { data } = await kept.json<{ data: { documentId: string } }>()
      wanted.set(`${type} doc-${slug}`, data.documentId)
    },
    async () => {
      const [first] = wanted
      if (!first) return
      expect((await browser.delete(`/api/bookmarks/${first[1]}`)).status).toBe(204)
      wanted.delete(first[0])
    },
    async () => {
      const rating = 1 + Math.floor(chance() * 5)
      expect((await browser.post('/api/lesson-feedback', { lesson: 'a', course: 'coins', rating })).status).toBe(201)
      feedback.set('a', rating)
    },
    async () => {
      if (done.size) return
      await passCourse({ browser })
      for (const fact of ['course doc-coins', ...['a', 'b', 'c'].map(slug => `lesson doc-${slug}`)])
        for (const progress of ['start', 'pass']) done.add(`${progress} ${fact}`)
      if (chance() < 0.5) return
      certificates = ['course doc-coins']
      expect((await claim({ browser })).status).toBeOneOf([200, 503])
    },
  ]
  const order = deeds.concat(deeds.slice(0, 2)).toSorted(() => chance() - 0.5)
  for (const deed of order.slice(0, 2 + Math.floor(chance() * 4))) {
    await deed()
    pass(1000)
  }
  return { token, progress: [...done].sort(), bookmarks: [...wanted.keys()].sort(), feedback: [...feedback], certificates }
}

test.each(SEEDS)(
  'D6: of 200 learners everything reaches a server that fails half of the time, and exactly once (seed %i)',
  async seed => {
    watchLog()
    const chance = chanceOf(seed)
    let isWell = false
    const fates: (() => Fate | Response)[] = [
      () => 'failed',
      () => 'lost',
      () => strapiError(500, 'InternalServerError', 'Internal Server Error'),
      () => strapiError(503, 'ServiceUnavailable', 'Away'),
    ]
    const server = pretendLearningServer(() => {
      if (isWell || chance() < 0.5) return 'answered'
      return fates[Math.floor(chance() * fates.length)]?.() ?? 'failed'
    })
    const all: (Held & { token: string })[] = []
    const learners: Learner[] = []
    for (let i = 0; i < 200; i++) {
      const one = await learner()
      learners.push(one)
      all.push(await someDeeds(one, chance))
      pass(6000)
    }
    const there = (token: string) => ({ token, ...held(server.of(token)) })
    const isWhole = (_: unknown, i: number) => JSON.stringify(there(all[i]?.token ?? '')) === JSON.stringify(all[i])
    // So many rounds that what fails half of the time comes through.
    for (let round = 0; round < 12 && !all.every(isWhole); round++) await ring(learners.filter((one, i) => !isWhole(one, i)))
    // Then it is well, and hears once more what it has and could not say.
    isWell = true
    await ring(learners, 2)
    expect(all.map(({ token }) => there(token))).toEqual(all)
  },
  180_000,
)

test('what waits for a CMS of another name is kept and logged, not dropped', async () => {
  const log = watchLog()
  let isWell = false
  const server = pretendLearningServer(() => (isWell ? 'answered' : 'failed'))
  const { userId, browser, token } = await learner({ CONTENT_SERVER_NAME: 'strapi.old.test' })
  await report(browser, 'a')
  isWell = true
  const object = await objectOfUser(userId, 'strapi.old.test')
  pass(6000)
  await runDurableObjectAlarm(object)
  const waiting = { event: 'report-for-another-cms', kind: 'report', server: 'strapi.old.test' }
  expect(log.events('report-for-another-cms')).toContainEqual(waiting)
  expect(server.of(token).progress.size).toBe(0)
  expect((await rowsInObject<{ kind: string }>(object, 'select kind from queue')).map(({ kind }) => kind)).toContain('report')
})

test('whoever has rated a lesson finds their rating again, whether that server has taken it already or not', async () => {
  watchLog()
  let isAway = false
  pretendLearningServer(path => (isAway && path === '/api/lesson-feedback' ? 'failed' : 'answered'))
  const { browser } = await learner()
  const rate = async (rating: number) =>
    (await browser.post('/api/lesson-feedback', { lesson: 'a', course: 'coins', rating, feedback: 'Words.' })).status
  const known = async () =>
    ((await (await browser.get('/api/checks?lesson=a')).json()) as { data: { rating: unknown } }).data.rating
  expect(await known()).toBeNull()
  expect(await rate(4)).toBe(201)
  expect(await known()).toEqual({ rating: 4, feedback: 'Words.' })
  isAway = true
  expect(await rate(2)).toBe(201)
  expect(await known()).toEqual({ rating: 2, feedback: 'Words.' })
})

test('a rating that the server refuses is not remembered', async () => {
  watchLog()
  pretendLearningServer(path => (path === '/api/lesson-feedback' ? strapiError(400, 'ValidationError', 'No') : 'answered'))
  const { browser } = await learner()
  expect((await browser.post('/api/lesson-feedback', { lesson: 'a', course: 'coins', rating: 4 })).status).toBe(400)
  const state = (await (await browser.get('/api/checks?lesson=a')).json()) as { data: { rating: unknown } }
  expect(state.data.rating).toBeNull()
})

const status = (answer: Response) => answer.status

test('D6: whoever passes a course while reports fail has the certificate within a minute of their recovery', async () => {
  watchLog()
  let isWell = false
  const server = pretendLearningServer(path =>
    isWell || !path.startsWith('/api/progress') ? 'answered' : strapiError(500, 'InternalServerError', 'Internal Server Error'),
  )
  const [ada, eve] = [await learner(), await learner()]
  for (const one of [ada, eve]) {
    await passCourse(one)
    expect(status(await claim(one))).toBe(503)
  }
  // Forty minutes in which it is tried again and again.
  for (let minute = 0; minute < 40; minute++) {
    pass(MINUTE_MS - 12_000)
    await ring([ada, eve])
  }
  expect([ada, eve].map(({ token }) => server.of(token).certificates)).toEqual([[], []])
  isWell = true
  const recovered = Date.now()
  // Ada looks at a page; Eve is not there.
  pass(6000)
  await ada.browser.get('/api/progress')
  expect(await alarmOf(ada)).toBeLessThanOrEqual(Date.now() + 1000)
  for (const one of [ada, eve]) {
    const rings = await alarmOf(one)
    expect(rings - recovered).toBeLessThanOrEqual(MINUTE_MS + 12_000)
    if (Date.now() < rings) vi.setSystemTime(rings)
    await runDurableObjectAlarm(await objectOf(one))
    expect(server.of(one.token).certificates).toMatchObject([{ type: 'course', entityId: 'doc-coins' }])
  }
  const { data } = await (await ada.browser.get('/api/users/me/certificates')).json<{ data: object[] }>()
  expect(data).toMatchObject([{ holder: 'Ada', entitySlug: 'coins' }])
  expect(status(await claim(eve))).toBe(200)
})

test('D6: after nearly a week everything arrives', async () => {
  const log = watchLog()
  let isWell = false
  const server = pretendLearningServer(() => (isWell ? 'answered' : 'failed'))
  const ada = await learner()
  await passCourse(ada)
  await everything(ada)
  pass(6.9 * DAY_MS)
  await ring([ada])
  isWell = true
  pass(60 * MINUTE_MS)
  await ring([ada], 3)
  expect(held(server.of(ada.token))).toEqual(EVERYTHING)
  expect(log.events('errands-lost')).toEqual([])
})

test('D6: what could not be told for more than a week is given up, stays here, and is told when the learner comes another day', async () => {
  const log = watchLog()
  let isWell = false
  const server = pretendLearningServer(() => (isWell ? 'answered' : 'failed'))
  const ada = await learner()
  await passCourse(ada)
  await everything(ada)
  pass(7.1 * DAY_MS)
  await ring([ada])
  expect(log.events('errands-lost')).toMatchObject([{ errands: 12 }])
  isWell = true
  pass(6000)
  await ada.browser.get('/api/progress')
  await ring([ada], 6)
  expect(held(server.of(ada.token))).toEqual(EVERYTHING)
})

test('what a server has lost of what it counted is reported again; one that counts otherwise is not told the same each day', async () => {
  watchLog()
  const server = pretendLearningServer()
  const ada = await learner()
  await passCourse(ada)
  await ring([ada], 3)
  const { progress } = server.of(ada.token)
  expect(progress.size).toBe(8)
  progress.delete('pass lesson doc-b')
  progress.delete('pass course doc-coins')
  const comesAnotherDay = async () => {
    pass(1.1 * DAY_MS)
    await ada.browser.get('/api/progress')
    await ring([ada], 3)
  }
  await comesAnotherDay()
  expect(progress.size).toBe(8)
  // It takes what it is told, and counts none of it.
  const stubborn = pretendLearningServer(path =>
    path === '/api/users/me' ? Response.json({ id: 1, lessonsPassed: 0 }) : 'answered',
  )
  await comesAnotherDay()
  expect(stubborn.callsTo('/api/progress/pass')).toHaveLength(3)
  await comesAnotherDay()
  expect(stubborn.callsTo('/api/users/me')).toHaveLength(2)
  expect(stubborn.callsTo('/api/progress/pass')).toHaveLength(3)
})

test('what a server refuses for good is told once, and holds nothing else up', async () => {
  const log = watchLog()
  let isWell = false
  const server = pretendLearningServer(path => {
    if (!isWell) return 'failed'
    return path === '/api/lesson-feedback' ? strapiError(400, 'ValidationError', 'No such lesson') : 'answered'
  })
  const ada = await learner()
  await everything(ada)
  isWell = true
  await ring([ada], 3)
  expect(server.of(ada.token)).toMatchObject({ bookmarks: [{ entityId: 'doc-coins' }], feedback: new Map() })
  expect(log.events('errand-refused')).toMatchObject([{ kind: 'feedback', code: 400 }])
  expect(server.callsTo('/api/lesson-feedback')).toHaveLength(2)
})

test('what is on its way is shown with what the server has', async () => {
  watchLog()
  let isWell = true
  const server = pretendLearningServer(() => (isWell ? 'answered' : 'failed'))
  const ada = await learner()
  const { browser, token } = ada
  const keep = async (slug: string) => {
    const kept = await browser.post('/api/bookmarks', { entityId: slug, type: 'course' })
    return (await kept.json<{ data: { documentId: string } }>()).data.documentId
  }
  const shown = async () => {
    const { data } = await (await browser.get('/api/bookmarks')).json<{ data: { courses: { entity: { slug: string } }[] } }>()
    return data.courses.map(({ entity }) => entity.slug)
  }
  const coins = await keep('coins')
  isWell = false
  const blocks = await keep('blocks')
  expect(status(await browser.delete(`/api/bookmarks/${coins}`))).toBe(204)
  isWell = true
  expect(await shown()).toEqual(['blocks'])
  await ring([ada])
  expect(server.of(token).bookmarks).toMatchObject([{ entityId: 'doc-blocks' }])
  expect(await shown()).toEqual(['blocks'])
  // The page may still call it as it did while it was on its way.
  expect(status(await browser.delete(`/api/bookmarks/${blocks}`))).toBe(204)
  expect(await shown()).toEqual([])
})
