import { expect, test } from 'vitest'
import { isPreview } from '../../worker/preview/link.ts'
import { previewLink } from './preview-link.ts'

const SECRET = 'a-secret-of-the-academy-that-is-long'
const now = new Date('2026-11-25T12:00:00Z')

test.each([
  ['https://campus.test/library/keys', '/library/keys'],
  ['https://campus.test/ja-JP/library/keys?page=2#top', '/library/keys'],
  ['https://campus.test/ja-JP', '/'],
])('the link to %s opens the draft of that page, for half an hour', async (page, path) => {
  const link = new URL(previewLink(page, SECRET, now))
  expect(link.pathname).toBe(new URL(page).pathname)
  const token = link.searchParams.get('preview') ?? ''
  const opensAt = (ms: number, at = path) => isPreview(token, { secret: SECRET, path: at, now: now.getTime() + ms })
  expect(await opensAt(0)).toBe(true)
  expect(await opensAt(30 * 60_000 - 1)).toBe(true)
  expect(await opensAt(30 * 60_000)).toBe(false)
  expect(await opensAt(0, '/library/another')).toBe(false)
})
