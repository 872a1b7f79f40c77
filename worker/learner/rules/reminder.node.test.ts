import { describe, expect, test } from 'vitest'
import { isHour, MOST_UNANSWERED, mayRemind, nextLook, type Reminder, reminded } from './reminder.ts'

const at = (time: string) => new Date(time)
const look = (time: string, zone: string) => new Date(nextLook(at(time), zone)).toISOString()

describe('the hour of letters', () => {
  test.each([
    ['Asia/Tokyo', '2026-11-25T00:30:00Z', '2026-11-25T23:00:00.000Z'],
    ['Asia/Tokyo', '2026-11-24T22:59:59Z', '2026-11-24T23:00:00.000Z'],
    ['Europe/Vienna', '2026-11-25T00:00:00Z', '2026-11-25T07:00:00.000Z'],
    ['America/New_York', '2026-11-25T13:00:00Z', '2026-11-26T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-25T12:00:00Z', '2026-11-26T02:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-25T02:14:30Z', '2026-11-25T02:15:00.000Z'],
    ['UTC', '2026-12-31T20:00:00Z', '2027-01-01T08:00:00.000Z'],
  ])('is eight in the morning in %s, seen from %s', (zone, now, next) => {
    expect(look(now, zone)).toBe(next)
    expect(isHour(at(next), zone)).toBe(true)
  })

  test('a clock that is put back in between is looked at an hour early, and then at eight', () => {
    // Vienna, the night to 25 October 2026: from UTC+2 to UTC+1.
    const early = nextLook(at('2026-10-24T18:00:00Z'), 'Europe/Vienna')
    expect(isHour(new Date(early), 'Europe/Vienna')).toBe(false)
    expect(look(new Date(early).toISOString(), 'Europe/Vienna')).toBe('2026-10-25T07:00:00.000Z')
  })

  test('a look that comes late still counts during the day, and not in the evening or at night', () => {
    expect([
      isHour(at('2026-11-25T10:59:00Z'), 'Asia/Tokyo'),
      isHour(at('2026-11-25T11:00:00Z'), 'Asia/Tokyo'),
      isHour(at('2026-11-25T17:00:00Z'), 'Asia/Tokyo'),
    ]).toEqual([true, false, false])
  })
})

describe('how often letters come', () => {
  const wish: Reminder = { locale: 'en', timeZone: 'UTC', next: 0, sentOn: null, unanswered: 0 }

  /** The days after the first letter on which another one comes, where something is due each day. */
  function lettersWithin(days: number, reviewedOn: (day: string) => string | null) {
    let reminder = wish
    const sent: number[] = []
    for (let i = 0; i < days; i++) {
      const today = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
      if (!mayRemind(reminder, today, reviewedOn(today))) continue
      reminder = reminded(reminder, today, reviewedOn(today))
      sent.push(i)
    }
    return { sent, reminder }
  }

  test('every day for somebody who comes', () => {
    const yesterday = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    const { sent, reminder } = lettersWithin(10, yesterday)
    expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(reminder.unanswered).toBe(1)
  })

  test('once on a day, and rarer for somebody who does not come', () => {
    expect(mayRemind({ ...wish, sentOn: '2026-01-01', unanswered: 1 }, '2026-01-01', null)).toBe(false)
    const { sent, reminder } = lettersWithin(45, () => null)
    expect(sent).toEqual([0, 1, 3, 7, 14, 21, 28, 35, 42])
    expect(reminder.unanswered).toBe(MOST_UNANSWERED)
  })
})
