import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  achievement,
  achievementProgress,
  bookmark,
  bookmarks,
  certificate,
  lessonFeedback,
  notification,
  sent,
  signedIn,
  stepVerdict,
  upload,
  user,
  webthreeToken,
} from '../../shared/content/account.ts'
import { text } from '../../shared/content/entry.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { answerSchema } from './answers.ts'
import { calls } from './calls.ts'
import { matchCall } from './match-call.ts'
import { type Json, unwrap } from './normalise.ts'

fillSearchIndex()

const linkPreview = z
  .object({ url: z.string(), title: text, description: text, siteName: text, image: z.unknown().optional() })
  .transform(({ image, ...preview }) => ({ ...preview, image: imageAddress(image) }))

/** Preview images come as an address, as media, or as a list of addresses. */
function imageAddress(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return imageAddress(value[0])
  if (value && typeof value === 'object' && 'url' in value) return imageAddress(value.url)
  return null
}

const progressUpdate = z.object({
  progressType: z.enum(['start', 'pass']),
  entityType: z.enum(['quest', 'quest-step', 'course', 'lesson']),
  entityId: z.union([z.string(), z.number()]).transform(String),
})

interface Recording {
  request: { path: string }
  response?: { status: number; body: Json }
}

const files = {
  v4: import.meta.glob<Recording>('/tests/strapi/v4/*.json', { eager: true, import: 'default' }),
  v5: import.meta.glob<Recording>('/tests/strapi/v5/*.json', { eager: true, import: 'default' }),
}
const VERSIONS = ['v4', 'v5'] as const

function recorded(version: 'v4' | 'v5', name: string) {
  const recording = files[version][`/tests/strapi/${version}/${name}.json`]
  if (!recording?.response) throw new Error(`There is no recording ${version}/${name}`)
  const { data, meta } = unwrap(recording.response.body)
  return { path: recording.request.path, body: recording.response.body, data, meta }
}

/** Recordings of public reads. */
const PUBLIC = [
  'i18ns',
  'i18ns-ja-JP',
  'i18ns-by-key',
  'i18n-locales',
  'levels',
  'article-types',
  'articles',
  'articles-ja-JP',
  'articles-by-slug',
  'articles-by-slug-missing-translation',
  'unknown-locale',
  'page-beyond-end',
  'faqs',
  'lessons',
  'common',
  'courses',
  'courses-plain',
  'courses-by-level',
  'courses-by-slug',
  'courses-by-slug-ja-JP',
  'pages-by-slug',
  'quests',
  'quest-by-id',
  'quest-steps',
  'quest-step-by-id',
  'search',
  'search-filtered',
  'certificate-by-slug',
]

function schemaOf(path: string): z.ZodType {
  const url = new URL(path, 'http://content.test')
  const matched = matchCall(url.pathname)
  if (!matched) throw new Error(`No call is listed for ${path}`)
  return answerSchema(matched.call, url.searchParams.has('filters[slug][$eq]'))
}

/** Every key and every text of an answer. */
function piecesOf(value: unknown, pieces = { keys: new Set<string>(), texts: new Set<string>() }) {
  if (Array.isArray(value)) for (const item of value) piecesOf(item, pieces)
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      pieces.keys.add(key)
      piecesOf(item, pieces)
    }
  else if (typeof value === 'string') pieces.texts.add(value)
  return pieces
}

const PRIVATE_KEYS = ['correct', 'explanation', 'answers', 'answer', 'right', 'accepted', 'email', 'createdBy', 'updatedBy']

test('the recordings that are read here cover every call that a public visitor can make, but for what is ours: glossary and paths', () => {
  const covered = new Set(PUBLIC.map(name => matchCall(new URL(recorded('v5', name).path, 'http://x.test').pathname)?.call.path))
  expect(calls.map(call => call.path).filter(path => !covered.has(path))).toEqual(['/api/terms', '/api/paths'])
})

test.each(PUBLIC)('what Strapi 4 and 5 answered is understood, and holds no answer key: %s', name => {
  for (const version of VERSIONS) {
    const { path, data } = recorded(version, name)
    const parsed = schemaOf(path).safeParse(data)
    expect(parsed.error?.issues ?? [], version).toEqual([])
    const { keys } = piecesOf(parsed.data)
    expect(PRIVATE_KEYS.filter(key => keys.has(key))).toEqual(name === 'faqs' ? ['answer'] : [])
    if (Array.isArray(data)) expect(parsed.data).toHaveLength(data.length)
  }
})

