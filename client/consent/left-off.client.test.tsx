import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { PROGRESS } from '../../gallery/pretended-data.ts'
import { pretendedVisit } from '../../gallery/pretended-visit.tsx'
import { progressModel } from '../learner/models.ts'
import { VisitProvider } from '../visit/context.tsx'
import { knownLeftOff, LeftOffHere } from './left-off.tsx'

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

test('a learner who has finished the course is not led back into it, and is into another', () => {
  const shown = (courses: string[]) => {
    const since: Parameters<typeof pretendedVisit>[2] = {
      learns: true,
      since: ({ begin }) => void begin(progressModel, { ...PROGRESS, next: null, passed: { ...PROGRESS.passed, courses } }),
    }
    return renderToString(
      <VisitProvider value={pretendedVisit('en', null, since)}>
        <LeftOffHere left={left} />
      </VisitProvider>,
    )
  }
  expect(shown(['crypto-basics'])).toBe('')
  expect(shown(['another-course'])).toContain('Continue where you left off')
})
