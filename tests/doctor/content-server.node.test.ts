import { expect, test } from 'vitest'
import { contentTypes } from '../../scripts/cms/model/content-types.ts'
import { lineOf } from '../../scripts/doctor/finding.ts'
import { plugin } from '../../scripts/doctor/plugin.ts'
import { everyCall, examineContent, fields, openCalls, passwords, quizzes, token, webhook } from '../../scripts/doctor/strapi.ts'
import type { Attributes } from '../../shared/content-model/attributes.ts'
import { components } from '../../shared/content-model/model.ts'
import { modelStrapi, type Otherwise, TOKEN } from './model-strapi.ts'

const CHECKS = [token, everyCall, fields, quizzes, openCalls, plugin, passwords, webhook]
let servers = 0

/** What is said of a server that is otherwise in some things. What types lack is remembered by origin, so each has its own. */
async function said(otherwise: Otherwise = {}, known = TOKEN, ask: typeof fetch = modelStrapi(otherwise) as typeof fetch) {
  const origin = `http://strapi-${++servers}.test`
  const lines: string[] = []
  for await (const [name, finding] of examineContent(CHECKS, { origin, token: known, fetch: ask, recorded: [] }))
    lines.push(lineOf(name, finding).replaceAll(origin, 'http://strapi.test'))
  return lines
}

/** The same without what is right, and without what is always said. */
const saidOf = async (...of: Parameters<typeof said>) => (await said(...of)).filter(line => !/^(✓|– Webhook)/.test(line))

const TOKENS = 'In Strapi: Settings → API Tokens'
const ROLE = 'In Strapi: Settings → Users & Permissions plugin → Roles → Public'

test('a server that has all that docs/strapi.md says is right in everything, and what cannot be seen is said', async () => {
  expect(await said()).toEqual([
    '✓ Token: CONTENT_API_TOKEN is taken, and may only read',
    '✓ Calls: 16 calls are answered, in en and ja-JP',
    '✓ Fields: each type that has entries has the fields of docs/strapi.md',
    '✓ Open calls: the public role reads no lesson, and no answer of a quiz',
    '✓ Plugin: its 23 calls are there, and the role Public may make those that everybody makes',
    '✓ Passwords: the password routes of Strapi are closed',
    '– Webhook: what Strapi calls cannot be seen from here, nor what the role Authenticated may do\n  → In Strapi: Settings → Webhooks: https://<academy>/hooks/content with the header "Authorization: Bearer <CONTENT_HOOK_SECRET>", for all events of entries and media. After an edit the log of the academy has `cache-purged`.',
  ])
})

test('a server that is not there is said once', async () => {
  const gone = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: new Error('connect ECONNREFUSED') }))
  expect(await said({}, TOKEN, gone as unknown as typeof fetch)).toEqual([
    '✗ Token: http://strapi.test does not answer (connect ECONNREFUSED)\n  → Is that its address, without /api, and does it run?',
  ])
})

test('a token that is missing, wrong, or may write, says how it is made', async () => {
  expect(await saidOf({}, '')).toEqual([
    `✗ Token: CONTENT_API_TOKEN is not set in the environment: what it may read cannot be seen\n  → ${TOKENS} → Create: type "Read-only", without an end. CONTENT_API_TOKEN=… npm run doctor -- --content http://strapi.test`,
    `✗ Calls: no type may be read: the token lacks the permission, or there is none (403)\n  → ${TOKENS} → a token of the type "Read-only"; it is CONTENT_API_TOKEN.`,
  ])
  expect(await saidOf({}, 'another')).toEqual([
    `✗ Token: CONTENT_API_TOKEN is refused with 401: it is wrong, has expired or was deleted\n  → ${TOKENS}: make a new one of the type "Read-only".`,
    `✗ Calls: CONTENT_API_TOKEN is refused: it is wrong, has expired or was deleted\n  → ${TOKENS} → a token of the type "Read-only"; then \`npx wrangler secret put CONTENT_API_TOKEN\`.`,
  ])
  expect(await saidOf({ writes: true })).toEqual([
    `✗ Token: CONTENT_API_TOKEN may write, and Campus only reads\n  → ${TOKENS} → the token: type "Read-only".`,
  ])
})

test('a permission that is missing is named with its type, and where it is given', async () => {
  expect(await saidOf({ forbidden: ['/api/faqs'] })).toEqual([
    `✗ Calls, /api/faqs: 403: Neither CONTENT_API_TOKEN nor the public role has the permission "find" for /api/faqs\n  → ${TOKENS} → the token of CONTENT_API_TOKEN: type "Read-only", or tick find of Question and answer (faq).`,
  ])
  expect(await saidOf({ forbidden: ['/api/quests/an-entry'] })).toEqual([
    `– Calls, /api/quests/:id: 403: Neither CONTENT_API_TOKEN nor the public role has the permission "findOne" for /api/quests/:id; no page asks for it`,
  ])
})

test('a type without which there is no academy is wrong, one without which there is less is a note', async () => {
  const make = (type: string) =>
    `In Strapi: copy strapi/src/api/${type}, or make ${type} as docs/strapi.md says, and start it anew.`
  expect(await saidOf({ taken: { types: { lesson: 'absent' } } })).toEqual([
    `✗ Calls, /api/lessons: 404: the type lesson, or its route, is missing\n  → ${make('lesson')}`,
  ])
  expect(await saidOf({ taken: { types: { term: 'absent' } } })).toEqual([
    `– Calls, /api/terms: 404: the type term, or its route, is missing\n  → ${make('term')}`,
  ])
})

