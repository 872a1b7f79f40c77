import { expect, test } from 'vitest'
import { backTo } from './back.ts'

test.each([
  ['/quests', '/quests?sign-in=failed'],
  ['/ja-JP/library?type=guide#list', '/ja-JP/library?type=guide&sign-in=failed#list'],
  ['/quests?sign-in=cancelled', '/quests?sign-in=failed'],
])('a sign-in that began on %s leads back there, and says how it ended', (returnTo, location) => {
  expect(backTo(returnTo, 'failed', false)).toBe(location)
})

test('a page that requires sign-in is offered again from the home page, unless somebody is signed in', () => {
  expect(backTo('/ja-JP/profile', 'cancelled', false)).toBe('/ja-JP?sign-in=cancelled&return=%2Fja-JP%2Fprofile')
  expect(backTo('/profile', 'cancelled', true)).toBe('/profile?sign-in=cancelled')
})
