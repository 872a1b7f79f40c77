import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CALL_SIGNATURE, isCallSigned } from '../../shared/call-signature.ts'
import {
  listOf,
  pretendContentServer,
  someCourse,
  someLesson,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'
import { callHook } from '../../tests/support/hook.ts'
import { WRITTEN } from '../../tests/support/written-questions.ts'
import { doctorReport } from './report.ts'

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS))
afterEach(() => vi.restoreAllMocks())

/** What the academy says of a content server, with this in place of some of its answers. */
async function lookAt(answers: Parameters<typeof someSite>[0], settings: object = { CONTENT_API_TOKEN: 'token-of-this-test' }) {
  const server = pretendContentServer(someSite(answers))
  const found = doctorReport.parse(await (await callHook('doctor', {}, { ...settings })).json())
  if (!found.server || 'fault' in found.server) throw new Error(JSON.stringify(found.server))
  const { calls, open, passwords, refusesSignature, untranslated } = found.server.value
  return {
    server,
    open,
    passwords,
    refusesSignature,
    untranslated,
    calls,
    of: (call: string, isOne = false) => calls.filter(one => one.call === call && one.isOne === isOne),
  }
}

test('every call is made in both languages, lists and single entries, and each says what came', async () => {
  const { of, calls } = await lookAt({})
  expect(of('/api/courses')).toMatchObject([
    { locale: 'en', status: 200, entries: 1, tokenRefused: null, unreadable: [] },
    { locale: 'ja-JP', status: 200, entries: 1 },
  ])
  expect(of('/api/courses', true)).toHaveLength(2)
  expect(of('/api/quests/:id', true)).toMatchObject([{ status: 404 }, { status: 404 }])
  // A language list has no language.
  expect(of('/api/i18n/locales')).toHaveLength(1)
  expect(new Set(calls.map(({ call }) => call)).size).toBe(18)
})

test('a type that the token may not read names the permission', async () => {
  const { of } = await lookAt({ '/api/faqs': () => strapiError(403, 'ForbiddenError', 'Forbidden') })
  const refused = {
    status: 403,
    message: 'Neither CONTENT_API_TOKEN nor the public role has the permission "find" for /api/faqs',
  }
  expect(of('/api/faqs')).toMatchObject([refused, refused])
})

test('a token that is refused where everybody may read is told, and calls that hold questions are named', async () => {
  const { of, open } = await lookAt({
    '/api/courses': (_, { headers }) =>
      headers.has('authorization') ? strapiError(401, 'UnauthorizedError', 'No') : listOf([someCourse('one')]),
    '/api/lessons': (_, { headers }) => (headers.has('authorization') ? listOf([]) : strapiError(403, 'ForbiddenError', 'No')),
  })
  expect(of('/api/courses')).toMatchObject([{ status: 200, tokenRefused: 401 }, { tokenRefused: 401 }])
  expect(open).toEqual(['/api/courses'])
})

test('a field that the type lacks, and one that cannot be read, are named', async () => {
  const { of } = await lookAt({
    '/api/courses': url => {
      const lacks = [...url.searchParams.keys()].some(name => name.startsWith('populate[rewards]'))
      const details = { key: 'rewards', path: 'rewards', source: 'query', param: 'populate' }
      const error = { status: 400, name: 'ValidationError', message: 'Invalid key rewards', details }
      return lacks
        ? Response.json({ data: null, error }, { status: 400 })
        : listOf([someCourse('one'), someCourse('two', { slug: 7 })])
    },
  })
  expect(of('/api/courses')[0]).toMatchObject({
    status: 200,
    lacking: [{ part: 'populate', field: 'rewards' }],
    unreadable: [{ field: 'slug', hidden: true }],
  })
})

test('a quiz that readers get in another language than its page is named', async () => {
  const { untranslated } = await lookAt({
    '/api/lessons': ({ searchParams }) => {
      const isEnglish = searchParams.get('locale') === 'en'
      const quiz = [WRITTEN.choice.en, WRITTEN.number.en]
      const same = someLesson('same', { quiz: [isEnglish ? WRITTEN.choice.en : WRITTEN.choice['ja-JP']] })
      const fewer = someLesson('fewer', { quiz: isEnglish ? quiz : [] })
      return listOf(isEnglish ? [same, fewer, someLesson('not-there', { quiz })] : [same, fewer])
    },
  })
  expect(untranslated).toEqual([{ slug: 'fewer', part: 'quiz', locale: 'ja-JP', questions: 2 }])
})

test('a look never stops calls for everybody, however often the server fails', async () => {
  const down = () => strapiError(500, 'InternalServerError', 'down')
  const { of, server } = await lookAt({ '/api/faqs': down, '/api/terms': down, '/api/levels': down, '/api/article-types': down })
  expect(of('/api/faqs')).toMatchObject([{ status: 500 }, { status: 500 }])
  expect(server.callsTo('/api/courses').length).toBeGreaterThan(2)
})

test('routes for passwords that anybody may call are named; those that are closed or switched off are not', async () => {
  const { passwords } = await lookAt({
    '/api/auth/local': () => strapiError(400, 'ApplicationError', 'This provider is disabled'),
    '/api/auth/local/register': () => strapiError(400, 'ValidationError', '3 errors occurred'),
    '/api/auth/forgot-password': () => strapiError(403, 'ForbiddenError', 'Forbidden'),
    '/api/auth/email-confirmation': () => Response.json({}),
  })
  expect(passwords).toEqual(['POST /api/auth/local/register', 'GET /api/auth/email-confirmation'])
})

test('a plugin that refuses the signature of this site is told from one that takes it, and from a server without', async () => {
  const plugin = async (secret: string) => {
    const { refusesSignature } = await lookAt({
      '/api/passwordless/login': async ({ pathname: path }, { headers }) => {
        const isSigned = await isCallSigned(secret, headers.get(CALL_SIGNATURE) ?? '', { method: 'GET', path }, new Date())
        if (isSigned) return strapiError(400, 'BadRequestError', 'token.invalid')
        return strapiError(403, 'ForbiddenError', 'The signature of Campus is wrong: …')
      },
    })
    return refusesSignature
  }
  expect(await plugin(env.CONTENT_HOOK_SECRET)).toBe(false)
  expect(await plugin('another-secret-f81k-q7w2-93zx-77')).toBe(true)
  expect((await lookAt({})).refusesSignature).toBe(false)
})