test('fields that types lack are named: those that are asked for, and plain ones that no answer holds', async () => {
  expect(
    await saidOf({ taken: { fields: { course: ['rewards'], lesson: ['readingTime'], 'lesson.question': ['hint'] } } }),
  ).toEqual([
    '– Calls, /api/courses: course has no field rewards (asked for in populate): it is left out\n  → In Strapi: Content-Type Builder, as docs/strapi.md says; or may the token not read what it leads to?',
    '– Fields, lesson.question: no answer holds hint\n  → In Strapi: Content-Type Builder → lesson.question: add it as docs/strapi.md says, or do without.',
    '– Fields, lesson: no answer holds readingTime\n  → In Strapi: Content-Type Builder → lesson: add it as docs/strapi.md says, or do without.',
  ])
})

test('a field that every reader needs hides its entries', async () => {
  expect(await saidOf({ taken: { fields: { lesson: ['slug'] } } })).toEqual([
    '✗ Calls, /api/lessons: entries are hidden, because every reader needs slug\n  → Fill it in, or add the field: docs/strapi.md says its type.',
    '✗ Fields, lesson: no answer holds slug\n  → In Strapi: Content-Type Builder → lesson: add it as docs/strapi.md says.',
  ])
})

test.each([
  ['the token', { to: 'token', status: 403 }],
  ['the token as if it were none', { to: 'token', status: 401 }],
  ['everybody', { to: 'all', status: 403 }],
  ['everybody as if the token were none', { to: 'all', status: 401 }],
  ['everybody as if it were not there', { to: 'all', status: 404 }],
] as const)(
  'a server as docs/strapi.md describes it is not wrong where the list of languages is refused to %s',
  async (_, refusesLocales) => {
    expect((await saidOf({ refusesLocales })).filter(line => line.startsWith('✗'))).toEqual([])
  },
)

test('a server without any field that may be left out is not wrong', async () => {
  const optional = (attributes: Attributes) =>
    Object.entries(attributes).flatMap(([field, { required }]) => (required ? [] : [field]))
  const owners = {
    ...Object.fromEntries(Object.entries(contentTypes).map(([name, type]) => [name, type.attributes])),
    ...components,
  }
  const fields = Object.fromEntries(Object.entries(owners).map(([owner, attributes]) => [owner, optional(attributes)]))
  expect((await saidOf({ taken: { fields } })).filter(line => line.startsWith('✗'))).toEqual([])
})

test('a language that is missing, and a server on which nothing is published, are said', async () => {
  expect(await saidOf({ locales: ['en'] })).toEqual([
    '✗ Calls, /api/i18n/locales: the server has 1 of the languages en and ja-JP\n  → In Strapi: Settings → Internationalization → add it.',
  ])
  const publish = 'Publish it in Strapi: lessons before the course that has them.'
  expect(await saidOf({ isEmpty: true })).toEqual([
    `✗ Calls, /api/courses: nothing is published in English\n  → ${publish}`,
    `✗ Calls, /api/lessons: nothing is published in English\n  → ${publish}`,
  ])
})

test('lessons that everybody may read are wrong: their answers are read with them', async () => {
  expect(await saidOf({ open: ['/api/lessons', '/api/faqs'] })).toEqual([
    `✗ Open calls: everybody may read /api/lessons at the content server, and with them the answers of each quiz\n  → ${ROLE}: take find and findOne away from Lesson.`,
  ])
})

test('a plugin that is not there, one of its calls, and a right that its role lacks are told apart', async () => {
  const without =
    'the plugin campus does not answer: there is no search, nobody signs in by letter or wallet, and nothing is kept of people'
  expect(await saidOf({ hasPlugin: false })).toEqual([
    `✗ Plugin: ${without}\n  → Copy strapi/src/plugins/campus and enable it in config/plugins.js: docs/strapi.md, "The plugin".`,
  ])
  expect(await saidOf({ taken: { routes: [{ method: 'POST', path: '/api/bookmarks', how: 'absent' }] } })).toEqual([
    '✗ Plugin: POST /api/bookmarks is not there\n  → Copy strapi/src/plugins/campus anew, build and start Strapi: it answers bookmark.create.',
  ])
  expect(await saidOf({ forbidden: ['/api/search', '/api/search/:filter'] })).toEqual([
    `✗ Plugin: GET /api/search, GET /api/search/:filter is refused to everybody (403)\n  → ${ROLE} → Campus: tick search.find; the plugin does it too when it starts.`,
  ])
  // There is none for Strapi 4, which is understood all the same.
  expect(await saidOf({ version: 4, hasPlugin: false })).toEqual([`– Plugin: ${without}; there is none for Strapi 4`])
})

test('a route for passwords that everybody may call is named, with the plugin and without; one that is switched off is not', async () => {
  const line = (routes: string) =>
    `✗ Passwords: everybody may call ${routes}: a stranger can register another person’s email before its owner arrives\n  → With the plugin: take stockPasswords out of config/plugins.js and start Strapi anew. Without it, as in Strapi 4: docs/strapi.md, "Sign-in by password".`
  const open = { '/api/auth/local': 'a', '/api/auth/local/register': 'identifier is a required field' }
  const named = line('POST /api/auth/local, POST /api/auth/local/register')
  expect(await saidOf({ passwords: open })).toEqual([named])
  expect(await saidOf({ passwords: open, version: 4, hasPlugin: false })).toContain(named)
  expect(await saidOf({ passwords: { '/api/auth/local': 'This provider is disabled' } })).toEqual([])
})
