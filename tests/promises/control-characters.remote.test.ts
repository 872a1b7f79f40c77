import { expect, onTestFinished, test, vi } from 'vitest'
import { forget } from '../support/caches.ts'
import { pretendContentServer, someSite } from '../support/content-server.ts'
import { visit, visitPage, visitWarm } from '../support/visit.ts'

const CONTROL = ['%00', '%1f', '%0A', '%7F', '%C2%85']

/** What every page of a language shares is asked for behind the first one. */
const SHARED = [
  ...['/api/i18ns', '/api/common', '/api/pages', '/api/terms', '/api/search', '/api/subscribe'],
  ...['/api/users/me/export', '/api/users/me/email', '/api/passwordless/verify', '/api/passwordless/send-link'],
]

/** A site whose shared data is known, so that every further call is one that the address made. */
async function quietSite() {
  const server = pretendContentServer(someSite())
  onTestFinished(server.stop)
  await forget()
  await visitWarm('/search')
  await vi.waitFor(() => expect(SHARED.filter(path => !server.callsTo(path).length)).toEqual([]))
  return { asked: () => server.calls.length }
}

test.each(CONTROL)('B6: a call with %s in a slug, a key, an id or a query is 400, and no CMS is asked', async code => {
  const { asked } = await quietSite()
  const before = asked()
  for (const path of [
    `/api/courses?filters[slug][$eq]=a${code}b`,
    `/api/courses?filters[level][slug][$eq]=${code}`,
    `/api/search?query=wallet${code}`,
    `/api/search/articles?query=${code}wallet`,
    `/api/quests/a${code}b`,
    `/api/certificate/a${code}b`,
    `/api/passwordless/login?loginToken=abcdefgh${code}`,
    `/custom-api/link-preview?link=${code}`,
    `/webthree-auth/token/0x${code}`,
  ]) {
    const answer = await visit(path)
    expect(answer.status, path).toBe(400)
    expect(await answer.json(), path).toMatchObject({ data: null, error: { code: 400, statusText: 'ValidationError' } })
    expect(answer.headers.get('cache-control'), path).toContain('no-store')
  }
  expect(asked()).toBe(before)
})

test.each(CONTROL)('B6: a page with %s in its path is 404, and no CMS is asked', async code => {
  const { asked } = await quietSite()
  const before = asked()
  for (const path of [`/courses/a${code}`, `/courses/${code}/lesson`, `/library/${code}a`, `/quests/a${code}b`, `/${code}`])
    expect((await visitPage(path)).status, path).toBe(404)
  expect(asked()).toBe(before)
})

// Tabs and line breaks that were pasted are spaces.
test.each(CONTROL.filter(code => code !== '%0A'))(
  'B6: a search for something with %s is an empty search, and no CMS is asked',
  async code => {
    const { asked } = await quietSite()
    const before = asked()
    const { status, html } = await visitPage(`/search?query=wallet${code}`)
    expect([status, html.includes('Course one')]).toEqual([200, false])
    expect(asked()).toBe(before)
  },
)

test('B6: the token of an email with a control character is no token, in a cookie as well', async () => {
  const { asked } = await quietSite()
  const before = asked()
  const opened = await visit('/login/social/password', { headers: { cookie: '__Host-login-token=abcdefgh%00' } })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
  expect(asked()).toBe(before)
})
