import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'

const GOOD_SECRET = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a6978'

/** The sentence with which a start is refused. */
function refusalOf(env: object): string {
  try {
    parseSettings(env)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}

test('H5: nothing has to be set: the academy starts with its own content, without hooks', () => {
  const settings = parseSettings({})
  expect(settings).toMatchObject({
    SITE_ORIGIN: 'http://localhost:5173',
    CONTENT_API_URL: '',
    CONTENT_API_TOKEN: '',
    SITEMAP_URL: '',
  })
  expect(settings.CONTENT_HOOK_SECRET).toBeUndefined()
})

test('H5: bindings and variables of others do not disturb', () => {
  expect(
    refusalOf({ DB: {}, FILES: {}, SOMETHING_ELSE: 7, SITE_ORIGIN: 'https://campus.example', SEALING_KEY: GOOD_SECRET }),
  ).toBe('')
})

test('H5: good settings are taken, and an origin is only an origin', () => {
  const settings = parseSettings({
    SITE_ORIGIN: 'https://campus.example/some/path?x=1',
    CONTENT_API_URL: 'https://strapi.example',
    CONTENT_HOOK_SECRET: GOOD_SECRET,
    SITEMAP_URL: 'https://strapi.example/sitemap.xml',
  })
  expect(settings.SITE_ORIGIN).toBe('https://campus.example')
  expect(settings.CONTENT_HOOK_SECRET).toBe(GOOD_SECRET)
})

test.each(['x', 'short', 'a'.repeat(31), ''])(
  'H5: a secret of too few characters ("%s") stops the start and is named',
  secret => {
    const sentence = refusalOf({ CONTENT_HOOK_SECRET: secret })
    expect(sentence).toMatch(/^Campus cannot start: CONTENT_HOOK_SECRET must have at least 32 characters/)
    if (secret.length > 3) expect(sentence).not.toContain(secret)
  },
)

test.each([
  'change-me-change-me-change-me-change-me',
  'CHANGE-ME-0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  'this-is-a-sample-secret-of-forty-characters',
  'my-secret-my-secret-my-secret-my-secret-1',
  'a'.repeat(40),
  '0'.repeat(64),
  'example-example-example-example-example',
  'replace-this-with-a-long-random-value-1',
  'your-content-hook-token-goes-here-please',
])('H5: a sample secret ("%s") stops the start and is named, not repeated', secret => {
  const sentence = refusalOf({ CONTENT_HOOK_SECRET: secret })
  expect(sentence).toMatch(/^Campus cannot start: CONTENT_HOOK_SECRET is /)
  expect(sentence).not.toContain(secret)
})

test('H5: where there is a database, the key that seals sessions must be set, and be none of a sample', () => {
  expect(refusalOf({ DB: {} })).toMatch(/^Campus cannot start: SEALING_KEY is missing/)
  expect(refusalOf({ DB: {}, SEALING_KEY: 'change-me-change-me-change-me-change-me' })).toMatch(/SEALING_KEY is a sample value/)
  expect(refusalOf({ DB: {}, SEALING_KEY: GOOD_SECRET, SEALING_KEY_PREVIOUS: 'short' })).toMatch(/SEALING_KEY_PREVIOUS must have/)
})

test("H5: 32 characters of one's own are enough", () => {
  expect(refusalOf({ CONTENT_HOOK_SECRET: GOOD_SECRET.slice(0, 32) })).toBe('')
})

test.each(['SITE_ORIGIN', 'CONTENT_API_URL', 'SITEMAP_URL'])(
  'H5: an address that is none in %s stops the start and is named',
  name => {
    for (const value of ['nonsense', 'ftp://x.example', 'javascript:alert(1)', 'http://', '//x.example', 'x.example', 7, {}]) {
      const sentence = refusalOf({ [name]: value })
      expect(sentence, String(value)).toMatch(/^Campus cannot start: /)
      expect(sentence, String(value)).toContain(name)
    }
  },
)

test('H5: one sentence names every fault', () => {
  const sentence = refusalOf({ SITE_ORIGIN: 'x', CONTENT_API_URL: 'y', CONTENT_HOOK_SECRET: 'z' })
  for (const name of ['SITE_ORIGIN', 'CONTENT_API_URL', 'CONTENT_HOOK_SECRET']) expect(sentence).toContain(name)
  expect(sentence).not.toContain('\n')
})
