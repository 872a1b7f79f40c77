import { beforeEach, expect, test } from 'vitest'
import { networksOf } from '../../../worker/limits/limits.ts'
import { createBrowser } from '../../support/accounts.ts'
import { rowsOf, stolenCopy } from './database.ts'

beforeEach(() => rowsOf('delete from limits'))

const from = (address: string, more: Record<string, string> = {}) => createBrowser({ 'cf-connecting-ip': address, ...more })
/** A try that counts: thirty in ten minutes are looked at (400), then it is 429. */
const tries = (address: string) => from(address).post('/api/passwordless/verify', { code: '123456' })

test('A14: with IPv6 one house is one visitor (/64), the next house another; IPv4 in IPv6 is the IPv4', async () => {
  const house = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002:0:0:0:7', '2001:db8:1:2:a:b:c:d']
  for (let i = 0; i < 30; i++) await tries(house[i % house.length] ?? '')
  for (const address of house) expect((await tries(address)).status, address).toBe(429)
  for (const address of ['2001:db8:1:3::1', '2001:db8:1::1', '2001:db8:2:2::1', '192.0.2.1'])
    expect((await tries(address)).status, address).toBe(400)
  for (const address of ['::ffff:192.0.2.1', '::ffff:c000:201'])
    expect(networksOf(address)).toEqual([{ who: '192.0.2.1', factor: 1 }])
  expect(new Set(house.map(address => JSON.stringify(networksOf(address)))).size).toBe(1)
})

test('A14: many houses of one site (/48) may ask ten times as often together, and not once more', async () => {
  const house = (i: number) => `2001:db8:1:${(i % 40).toString(16)}::1`
  for (let i = 0; i < 300; i++) expect((await tries(house(i))).status, String(i)).toBe(400)
  expect((await tries('2001:db8:1:ffff::1')).status).toBe(429)
  expect((await tries('2001:db8:2:1::1')).status).toBe(400)
})

test('A14: only Cloudflare’s own header says where somebody is; others change nothing', async () => {
  const lies = [
    'x-forwarded-for',
    'x-real-ip',
    'true-client-ip',
    'forwarded',
    'cf-connecting-ipv6',
    'x-client-ip',
    'fastly-client-ip',
    'x-cluster-client-ip',
  ]
  const ask = (i: number) =>
    from('192.0.2.1', Object.fromEntries(lies.map(name => [name, `10.0.0.${i}`]))).post('/api/passwordless/verify', {
      code: '123456',
    })
  for (let i = 0; i < 30; i++) expect((await ask(i)).status).toBe(400)
  expect((await ask(99)).status).toBe(429)
})

test('A14: whoever has no address, or a garbled one, shares one count: nothing gets around it', async () => {
  const garbled = [undefined, '', 'x', '999.1.1.1', '192.0.2.1, 10.0.0.1', '<script>', '::g', '192.0.2.1:80']
  for (const address of garbled) expect(networksOf(address), String(address)).toEqual([{ who: 'unknown', factor: 1 }])
  for (let i = 0; i < 30; i++) await from(garbled[i % garbled.length] ?? '').post('/api/passwordless/verify', { code: '123456' })
  for (const address of garbled)
    expect((await from(address ?? '').post('/api/passwordless/verify', { code: '123456' })).status).toBe(429)
})

test('A14: who is counted is stored as a hash only', async () => {
  await from('192.0.2.77').post('/api/passwordless/send-link', { email: 'hashed@limits.test' })
  const { limits } = await stolenCopy()
  expect(limits).toMatch(/"count":1/)
  for (const text of ['192.0.2', 'hashed@', 'send-link']) expect(limits).not.toContain(text)
})
