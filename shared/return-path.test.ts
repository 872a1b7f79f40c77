import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  '/',
  '/profile',
  '/ja-JP/courses?sort=oldest',
  '/quests/your-first-wallet/success',
  '/library?type=guide#contents',
  '/ja-JP/%E3%82%B3',
])('A10: %s is a page of ours to come back to', path => expect(safeReturnPath(path)).toBe(path))

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'profile',
  '',
  '/\t/evil.example',
  '/\n//evil.example',
  '/ /evil.example',
  '/..//evil.example',
  '/%0d%0aLocation: x',
  '/api/logout',
  '/api/../api/logout',
  '/x/../api/logout',
  '/hooks/content',
  '/login/social/google',
  '/webthree-auth/token/0x',
  `/${'a'.repeat(3000)}`,
  null,
  undefined,
  7,
  ['/profile'],
])('A10: %s is none', path => expect(safeReturnPath(path)).toBeNull())
