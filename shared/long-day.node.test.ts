import { expect, test } from 'vitest'
import { longDay } from './long-day.ts'

const LATE = new Date('2026-11-21T23:30:00Z')

test('a day in UTC has the words of Intl', () => {
  for (let time = Date.parse('2020-01-01'); time < Date.parse('2031-01-01'); time += 86_400_000 * 9.37) {
    const moment = new Date(time)
    const byIntl = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
    expect(longDay(moment, 'en')).toBe(byIntl('en-GB'))
    expect(longDay(moment, 'ja-JP')).toBe(byIntl('ja-JP'))
  }
  expect(() => longDay(new Date(Number.NaN), 'en')).toThrow(RangeError)
})

test('a day has one form in each language, in UTC or where its reader is', () => {
  expect(longDay(LATE, 'en')).toBe('21 November 2026')
  expect(longDay(LATE, 'ja-JP')).toBe('2026年11月21日')
  expect(longDay(LATE, 'ja-JP', { timeZone: 'Asia/Tokyo' })).toBe('2026年11月22日')
  expect(longDay(LATE, 'en', { withTime: true })).toBe('21 November 2026 at 23:30')
})
