import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test('a wallet is shown by its first 7 and last 7 characters around dots', () => {
  expect(shortAddress('0x83ea1067897aa6E4562BCbf83873D3F142c09028')).toBe('0x83ea1...2c09028')
  expect(shortAddress('0x83ea12c09028')).toBe('0x83ea12c09028')
})
