import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { watchLog } from '../../../tests/support/log.ts'
import { parseSettings } from '../../env.ts'
import { lettersIn } from './mailbox.ts'
import { LetterRefused } from './mailer.ts'
import { mailerOf } from './mailers.ts'

afterEach(() => vi.restoreAllMocks())

const LETTER = {
  to: 'ada@example.test',
  locale: 'en' as const,
  subject: 'Your link',
  text: 'Here: https://campus.test/x',
  html: '<p>Here</p>',
}
const { locale: _, ...SENT } = LETTER
const FROM = { MAIL_FROM: 'campus@example.test' }
const PROVIDER = { ...FROM, MAIL_API_URL: 'https://mail.example.test/emails', MAIL_API_KEY: 'k3y' }
const FILES = (env as unknown as { FILES: R2Bucket }).FILES

test('without an address of its own, or a way to send, an academy has no mail', () => {
  expect(mailerOf(parseSettings({}), {})).toBeNull()
  expect(mailerOf(parseSettings(FROM), {})).toBeNull()
  expect(mailerOf(parseSettings({ MAIL_API_URL: PROVIDER.MAIL_API_URL }), {})).toBeNull()
  expect(mailerOf(parseSettings({}), { MAIL: { send: vi.fn() } as unknown as SendEmail })).toBeNull()
})

test("Cloudflare's binding gets the letter in words and in HTML", async () => {
  const send = vi.fn(async () => undefined)
  await mailerOf(parseSettings(FROM), { MAIL: { send } as unknown as SendEmail })?.send(LETTER, 'trial')
  expect(send).toHaveBeenCalledExactlyOnceWith({ from: { email: 'campus@example.test', name: 'Campus' }, ...SENT })
})

test('a provider with an HTTP call gets it as JSON, with the key in the header only, and no redirect is followed', async () => {
  const calls: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push(new Request(input, init))
    return new Response('{"id":"1"}')
  })
  await mailerOf(parseSettings(PROVIDER), {})?.send(LETTER, 'trial')
  const [call] = calls
  expect([call?.method, call?.url, call?.headers.get('authorization'), call?.redirect]).toEqual([
    'POST',
    'https://mail.example.test/emails',
    'Bearer k3y',
    'manual',
  ])
  expect(await call?.json()).toEqual({ ...SENT, from: 'Campus <campus@example.test>', to: ['ada@example.test'] })
})

test('an unusual local part is quoted for either provider', async () => {
  const to = 'a..b@docomo.example'
  const send = vi.fn(async (_: { to: string }) => undefined)
  await mailerOf(parseSettings(FROM), { MAIL: { send } as unknown as SendEmail })?.send({ ...LETTER, to }, 'trial')
  expect(send.mock.calls[0]?.[0].to).toBe('"a..b"@docomo.example')
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"id":"1"}'))
  await mailerOf(parseSettings(PROVIDER), {})?.send({ ...LETTER, to }, 'trial')
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).to).toEqual(['"a..b"@docomo.example'])
})

test.each([
  [422, true],
  [400, true],
  [401, false],
  [403, false],
])('a provider that answers %i: the address is the reason: %s', async (status, isAddress) => {
  watchLog()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }))
  await expect(mailerOf(parseSettings(PROVIDER), {})?.send(LETTER, 'trial')).rejects.toMatchObject({ isAddress })
})

test.each([
  ['refuses', async () => new Response('no', { status: 422 })],
  ['redirects', async () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
  ['cannot be reached', () => Promise.reject(new TypeError('connect to ada@example.test failed'))],
] as const)('F3: a provider that %s is a failure of the call, and a line in the log that names nobody', async (_, answer) => {
  const { events, text } = watchLog()
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch)
  await expect(mailerOf(parseSettings(PROVIDER), {})?.send(LETTER, 'trial')).rejects.toThrow()
  expect(events('mail-failed')).toHaveLength(1)
  expect(text()).not.toContain('ada@example.test')
})

const failureOf = (env: Parameters<typeof mailerOf>[1], settings: object) =>
  mailerOf(parseSettings(settings), env)
    ?.send(LETTER, 'trial')
    .then(
      () => 'sent',
      error => (error instanceof LetterRefused ? (error.isBusy ? 'busy' : 'refused') : 'unknown'),
    )

test.each<[number, string, string?]>([
  [401, 'refused'],
  [422, 'refused'],
  [302, 'refused'],
  [429, 'busy'],
  [503, 'busy', '5'],
  // Behind these the letter may have gone out.
  [503, 'unknown'],
  [500, 'unknown'],
  [502, 'unknown'],
  [504, 'unknown'],
])('a provider that answers %i: %s', async (status, came, retryAfter) => {
  watchLog()
  const headers = retryAfter ? { 'retry-after': retryAfter } : {}
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status, headers }))
  expect(await failureOf({}, PROVIDER)).toBe(came)
})

test.each([
  ['E_RECIPIENT_SUPPRESSED', 'refused'],
  ['E_SENDER_NOT_VERIFIED', 'refused'],
  ['E_RATE_LIMIT_EXCEEDED', 'busy'],
  ['E_INTERNAL_SERVER_ERROR', 'unknown'],
  ['E_DELIVERY_FAILED', 'unknown'],
  ['', 'unknown'],
])("Cloudflare's binding that fails with %j: %s", async (code, came) => {
  watchLog()
  const send = () => Promise.reject(Object.assign(new Error('no'), code ? { code } : {}))
  expect(await failureOf({ MAIL: { send } as unknown as SendEmail }, FROM)).toBe(came)
})

test('the mailbox of development keeps letters, the newest first, and sends them to nobody', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const mailer = mailerOf(parseSettings(PROVIDER), { FILES })
  await mailer?.send({ ...LETTER, subject: 'first' }, 'trial')
  await new Promise(resolve => setTimeout(resolve, 5))
  await mailer?.send({ ...LETTER, subject: 'second' }, 'trial')
  expect((await lettersIn(FILES)).map(({ subject }) => subject).slice(0, 2)).toEqual(['second', 'first'])
  expect(fetched).not.toHaveBeenCalled()
})
