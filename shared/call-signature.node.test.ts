import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCallSigned, type SignedCall, signCall } from './call-signature.ts'

const SECRET = 'k3y-for-tests-only-k3y-for-tests-only'
const NOW = new Date('2026-09-01T12:00:00.000Z')
const call: SignedCall = { method: 'POST', path: '/api/progress/pass', userId: '7', type: 'course', entityId: 'c1' }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('signs the lines that the contract names', async () => {
  const time = NOW.getTime() / 1000
  const lines = `${time}\nPOST\n/api/progress/pass\n7\ncourse\nc1`
  const hex = createHmac('sha256', SECRET).update(lines).digest('hex')
  expect(await signCall(SECRET, call, NOW)).toBe(`t=${time},v1=${hex}`)
})

test('accepts a signature for five minutes, and for this call only', async () => {
  const header = await signCall(SECRET, call, NOW)
  const isSigned = (other: Partial<SignedCall>, now = NOW) => isCallSigned(SECRET, header, { ...call, ...other }, now)
  expect(await isSigned({})).toBe(true)
  expect(await isSigned({}, later(299))).toBe(true)
  expect(await isSigned({}, later(301))).toBe(false)
  expect(await isSigned({}, later(-301))).toBe(false)
  for (const other of [
    { method: 'PUT' },
    { path: '/api/progress/start' },
    { userId: '8' },
    { type: 'quest' },
    { entityId: 'c2' },
  ])
    expect(await isSigned(other), JSON.stringify(other)).toBe(false)
  expect(await isCallSigned(`${SECRET}!`, header, call, NOW)).toBe(false)
  for (const wrong of ['', 'v1=00', header.slice(0, -1), `${header}0`, header.toUpperCase()])
    expect(await isCallSigned(SECRET, wrong, call, NOW), wrong).toBe(false)
})
