import { afterEach, expect, test, vi } from 'vitest'
import { academyWith } from '../../tests/promises/accounts/academy.ts'
import { parseSettings } from '../env.ts'

const ask = (contact?: string) =>
  academyWith(contact === undefined ? {} : { SECURITY_CONTACT: contact }).ask('/.well-known/security.txt')

afterEach(() => vi.useRealTimers())

test('security.txt says whom to tell of a weakness, in which languages, where it belongs and until when (RFC 9116)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T11:12:13Z') })
  const response = await ask('security@campus.example')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; *charset=utf-8$/i)
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await response.text()).toBe(
    [
      'Contact: mailto:security@campus.example',
      'Expires: 2027-05-25T00:00:00.000Z',
      'Preferred-Languages: en, ja',
      'Canonical: https://campus.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a page may take reports too', async () => {
  const page = 'https://campus.example/report?of=weakness'
  expect(await (await ask(page)).text()).toContain(`Contact: ${page}\n`)
})

test.each([undefined, ''])('without SECURITY_CONTACT there is no such file (%j)', async contact => {
  expect((await ask(contact)).status).toBe(404)
})

test.each([
  'nobody',
  'http://campus.example/report',
  'javascript:alert(1)',
  'a@b.example\nContact: mailto:m@x.example',
  'https://x.example/\nContact: y',
])('what nobody can be reached at stops the start, and is named: %j', contact => {
  expect(() => parseSettings({ SECURITY_CONTACT: contact })).toThrow(
    'Campus cannot start: SECURITY_CONTACT must be an e-mail address, or the https address of a page',
  )
})
