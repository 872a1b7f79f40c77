import { createExecutionContext, env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../../worker/bindings.ts'
import type { ContentContext } from '../../worker/content/content-fetch.ts'
import { parseSettings } from '../../worker/env.ts'
import { settingsOf } from '../../worker/middleware/settings.ts'
import { offersNewsletter } from '../../worker/newsletter/offered.ts'
import { lettersIn } from '../../worker/origin/mail/mailbox.ts'
import { answerPage } from '../../worker/pages/app.ts'
import { createBrowser, newBrowser } from '../support/accounts.ts'
import { elementsOf } from '../support/html.ts'
import { watchLog } from '../support/log.ts'
import { rowsOf, stolenCopy } from './accounts/database.ts'

import { ask, FILES, FORM, FROM_MAIL, ledTo, letterCount, linkOf, sendsForm } from './newsletter-reader.ts'

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const NO_ADDRESSES: unknown[] = [
  'a@news.test\r\nBcc: victim@example.test',
  'a@news.test\nbcc: victim@example.test',
  'a@news.test%0d%0aBcc: victim@example.test',
  'a@news.test\u0000',
  'a@news.test, victim@example.test',
  '"a@news.test" <victim@example.test>',
  'Ada <a@news.test>',
  '<script>alert(1)</script>@news.test',
  'a@localhost',
  'a b@news.test',
  `${'a'.repeat(300)}@news.test`,
  '',
  null,
  7,
  {},
  ['a@news.test'],
]

test('B3: an email that carries a header, a second address or is none is 400 wrong.email at its field; nothing is sent or kept', async () => {
  const before = [await stolenCopy(), (await lettersIn(FILES)).length]
  for (const email of NO_ADDRESSES) {
    const answer = await ask(email)
    expect(answer.status, JSON.stringify(email)).toBe(400)
    expect(await answer.json()).toMatchObject({
      data: null,
      error: { code: 400, message: 'wrong.email', errors: [{ path: 'email', message: 'wrong.email' }] },
    })
  }
  expect(await (await newBrowser().post('/api/subscribe', {})).json()).toMatchObject({ error: { message: 'wrong.email' } })
  for (const more of [{ locale: 'en\r\nBcc: x' }, { subject: 'x' }, { return: '/x' }, { headers: { Bcc: 'x@example.test' } }])
    expect((await ask('a@news.test', more)).status, JSON.stringify(more)).toBe(400)
  expect((await newBrowser().go('/api/subscribe', { method: 'POST', body: '{' })).status).toBe(400)
  expect([await stolenCopy(), (await lettersIn(FILES)).length]).toEqual(before)
})

test('without script the form leads back to its page and to the words that say how it went', async () => {
  const back = { return: '/ja-JP/library?type=guide', locale: 'ja-JP' }
  const answer = await sendsForm({ email: 'plain-form@news.test', ...back })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ja-JP/library?type=guide#newsletter-sent'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect((await linkOf('plain-form@news.test')).link).toContain('/ja-JP/')
  expect(await ledTo({ email: 'nobody', return: '/courses' })).toBe('/courses#newsletter-wrong')
  expect(await ledTo({ locale: 'ja-JP' })).toBe('/ja-JP#newsletter-wrong')
  expect(await ledTo({ email: 'a@news.test', locale: 'xx', return: '/' })).toBe('/#newsletter-sent')
  expect(await ledTo({ email: 'x'.repeat(20_000), return: '/courses' })).toBe('/#newsletter-wrong')
})

test('A10: the form never leads to another site, nor to an address that is no page', async () => {
  for (const page of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/users/me',
    '/login/social/google',
    '/x\r\nset-cookie: a=b',
  ])
    expect(await ledTo({ email: 'nobody', return: page }), page).toBe('/#newsletter-wrong')
  expect(await ledTo({ email: 'nobody', return: '/courses#"><script>' })).toBe('/courses#newsletter-wrong')
})

