import { expect, test } from 'vitest'
import { describeReport, stopsOf } from './describe.ts'
import type { Report } from './report-answer.ts'

const titles = { en: 'What money is', 'ja-JP': 'お金とは' }
const lesson = {
  slug: 'money',
  titles,
  course: 'basics',
  started: 40,
  passed: 10,
  quizzes: 20,
  lost: 5,
  ratings: [0, 0, 1, 0, 3],
}
const report: Report = {
  from: '2026-10-27',
  to: '2026-11-25',
  courses: [
    { slug: 'basics', titles: { en: 'Basics', 'ja-JP': '基礎' }, started: 50, passed: 5, tests: 8, lost: 3, certificates: 4 },
  ],
  quests: [
    {
      slug: 'block',
      titles: { en: 'A block', 'ja-JP': 'ブロック' },
      started: 9,
      passed: 9,
      certificates: 1,
      steps: [{ slug: 'open', started: 9, passed: 4 }],
    },
  ],
  lessons: [lesson, { ...lesson, slug: 'ledger', started: 0, passed: 0, quizzes: 0, lost: 0, ratings: [0, 0, 0, 0, 0] }],
  missed: [
    { lesson: 'money', part: 'quiz', question: { en: 'Who issues it?', 'ja-JP': '発行するのは' }, missed: 12, attempts: 20 },
  ],
  reviews: 31,
  subscribers: [{ locale: 'ja-JP', all: 7, confirmed: 2 }],
}

test('where people stop is what was begun and not passed, lessons and steps of quests together, the most first', () => {
  expect(stopsOf(report)).toEqual([
    { where: 'basics / money', started: 40, stopped: 30 },
    { where: 'block / open', started: 9, stopped: 5 },
  ])
})

test('passed more often than begun, because it was begun before these days, is no stop', () => {
  expect(stopsOf({ quests: [], lessons: [{ ...lesson, passed: 50 }] })).toEqual([])
})

test('a report reads as tables, with questions in both languages; what nobody did is not in it', () => {
  const text = describeReport(report)
  for (const line of [
    '# 2026-10-27 to 2026-11-25 (UTC)',
    '| Basics | 50 | 5 | 8 | 3 | 4 |',
    '| basics / What money is | 40 | 10 | 20 | 25 % | 4.5 of 5 (4) |',
    '| basics / money | 40 | 30 (75 %) |',
    '- 12 times, quiz of money begun 20 times\n  Who issues it?\n  発行するのは',
    '31 begun',
    '- ja-JP: 7 readers, 2 of them new',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('ledger')
})

test('an academy in which nobody has learned yet says so', () => {
  const text = describeReport({ ...report, courses: [], quests: [], lessons: [], missed: [], reviews: 0, subscribers: [] })
  for (const line of ['Nobody has learned anything in this time.', 'None was missed three times.', 'No readers.'])
    expect(text).toContain(line)
})
