import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_MAX_DEPTH } from '../../shared/limits.ts'
import { failureIn, flatten, type Json, unwrap } from './normalise.ts'

interface Recording {
  response?: { status: number; body: Json }
}

const files = {
  v4: import.meta.glob<Recording>('/tests/strapi/v4/*.json', { eager: true, import: 'default' }),
  v5: import.meta.glob<Recording>('/tests/strapi/v5/*.json', { eager: true, import: 'default' }),
}

const recorded = (version: 'v4' | 'v5', name: string) => {
  const response = files[version][`/tests/strapi/${version}/${name}.json`]?.response
  if (!response) throw new Error(`There is no recording ${version}/${name}`)
  return response
}

const names = Object.keys(files.v5).map(path => path.replace(/^.*\/|\.json$/g, ''))

/** Calls whose answer is the same content in both versions: not webhooks, redirects, XML, or what one version refuses. */
const comparable = names.filter(name => {
  if (/^(webhook|media-headers|error|auth-.*-callback|bookmarks-delete)/.test(name)) return false
  return typeof recorded('v5', name).body === 'object'
})

/** Every path of an answer with the kind of value that stands there. */
function shapeOf(value: Json, path = '', shape = new Map<string, string>()) {
  if (Array.isArray(value)) for (const item of value) shapeOf(item, `${path}[]`, shape)
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) shapeOf(item, `${path}.${key}`, shape)
  else shape.set(path, value === null ? 'null' : typeof value)
  return shape
}

/** Columns that only one version has, or fills. */
const ONLY_IN_ONE = /\.(publishedAt|locale|focalPoint|isUrlSigned|sitemap_exclude|provider)$/

const flatShape = (version: 'v4' | 'v5', name: string) =>
  Object.fromEntries(
    [...shapeOf(unwrap(recorded(version, name).body).data)]
      .filter(([path]) => !ONLY_IN_ONE.test(path))
      .sort(([a], [b]) => a.localeCompare(b)),
  )

test('there are recordings of most calls', () => {
  expect(comparable.length).toBeGreaterThan(50)
})

test.each(comparable)('Strapi 4 and 5 come out in the same flat shape: %s', name => {
  expect(flatShape('v4', name)).toEqual(flatShape('v5', name))
})

