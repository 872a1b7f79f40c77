import { expect, test } from 'vitest'
import { dayIn } from './day.ts'

test.each([
  ['UTC', '2026-11-21T23:59:59Z', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-21T09:59:59Z', '2026-11-21'],
  ['Pacific/Kiritimati', '2026-11-21T10:00:00Z', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2026-11-21T10:59:59Z', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-21T15:00:00Z', '2026-11-22'],
  // Summer time ends on 1 November and begins on 14 March 2027: midnight moves by an hour, and the days do not.
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
  ['America/New_York', '2027-03-14T04:59:59Z', '2027-03-13'],
  ['America/New_York', '2027-03-15T03:59:59Z', '2027-03-14'],
  ['America/New_York', '2027-03-15T04:00:00Z', '2027-03-15'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
  ['Mars/Olympus', '2026-11-21T23:30:00Z', '2026-11-21'],
  ['', '2026-11-21T23:30:00Z', '2026-11-21'],
])('the day in %s at %s is %s', (zone, at, day) => {
  expect(dayIn(zone, new Date(at))).toBe(day)
})