test('questions, options and explanations of a recorded lesson and final test are counted and left behind', () => {
  for (const version of VERSIONS)
    for (const name of ['lessons', 'courses-by-slug']) {
      const { path, data } = recorded(version, name)
      const [entry] = data as { quiz?: unknown; recapQuiz?: unknown; finalTest?: unknown }[]
      const secrets = piecesOf([entry?.quiz, entry?.recapQuiz, entry?.finalTest]).texts
      expect(secrets.size).toBeGreaterThan(3)
      const shown = piecesOf(schemaOf(path).parse(data)).texts
      // An option may be the lesson's own title, and an id a number; nothing else of a quiz may be shown.
      const mayBeShown = (text: string) => /^\d*$/.test(text) || text === 'What money is'
      expect([...secrets].filter(text => shown.has(text) && !mayBeShown(text))).toEqual([])
    }
  const [lesson] = schemaOf(recorded('v5', 'lessons').path).parse(recorded('v5', 'lessons').data) as { quiz: unknown }[]
  expect(lesson?.quiz).toEqual({ questions: 2, hearts: 1, passMark: 2 })
})

test('Strapi 4 and 5 give a reader the same article, course, lesson and quest', () => {
  const VOLATILE = ['id', 'documentId', 'updatedAt', 'url', 'srcSet', 'publishedAt']
  const stable = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stable)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => !VOLATILE.includes(key))
        .map(([key, item]) => [key, stable(item)]),
    )
  }
  for (const name of ['articles-by-slug', 'courses-by-slug', 'lessons', 'quests', 'quest-steps', 'common', 'search']) {
    const [v4, v5] = VERSIONS.map(version => {
      const { path, data } = recorded(version, name)
      return stable(schemaOf(path).parse(data))
    })
    expect(v4, name).toEqual(v5)
  }
})

test('an article is read with Headline and with headline', () => {
  const { path, data } = recorded('v5', 'articles')
  const [first] = data as Record<string, Json>[]
  const { Headline, ...rest } = first ?? {}
  const parsed = schemaOf(path).parse([first, { ...rest, headline: Headline ?? null }]) as { headline: string }[]
  expect(parsed[0]?.headline).toBe(Headline)
  expect(parsed[0]).toEqual(parsed[1])
})

test('null, missing and empty mean the same for relations', () => {
  const { path, data } = recorded('v5', 'courses-by-slug')
  const [first] = data as Record<string, Json>[]
  const { modules: _m, rewards: _r, level: _l, cover: _c, seo: _s, finalTest: _f, ...bare } = first ?? {}
  const nulls = { modules: null, rewards: null, level: null, cover: null, seo: null, finalTest: null }
  const [missing, empty] = schemaOf(path).parse([bare, { ...bare, ...nulls }]) as Record<string, unknown>[]
  expect(missing).toMatchObject({ modules: [], rewards: [], finalTest: null })
  for (const key of ['level', 'cover', 'seo']) expect(missing?.[key] ?? null).toEqual(empty?.[key] ?? null)
  expect(empty).toMatchObject({ modules: [], rewards: [], finalTest: null })
})

test.each([
  ['users-me', user],
  ['users-me-populated', user],
  ['users-by-id', user],
  ['users-put-username', user],
  ['auth-local', signedIn],
  ['passwordless-login', signedIn],
  ['webthree-auth-authenticate', signedIn],
  ['webthree-auth-token', webthreeToken],
  ['passwordless-send-link', sent],
  ['subscribe', sent],
  ['bookmarks', bookmarks],
  ['bookmarks-create-course', bookmark],
  ['bookmarks-create-article', bookmark],
  ['bookmarks-create-quest', bookmark],
  ['notifications', notification.array()],
  ['notifications-put', notification],
  ['achievements', achievement.array()],
  ['achievements-signed-in', achievement.array()],
  ['achievement-by-id', achievement],
  ['users-me-certificates', certificate.array()],
  ['create-certificate', certificate],
  ['certificate-by-slug', certificate],
  ['upload', upload],
  ['link-preview', linkPreview],
  ['lesson-feedback', lessonFeedback],
  ['progress-start', progressUpdate],
  ['progress-pass', progressUpdate],
  ['progress-pass-quest', progressUpdate],
  ['progress-pass-course', progressUpdate],
  ['quest-step-validate', stepVerdict],
  ['quest-step-validate-wrong', stepVerdict],
] as [string, z.ZodType][])('a call of the account is understood from both versions: %s', (name, schema) => {
  for (const version of VERSIONS) {
    const parsed = schema.safeParse(recorded(version, name).data)
    expect(parsed.error?.issues ?? [], version).toEqual([])
  }
})