test('no wrapper of Strapi 4 is left anywhere', () => {
  for (const name of comparable) {
    const { data } = unwrap(recorded('v4', name).body)
    const paths = [...shapeOf(data).keys()]
    expect(
      paths.filter(path => /\.(attributes|data)(\.|\[|$)/.test(path)),
      name,
    ).toEqual([])
  }
})

test('every entry has a documentId: its own in Strapi 5, its id in Strapi 4', () => {
  const [v4] = unwrap(recorded('v4', 'articles').body).data as { id: number; documentId: string }[]
  expect(v4?.documentId).toBe(String(v4?.id))
  const [v5] = unwrap(recorded('v5', 'articles').body).data as { documentId: string }[]
  expect(v5?.documentId).toMatch(/^[a-z0-9]{24}$/)
})

test('an answer of Strapi 5 in the format of Strapi 4 keeps its own documentId', () => {
  const [course] = unwrap(recorded('v5', 'v4-format-header').body).data as { slug: string; documentId: string }[]
  const [plain] = unwrap(recorded('v5', 'courses-by-slug').body).data as { documentId: string }[]
  expect(course).toMatchObject({ slug: 'bitcoin-basics', documentId: plain?.documentId })
})

test('a relation that is empty is null, one that is many is a list, wrapped or not', () => {
  expect(
    flatten({ id: 1, attributes: { level: { data: null }, lessons: { data: [{ id: 2, attributes: { slug: 'a' } }] } } }),
  ).toEqual({ id: 1, documentId: '1', level: null, lessons: [{ id: 2, documentId: '2', slug: 'a' }] })
  expect(flatten({ id: 1, documentId: 'x', lessons: { data: [], meta: { pagination: {} } } })).toEqual({
    id: 1,
    documentId: 'x',
    lessons: [],
  })
})

test('fields that are only named like a wrapper are left alone', () => {
  expect(flatten({ id: 1, documentId: 'x', attributes: 'colour', chart: { data: [1], title: 'T' } })).toEqual({
    id: 1,
    documentId: 'x',
    attributes: 'colour',
    chart: { data: [1], title: 'T' },
  })
})

test('an answer without an envelope is taken as it is', () => {
  expect(unwrap([{ code: 'en' }])).toEqual({ data: [{ code: 'en' }], meta: {} })
  expect(unwrap({ email: 'a@b.example', sent: true })).toEqual({ data: { email: 'a@b.example', sent: true }, meta: {} })
  expect(unwrap(null)).toEqual({ data: null, meta: {} })
  expect(unwrap('text')).toEqual({ data: 'text', meta: {} })
})

test('the pagination of a list is kept', () => {
  expect(unwrap(recorded('v5', 'page-beyond-end').body).meta).toMatchObject({ pagination: { page: 99, pageSize: 3 } })
})

test.each(names.filter(name => name.startsWith('error-')))(
  'a failure is brought into the one shape in both versions: %s',
  name => {
    for (const version of ['v4', 'v5'] as const) {
      const { status, body } = recorded(version, name)
      const failure = failureIn(body, status)
      expect(Object.keys(failure ?? {}).sort()).toEqual(['code', 'details', 'errors', 'message', 'statusText'])
      expect(failure).toMatchObject({
        code: status,
        statusText: expect.stringMatching(/Error$/),
        message: expect.stringMatching(/./),
      })
    }
  },
)

test('a failure of a form names the field', () => {
  for (const version of ['v4', 'v5'] as const)
    expect(failureIn(recorded(version, 'error-400-validation').body, 400)).toMatchObject({
      code: 400,
      statusText: 'ValidationError',
      errors: [{ path: 'email', message: 'email must be a valid email' }],
    })
})

test('an answer 200 that says success: false is a failure 400 with its text', () => {
  for (const version of ['v4', 'v5'] as const)
    expect(failureIn(recorded(version, 'webthree-auth-authenticate-invalid').body, 200)).toEqual({
      code: 400,
      statusText: 'Error',
      message: 'Invalid signature',
      details: {},
      errors: [],
    })
})

test('content is no failure', () => {
  for (const name of comparable.filter(n => !/invalid|too-early/.test(n)))
    expect(failureIn(recorded('v5', name).body, recorded('v5', name).status), name).toBeNull()
})

test('a failure that lacks its parts is filled in', () => {
  expect(failureIn({ error: {} }, 418)).toEqual({ code: 418, statusText: 'Error', message: '', details: {}, errors: [] })
  expect(failureIn({ error: { status: '400', details: [], message: 7 } }, 400)).toMatchObject({
    code: 400,
    details: {},
    message: '7',
  })
  expect(failureIn({ error: { details: { errors: [{ path: 'a' }, 'x', { path: ['b', 0] }] } } }, 400)?.errors).toEqual([
    { path: 'a', message: '' },
    { path: 'b.0', message: '' },
  ])
  expect(failureIn('<html>', 500)).toBeNull()
})

const nested = (levels: number): Json => {
  let value: Json = 'x'
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { child: value }
  return value
}

test('F1 content nested deeper than any content is refused, however deep', () => {
  expect(() => flatten(nested(CONTENT_MAX_DEPTH))).not.toThrow()
  for (const levels of [CONTENT_MAX_DEPTH + 2, 1000, 100_000])
    expect(() => flatten(nested(levels))).toThrow('The answer is nested too deep')
  let wrapped: Json = { id: 1 }
  for (let i = 0; i < 1000; i++) wrapped = { id: 1, attributes: { child: { data: wrapped } } }
  expect(() => flatten(wrapped)).toThrow('The answer is nested too deep')
})

test('no JSON at all is changed by being flattened twice, or makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), value => {
      const once = flatten(value as Json)
      expect(flatten(once)).toEqual(once)
      expect(() => failureIn(value as Json, 500)).not.toThrow()
    }),
    { seed: 42, numRuns: 500 },
  )
})

test('a key named __proto__ does not reach the prototype', () => {
  const flat = flatten(JSON.parse('{"id":1,"__proto__":{"admin":true}}')) as Record<string, unknown>
  expect(flat.admin).toBeUndefined()
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})
