import { expect, test } from 'vitest'
import { dropFacebookFragment } from './facebook-fragment.ts'

test('what Facebook appends to an address goes, without an entry in the history; any other place in a page stays', () => {
  const entries = history.length
  for (const [from, to] of [
    ['/profile?sign-in=linked#_=_', '/profile?sign-in=linked'],
    ['/ja-JP/courses#_=_', '/ja-JP/courses'],
    ['/courses/crypto-basics/what-money-is#s3', '/courses/crypto-basics/what-money-is#s3'],
    ['/courses', '/courses'],
  ] as const) {
    history.replaceState({ kept: true }, '', from)
    dropFacebookFragment()
    expect(location.href).toBe(new URL(to, location.origin).href)
    expect(history.state).toEqual({ kept: true })
  }
  expect(history.length).toBe(entries)
})