test('what the account calls answered comes out as it was', () => {
  for (const version of VERSIONS) {
    expect(user.parse(recorded(version, 'users-me').data)).toMatchObject({ username: 'alice', email: 'alice@example.test' })
    expect(signedIn.parse(recorded(version, 'webthree-auth-authenticate').data).user).toMatchObject({ email: null })
    expect(bookmarks.parse(recorded(version, 'bookmarks').data)).toMatchObject({
      articles: [{ type: 'article' }],
      courses: [{ type: 'course' }],
      quests: [{ type: 'quest' }],
    })
    const events = notification.array().parse(recorded(version, 'notifications').data)
    expect(events.map(({ event }) => event.eventType)).toEqual([
      'New User Certificate',
      'New User Achievement',
      'New User Achievement',
    ])
    expect(lessonFeedback.parse(recorded(version, 'lesson-feedback').data)).toMatchObject({ rating: 5, feedback: 'Clear' })
    expect(progressUpdate.parse(recorded(version, 'progress-pass').data)).toMatchObject({
      progressType: 'pass',
      entityType: 'quest-step',
    })
    expect(stepVerdict.parse(recorded(version, 'quest-step-validate-wrong').data)).toEqual({ valid: false, explanation: '' })
    expect(sent.parse(recorded(version, 'subscribe').data)).toEqual({ email: 'news@example.test', sent: true })
    expect(linkPreview.parse(recorded(version, 'link-preview').data).image).toBe('https://example.org/preview.png')
    const { progress } = recorded(version, 'achievements-signed-in').meta
    expect(achievementProgress.parse(progress)).toEqual(progress)
  }
})

test('a public certificate holds no e-mail, and a user no password or role', () => {
  for (const version of VERSIONS) {
    expect(piecesOf(certificate.parse(recorded(version, 'certificate-by-slug').data)).keys).not.toContain('email')
    const keys = piecesOf(user.parse(recorded(version, 'users-me-populated').data)).keys
    for (const key of ['role', 'password', 'provider', 'blocked']) expect(keys).not.toContain(key)
  }
})

test('a picture of a link preview may be an address, media, or a list', () => {
  const of = (image: unknown) => linkPreview.parse({ url: 'https://a.example', image }).image
  expect([of('https://a.example/x.png'), of({ url: '/x.png' }), of([{ url: '/y.png' }]), of(['/z.png'])]).toEqual([
    'https://a.example/x.png',
    '/x.png',
    '/y.png',
    '/z.png',
  ])
  expect([of(null), of([]), of({}), of(7)]).toEqual([null, null, null, null])
})

test('a progress that the server miscounts does not break the page', () => {
  expect(achievementProgress.parse({ unlocked: -1, total: 'x' })).toEqual({ unlocked: 0, total: 0 })
})

test('an event of an unknown type is no notification', () => {
  const [known] = recorded('v5', 'notifications').data as Record<string, Json>[]
  expect(notification.safeParse({ ...known, event: { eventType: 'New User Badge' } }).success).toBe(false)
})

test('A12 only the listed paths are calls', () => {
  for (const path of [
    '/api/users',
    '/api/users/me',
    '/api/users/1',
    '/api/upload/files',
    '/api/articles/abc',
    '/api/courses/abc',
    '/api/bookmarks',
    '/api/common/x',
    '/api/search/users',
    '/api/search/',
    '/api/quests/',
    '/api/quests/a%2fb',
    '/api/quests/..',
    '/api/quests/a.b',
    '/api/quest-steps/a/b',
    `/api/quests/${'a'.repeat(65)}`,
    '/API/courses',
    '/api//courses',
    '//api/courses',
    '/admin',
    '/content-manager',
    '/graphql',
    '',
    '/',
  ])
    expect(matchCall(path), path).toBeNull()
})
