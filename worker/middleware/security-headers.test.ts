import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { coverUrl } from '../../shared/cover.ts'
import { LOCALES } from '../../shared/locale.ts'
import { addresses, addressIn, publicPages } from '../../tests/support/addresses.ts'
import { ask } from '../../tests/support/ask.ts'
import { elementsOf } from '../../tests/support/html.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import { visitWarm } from '../../tests/support/visit.ts'
import { answerCmsCall } from '../cms/answer-call.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { answerPage } from '../pages/app.ts'
import { wholeApp } from '../whole-app.ts'
import { contentSecurityPolicy } from './csp.ts'
import { settingsOf } from './settings.ts'

fillSearchIndex()

// As in a production build: the development build alone lets Vite put style elements into a page.
vi.hoisted(() => {
  vi.stubEnv('DEV', false)
  vi.resetModules()
})

const YEAR_SECONDS = 31_536_000
const NONCE = /'nonce-([^']+)'/

/** A policy by directive. */
const directivesOf = (policy: string) =>
  Object.fromEntries(policy.split(';').map(part => [part.trim().split(/\s+/)[0] ?? '', part.trim().split(/\s+/).slice(1)]))

/** What Observatory looks at, on any answer. */
function expectHardened(response: Response, what: string) {
  const header = (name: string) => response.headers.get(name) ?? ''
  const policy = directivesOf(header('content-security-policy'))
  expect(policy['default-src'], `${what}: default-src`).toEqual(["'none'"])
  expect(policy['frame-ancestors'], `${what}: frame-ancestors`).toEqual(["'none'"])
  for (const [directive, sources] of Object.entries(policy)) {
    const unsafe = sources.filter(source => /unsafe-|^\*$|^https?:$|^blob:$|wasm/.test(source))
    expect(unsafe, `${what}: ${directive}`).toEqual([])
    if (directive !== 'img-src') expect(sources, `${what}: ${directive}`).not.toContain('data:')
  }
  for (const source of policy['script-src'] ?? [])
    expect(source, `${what}: script-src`).toMatch(/^'(self|nonce-[^']+|sha256-[^']+)'$/)
  const [, age = '0'] = /max-age=(\d+)/.exec(header('strict-transport-security')) ?? []
  expect(Number(age), `${what}: HSTS`).toBeGreaterThanOrEqual(YEAR_SECONDS)
  expect(header('strict-transport-security'), `${what}: HSTS`).toContain('includeSubDomains')
  expect(header('x-content-type-options'), what).toBe('nosniff')
  expect(header('x-frame-options'), what).toBe('DENY')
  expect(header('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
  expect(header('cross-origin-resource-policy'), what).toBe('same-origin')
  expect(header('cross-origin-opener-policy'), what).toBe('same-origin')
  expect(header('cross-origin-embedder-policy'), what).toMatch(/^(credentialless|require-corp)$/)
  expect(header('server'), what).toBe('')
  expect(header('x-powered-by'), what).toBe('')
}

test('H1: every page, in both languages, whatever its status, carries the security headers', async () => {
  for (const locale of LOCALES)
    for (const page of Object.keys(addresses) as (keyof typeof addresses)[]) {
      const response = await ask(addressIn(locale, page))
      expectHardened(response, addressIn(locale, page))
    }
})

/** What a browser sends with a call of our own pages. */
const OURS = { 'sec-fetch-site': 'same-origin' }

test.each([
  ['a page that is not there', '/courses/nope', {}, 404],
  ['a page that no route knows', '/a/b/c/d/e', {}, 404],
  ['another spelling', '/courses/', {}, 301],
  ['a page that needs an account', '/profile', {}, 303],
  ['a first visit with a Japanese browser', '/', { headers: { 'accept-language': 'ja', 'user-agent': 'Mozilla/5.0' } }, 302],
  ['the sitemap', '/sitemap.xml', {}, 301],
  ['a list of sitemaps', '/api/sitemap/index.xml', {}, 200],
  ['an address that is too long', `/?${'x'.repeat(3000)}`, {}, 414],
  ['a write to a page', '/courses', { method: 'POST', headers: OURS }, 405],
  ['a write from another site', '/courses', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a call about somebody, by nobody', '/api/users/me', {}, 401],
  ['a content call', '/api/courses', {}, 200],
  ['a content call that nobody knows', '/api/nope', {}, 404],
  ['a content call with a bad parameter', '/api/courses?locale=xx', {}, 400],
  ['a write to a content call', '/api/courses', { method: 'DELETE', headers: OURS }, 405],
  ['a hook without a secret', '/hooks/content', { method: 'POST', body: '{}' }, 401],
  ['a hook asked for like a page', '/hooks/content', {}, 404],
  ['robots.txt', '/robots.txt', {}, 200],
  ['the health check', '/healthz', {}, 200],
  ['words of no language', '/words/0000.xx.json', {}, 404],
  ['an upload that is not there', '/uploads/0000000000000000.png', {}, 404],
  ['a cover of no kind', '/covers/1/nope/x/y.svg', {}, 404],
] satisfies [string, string, RequestInit, number][])('H1: %s carries the security headers', async (what, path, init, status) => {
  const response = await ask(path, init)
  expect(response.status).toBe(status)
  expectHardened(response, what)
})

test('H1: a page that has not changed (304) keeps its security headers', async () => {
  const { response } = await visitWarm('/glossary')
  const again = await ask('/glossary', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
  expectHardened(again, '304')
})

test('H1: the words of the interface carry the security headers', async () => {
  const { html } = await visitWarm('/ja-JP/glossary')
  const [, words = ''] = /href="(\/words\/[^"]+)"/.exec(html) ?? []
  const response = await ask(words)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('cache-control')).toContain('immutable')
  expectHardened(response, words)
})

test('H1: a drawn cover carries the security headers, and cannot run anything', async () => {
  const response = await ask(coverUrl('course', 'basic', 'coin', 'crypto-basics'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(directivesOf(response.headers.get('content-security-policy') ?? '')).toHaveProperty('sandbox')
  expectHardened(response, 'cover')
})

test('B2: an uploaded picture carries the security headers, and cannot run anything', async () => {
  const [stored] = (await env.FILES.list({ limit: 1 })).objects
  const response = await ask(`/uploads/${stored?.key}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^image\//)
  expect(directivesOf(response.headers.get('content-security-policy') ?? '')).toHaveProperty('sandbox')
  expectHardened(response, 'upload')
})

test('H1: where everything fails, the last resort still carries the security headers', async () => {
  const broken = { exports: { Pages: { fetch: () => Promise.reject(new Error('down')) } }, waitUntil: () => {} }
  const request = new Request('https://campus.test/courses/headers-of-the-last-resort')
  const response = await wholeApp.fetch(request, env, broken as unknown as ExecutionContext)
  expect(response.status).toBe(500)
  expectHardened(response, 'last resort')
})

test('H1: the policy of a page is closed in every direction', () => {
  for (const policy of [contentSecurityPolicy(), contentSecurityPolicy({ nonce: 'abc' })].map(directivesOf)) {
    for (const name of ['default-src', 'base-uri', 'frame-ancestors']) expect(policy[name], name).toEqual(["'none'"])
    for (const name of ['style-src', 'connect-src', 'font-src', 'form-action', 'worker-src'])
      expect(policy[name], name).toEqual(["'self'"])
  }
})

/** The hash of a script as a policy names it (CSP 3, 2.3.1). */
async function sourceOf(script: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

test.each(LOCALES)(
  '%s: a page asks for its scripts from here, and its policy allows those that stand in it and no other',
  async locale => {
    for (const page of publicPages) {
      const { html, response } = await visitWarm(addressIn(locale, page))
      const elements = await elementsOf(html)
      const inPage = elements.filter(
        ({ tag, attributes, text }) => tag === 'script' && text && !/json/.test(attributes.type ?? ''),
      )
      const allowed = await Promise.all(inPage.map(({ text }) => sourceOf(text)))
      const policy = directivesOf(response.headers.get('content-security-policy') ?? '')
      expect(policy['script-src']?.sort(), page).toEqual([...allowed, "'self'"].sort())
      expect({ ...policy, 'script-src': ["'self'"] }, page).toEqual(directivesOf(contentSecurityPolicy()))
      for (const { tag, attributes } of elements) {
        expect(
          Object.keys(attributes).filter(name => name.startsWith('on') || name === 'style'),
          `${page} <${tag}>`,
        ).toEqual([])
        const address = tag === 'script' && (attributes.src ?? attributes['data-src'])
        if (address) expect(address, page).toMatch(/^\/(?!\/)/)
      }
    }
  },
)

/** A page that is still waiting for its content when the shell is ready. */
async function streamed(path: string) {
  const settings = settingsOf(env)
  const late: ContentContext = {
    cache: {},
    exports: {
      Content: {
        fetch: async request => {
          await new Promise(resolve => setTimeout(resolve, 40))
          return answerCmsCall(request, settings, { ...env }, { log: () => {} })
        },
      },
    },
    waitUntil: work => createExecutionContext().waitUntil(work),
  }
  const response = await answerPage(new Request(`https://campus.test${path}`), { ctx: late, settings, log: () => {} })
  return { response, html: await response.text(), nonce: NONCE.exec(response.headers.get('content-security-policy') ?? '')?.[1] }
}

test('H2: each streamed page has a nonce of its own, of at least 128 bits', async () => {
  const nonces = new Set<string>()
  for (const path of [
    '/',
    '/courses',
    '/library',
    '/quests',
    '/glossary',
    '/ja-JP',
    '/ja-JP/courses',
    '/courses',
    '/courses',
    '/courses',
  ]) {
    const { nonce = '', response } = await streamed(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(atob(nonce).length, path).toBeGreaterThanOrEqual(16)
    expect(nonces.has(nonce), path).toBe(false)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(10)
})

test('H2: no page that may be kept holds a nonce, in its policy or in its text', async () => {
  for (const locale of LOCALES)
    for (const page of publicPages) {
      const { html, response } = await visitWarm(addressIn(locale, page))
      expect(response.headers.get('content-security-policy'), page).not.toContain('nonce')
      expect(
        (await elementsOf(html)).filter(({ attributes }) => 'nonce' in attributes),
        page,
      ).toEqual([])
    }
})
