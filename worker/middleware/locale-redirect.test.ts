import { expect, test } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'

fillSearchIndex()

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'

/** Opens an address in a browser that was never here. */
const open = (path: string, headers: Record<string, string> = {}) => ask(path, { headers: { 'user-agent': BROWSER, ...headers } })

const isLedToJapanese = async (headers: Record<string, string>, path = '/') => {
  const response = await open(path, headers)
  expect([200, 302]).toContain(response.status)
  if (response.status === 302) expect(response.headers.get('location')).toMatch(/^\/ja-JP(\?|$)/)
  return response.status === 302
}

test('a first visit with a Japanese browser is led to /ja-JP, and the answer is not stored', async () => {
  const response = await open('/', { 'accept-language': 'ja' })
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('/ja-JP')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the language is remembered for 365 days, in a cookie that is Secure, SameSite=Lax and for the whole site', async () => {
  const cookie = (await open('/', { 'accept-language': 'ja-JP' })).headers.get('set-cookie') ?? ''
  const [pair, ...attributes] = cookie.split(/;\s*/)
  expect(pair).toBe('i18n_redirected=ja-JP')
  expect(attributes.sort()).toEqual(['Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure'])
})

test.each([
  ['ja', true],
  ['ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7', true],
  ['JA-jp', true],
  ['fr,ja;q=0.5', true],
  ['en;q=0.5,ja;q=0.9', true],
  ['de;q=0.9, ja;q=0.3, en;q=0.2', true],
  ['en', false],
  ['en-US,en;q=0.9,ja;q=0.8', false],
  ['ja;q=0.4, en-GB;q=0.5', false],
  ['ja;q=0', false],
  ['ja;q=0, fr', false],
  ['fr-FR,fr;q=0.9', false],
  ['*', false],
  ['', false],
  ['jam', false],
  ['javascript', false],
  [';;;,,,q=,ja;q=x=y', undefined],
  ['"', undefined],
])('Accept-Language "%s" decides a first visit by its weights: Japanese %s', async (header, japanese) => {
  const led = await isLedToJapanese({ 'accept-language': header })
  if (japanese !== undefined) expect(led).toBe(japanese)
})

test('the cookie counts before the browser, and a cookie that says nothing we speak does not count', async () => {
  expect(await isLedToJapanese({ cookie: 'i18n_redirected=ja-JP', 'accept-language': 'en' })).toBe(true)
  expect(await isLedToJapanese({ cookie: 'a=b; i18n_redirected=en; c=d', 'accept-language': 'ja' })).toBe(false)
  for (const value of ['xx', '', '%E0%A4', '//evil.example', 'ja', '__proto__'])
    expect(await isLedToJapanese({ cookie: `i18n_redirected=${value}`, 'accept-language': 'ja' }), value).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1;line-poker/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Macintosh) Applebot/0.1',
  'Mozilla/5.0 (Linux; Android 11; moto g power) Chrome/141 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)',
  'Mediapartners-Google',
  'WhatsApp/2.23.20.0',
])('a crawler is never led away: %s', async agent => {
  expect(await isLedToJapanese({ 'user-agent': agent, 'accept-language': 'ja', cookie: 'i18n_redirected=ja-JP' })).toBe(false)
})

test('a visitor from one of our own pages stays; another site that looks like ours does not count', async () => {
  const japanese = { 'accept-language': 'ja' }
  expect(await isLedToJapanese({ ...japanese, 'sec-fetch-site': 'same-origin' })).toBe(false)
  expect(await isLedToJapanese({ ...japanese, referer: 'https://campus.test/library' })).toBe(false)
  expect(await isLedToJapanese({ ...japanese, 'sec-fetch-site': 'none' })).toBe(true)
  expect(await isLedToJapanese({ ...japanese, 'sec-fetch-site': 'cross-site', referer: 'https://example.org/' })).toBe(true)
  for (const referer of [
    'https://campus.test.evil.example/',
    'http://campus.test/',
    'https://example.org/https://campus.test/',
    '!',
  ])
    expect(await isLedToJapanese({ ...japanese, referer }), referer).toBe(true)
})

test('an address with a return path stays as it is', async () => {
  for (const path of ['/?return=%2Fprofile', '/?return=', '/?a=b&return=x'])
    expect(await isLedToJapanese({ 'accept-language': 'ja', cookie: 'i18n_redirected=ja-JP' }, path), path).toBe(false)
})

test('only / looks at the visitor: every other address decides its language itself', async () => {
  const japanese = { 'accept-language': 'ja', cookie: 'i18n_redirected=ja-JP' }
  for (const path of ['/courses', '/library/what-is-a-private-key', '/search?query=key', '/crypto-basics']) {
    const response = await open(path, japanese)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain('<html lang="en"')
    expect(response.headers.get('set-cookie'), path).toBeNull()
  }
  const english = await open('/ja-JP', { 'accept-language': 'en', cookie: 'i18n_redirected=en' })
  expect(english.status).toBe(200)
  expect(await english.text()).toContain('<html lang="ja-JP"')
})

test('the query comes along, and HEAD is led like GET', async () => {
  const response = await open('/?utm_source=%2F%2Fevil.example', { 'accept-language': 'ja' })
  expect(response.headers.get('location')).toBe('/ja-JP?utm_source=%2F%2Fevil.example')
  const head = await ask('/', { method: 'HEAD', headers: { 'user-agent': BROWSER, 'accept-language': 'ja' } })
  expect(head.status).toBe(302)
})

test('where nothing is to be led, no cookie is set and the page is the one everybody gets', async () => {
  const response = await open('/', { 'accept-language': 'en', cookie: 'i18n_redirected=en' })
  expect(response.status).toBe(200)
  expect(response.headers.get('set-cookie')).toBeNull()
})
