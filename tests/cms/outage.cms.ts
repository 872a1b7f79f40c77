import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PROJECTS } from '../../scripts/cms/install.ts'
import { seedOf } from '../../scripts/cms/seed/seed.ts'
import { newSettings } from '../../scripts/cms/settings.ts'
import { startStrapi } from '../../scripts/cms/strapi-server.ts'
import { compileContent } from '../../scripts/content/compile.ts'
import { buildRehearsal } from '../../scripts/rehearsal-build.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { LOCALES } from '../../shared/locale.ts'
import { addressIn, inLanguage, publicPages } from '../support/addresses.ts'
import { passTest } from './answers.ts'
import { createEditor, enterPanel } from './editor.ts'
import { createAcademy } from './missing/academy.ts'
import { createPersonAt, signIn } from './person-at.ts'
import { isSmall } from './small-curriculum.ts'

/** A Strapi of these tests alone, because it is stopped and moved. */
const [STRAPI_PORT, NEW_STRAPI_PORT, CAMPUS_PORT] = [4493, 4494, 4495]
const version = inject('version')
const isWhole = version === 5
const LESSON = 'what-money-is'

const folder = temporaryFolder('campus-outage-')
const mailbox = join(folder, 'mails.jsonl')
const settings = newSettings()
const CAMPUS_URL = `http://localhost:${CAMPUS_PORT}`
const start = (port: number) =>
  startStrapi({
    project: PROJECTS[version],
    folder,
    port,
    settings: { ...settings, CAMPUS_URL, CAMPUS_MAILBOX: mailbox },
    seed: seedOf(compileContent().bundle, isSmall),
  })
let strapi: Awaited<ReturnType<typeof start>>
let campus: Awaited<ReturnType<typeof createAcademy>>
const pages = publicPages.filter(page => page !== 'reminders' && (page !== 'search' || isWhole))
const paths = LOCALES.flatMap(locale => pages.map(page => addressIn(locale, page)))
const statusOf = async (path: string) => (await fetch(campus.url + path, { redirect: 'manual' })).status
const statusesOf = (all: readonly string[]) => Promise.all(all.map(async path => `${path} ${await statusOf(path)}`))
const allThere = paths.map(path => `${path} 200`)
/** A webhook of Strapi comes behind its answer, and a report behind its own. */
const soon = { timeout: 20_000, interval: 300 }

/** Tells the site what Strapi tells it. */
const say = (body: object) =>
  fetch(`${campus.url}/hooks/content`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.CAMPUS_HOOK_SECRET}` },
    body: JSON.stringify(body),
  })

beforeAll(async () => {
  await buildRehearsal()
  strapi = await start(STRAPI_PORT)
  campus = await createAcademy({
    port: CAMPUS_PORT,
    settings: {
      CONTENT_API_URL: strapi.url,
      CONTENT_API_TOKEN: strapi.token,
      CONTENT_HOOK_SECRET: settings.CAMPUS_HOOK_SECRET ?? '',
    },
  })
}, 240_000)
afterAll(async () => {
  await campus?.end()
  await strapi?.end()
})

test.runIf(isWhole)('an edit is seen at once, and a saved draft purges nothing', async () => {
  expect(await statusesOf(paths)).toEqual(allThere)
  const editor = createEditor(strapi.url, await enterPanel(strapi.url, settings))
  const slug = 'the-halving-explained'
  const id = await editor.idOf('article', slug)
  await editor.write('article', id, 'en', { slug, Headline: 'The halving, edited' })
  await editor.publish('article', id, 'en')
  const html = async () => (await fetch(`${campus.url}/library/${slug}`)).text()
  await expect.poll(html, soon).toContain('The halving, edited')
  const draft = { event: 'entry.update', model: 'article', entry: { publishedAt: null } }
  expect(await (await say(draft)).json()).toEqual({ purged: [] })
})

test('a server that is stopped after an edit of everything takes no visited page down, and quizzes go on', async () => {
  expect(await statusesOf(paths)).toEqual(allThere)
  expect(await passTest(createPersonAt(campus.url), 'quiz', LESSON)).toBe('passed')
  for (const model of ['course', 'lesson', 'article', 'quest', 'faq', 'page', 'term', 'common', 'i18n', 'level'])
    expect((await say({ event: 'entry.update', model })).status).toBe(200)
  await strapi.end()
  for (let round = 0; round < 2; round++) expect(await statusesOf(paths)).toEqual(allThere)
  expect(await passTest(createPersonAt(campus.url), 'quiz', LESSON)).toBe('passed')
  expect(campus.log().filter(({ event }) => event === 'unhandled')).toEqual([])
})

test('what was unpublished is not shown while the server is down', async () => {
  const path = '/library/what-is-a-private-key'
  expect(await statusOf(path)).toBe(200)
  await say({ event: 'entry.unpublish', model: 'article' })
  for (const locale of LOCALES) expect(await statusOf(inLanguage(locale, path))).toBe(503)
})

test('the server at another address is the same server: what was learned is there, and what waited arrives', async () => {
  strapi = await start(STRAPI_PORT)
  // The circuit closes with the first call that is answered.
  await expect.poll(() => statusOf('/library/what-is-a-private-key'), soon).toBe(200)
  const learner = createPersonAt(campus.url)
  if (isWhole) await signIn(learner, mailbox, 'ada@campus.example')
  expect(await passTest(learner, 'quiz', LESSON)).toBe('passed')
  await strapi.end()
  // Nobody has told the server of this one.
  expect((await learner.post('/api/bookmarks', { data: { entityId: 'crypto-basics', type: 'course' } })).status).toBe(
    isWhole ? 201 : 401,
  )

  strapi = await start(NEW_STRAPI_PORT)
  await campus.forget({ CONTENT_API_URL: strapi.url })
  const passed = async () =>
    ((await (await learner.get('/api/progress')).json()) as { data: { passed: { lessons: string[] } } }).data.passed.lessons
  expect(await passed()).toEqual([LESSON])
  if (!isWhole) return
  const again = createPersonAt(campus.url)
  await signIn(again, mailbox, 'ada@campus.example')
  const kept = async () => JSON.stringify(await (await again.get('/api/bookmarks')).json())
  await expect.poll(kept, soon).toContain('crypto-basics')
  const earned = async () => {
    const { data } = (await (await again.get('/api/achievements')).json()) as { data: { slug: string; unlocked: boolean }[] }
    return data.flatMap(({ slug, unlocked }) => (unlocked ? [slug] : [])).sort()
  }
  await expect.poll(earned, soon).toEqual(['first-bookmark', 'first-lesson'])
})
