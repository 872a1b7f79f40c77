import { afterEach, expect, test } from 'vitest'
import { knownLeftOff } from './left-off.tsx'

const LESSON = '/courses/crypto-basics/what-money-is'
const NOW = Date.UTC(2026, 10, 22)
const left = { to: `${LESSON}#s3`, lesson: 'What money is', course: 'Crypto from zero', at: NOW - 1000 }

afterEach(() => localStorage.clear())

const know = (text: string) => {
  localStorage.setItem('left-off', text)
  return knownLeftOff(NOW)
}

test('a lesson of last time is known, with its screen, in either language', () => {
  expect(know(JSON.stringify(left))).toEqual(left)
  expect(know(JSON.stringify({ ...left, to: `/ja-JP${LESSON}` }))).toMatchObject({ to: `/ja-JP${LESSON}` })
})

test.each([
  ['an address that runs script', JSON.stringify({ ...left, to: 'javascript:alert(1)' })],
  ['another site', JSON.stringify({ ...left, to: `https://evil.example${LESSON}` })],
  ['another site without its scheme', JSON.stringify({ ...left, to: `//evil.example${LESSON}` })],
  ['a page that is no lesson', JSON.stringify({ ...left, to: '/profile' })],
  ['words that are none', JSON.stringify({ ...left, lesson: {} })],
  ['a place without words', JSON.stringify({ to: LESSON, at: NOW })],
  ['one of long ago', JSON.stringify({ ...left, at: 1000 })],
  ['a list', '[]'],
  ['a number', '7'],
  ['nothing', 'null'],
  ['half a word', '{'],
])('%s is not known', (_, text) => {
  expect(know(text)).toBeNull()
})