test('the form stands on every page with a footer, with the words that it leads to, hidden until the address names them', async () => {
  for (const page of ['/', '/courses', '/ja-JP', '/ja-JP/library']) {
    const elements = await elementsOf(await (await newBrowser().get(page)).text())
    const form = elements.filter(({ tag, attributes }) => tag === 'form' && attributes.action === '/api/subscribe')
    expect(form.map(({ attributes }) => [attributes.id, attributes.method])).toEqual([['newsletter', 'post']])
    for (const outcome of ['sent', 'wrong', 'too-often', 'failed'])
      expect(
        elements.filter(({ attributes }) => attributes.id === `newsletter-${outcome}`),
        page,
      ).toHaveLength(1)
    // Another form may stand before it.
    const inForm = elements.slice(elements.findIndex(({ attributes }) => attributes.id === 'newsletter'))
    const held = (name: string) => inForm.find(({ attributes }) => attributes.name === name)?.attributes.value
    expect([held('return'), held('locale')]).toEqual([page, page.startsWith('/ja-JP') ? 'ja-JP' : 'en'])
    const privacy = page.startsWith('/ja-JP') ? '/ja-JP/privacy-policy' : '/privacy-policy'
    expect(elements.some(({ tag, attributes }) => tag === 'a' && attributes.href === privacy)).toBe(true)
  }
})

test('where no mail is set up nobody is asked for an email', async () => {
  const page = async (newsletter: boolean) => {
    const ctx = createExecutionContext() as unknown as ContentContext
    const context = { ctx, settings: settingsOf(env), log: () => {}, newsletter }
    return (await answerPage(new Request('https://campus.test/courses'), context)).text()
  }
  expect(await page(true)).toContain('id="newsletter"')
  expect(await page(false)).not.toContain('id="newsletter"')
  const settings = parseSettings({ SITE_ORIGIN: 'https://campus.test' })
  const production = (more: object, bound: object = {}) => offersNewsletter({ ...settings, ...more }, bound as AppEnv)
  expect(production({})).toBe(false)
  expect(production({ MAIL_FROM: 'us@campus.test' })).toBe(false)
  expect(production({ MAIL_FROM: 'us@campus.test', MAIL_API_URL: 'https://mail.test' })).toBe(true)
  expect(production({ MAIL_FROM: 'us@campus.test' }, { MAIL: {} })).toBe(true)
  // A remote content server sends its own mail.
  expect(production({ CONTENT_API_URL: 'https://strapi.test' })).toBe(true)
})

test('A8: another site can subscribe nobody, as JSON or as a form', async () => {
  for (const headers of [FROM_MAIL, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }]) {
    const json = { email: 'victim@news.test' }
    expect((await newBrowser().go('/api/subscribe', { method: 'POST', json, headers })).status).toBe(403)
    const body = 'email=victim%40news.test'
    expect((await newBrowser().go('/api/subscribe', { method: 'POST', body, headers: { ...FORM, ...headers } })).status).toBe(403)
  }
  expect(await letterCount('victim@news.test')).toBe(0)
})

test('A14: five in ten minutes from one internet address, and five for one mailbox from however many', async () => {
  const visitor = createBrowser({ 'cf-connecting-ip': '192.0.2.77' })
  const log = watchLog()
  for (let i = 0; i < 5; i++) expect((await visitor.post('/api/subscribe', { email: `v${i}@news.test` })).status).toBe(200)
  const refused = await visitor.post('/api/subscribe', { email: 'v5@news.test' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  expect((await sendsForm({ email: 'v6@news.test', return: '/courses' }, visitor)).headers.get('location')).toBe(
    '/courses#newsletter-too-often',
  )
  for (const email of ['box@news.test', 'BOX@news.test', ' box@news.test', 'ｂox@news.test', 'box@NEWS.test'])
    expect((await ask(email)).status, email).toBe(200)
  expect((await ask('box@news.test')).status).toBe(429)
  expect(log.events('limit-reached').map(({ limit }) => limit)).toEqual([
    'subscribe-address',
    'subscribe-address',
    'subscribe-email',
  ])
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 601_000)
  expect((await ask('box@news.test')).status).toBe(200)
})
