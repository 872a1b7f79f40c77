import { max } from 'drizzle-orm'
import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import { dayIn } from '../../shared/day.ts'
import { readAbout, writeAbout } from './about.ts'
import { dueOn } from './cards.ts'
import type { Reminding } from './errands.ts'
import { isHour, MOST_UNANSWERED, mayRemind, nextLook, type Reminder, reminded } from './rules/reminder.ts'
import { cards } from './schema.ts'
import type { LearnerDatabase, Work } from './work.ts'

/** Of an account, as its content server shows it. */
const withEmail = z.object({ email: emailAddress })

/** Begins to remind, or ends it with null. Once more changes language and time zone, and sends nothing sooner. */
export function wishReminder({ db, now }: Work, wish: Pick<Reminder, 'locale' | 'timeZone'> | null): null {
  const before = readAbout(db, 'reminder')
  if (!wish) {
    // When the last letter was sent is kept: who begins anew gets no second one on that day.
    if (before) writeAbout(db, 'reminder', { ...before, next: null })
    return null
  }
  writeAbout(db, 'reminder', {
    sentOn: before?.sentOn ?? null,
    unanswered: 0,
    ...wish,
    next: nextLook(now, wish.timeZone),
  })
  return null
}

/** By which clock somebody is reminded; null where they are not. */
export function reminderOf(db: LearnerDatabase) {
  const wish = readAbout(db, 'reminder')
  return wish && wish.next !== null ? { timeZone: wish.timeZone } : null
}

/** When to look whether something is due, in milliseconds of the epoch; null where nobody wants to be reminded. */
export const reminderDue = (db: LearnerDatabase): number | null => readAbout(db, 'reminder')?.next ?? null

const lastReviewed = (db: LearnerDatabase) =>
  db
    .select({ on: max(cards.reviewedOn) })
    .from(cards)
    .get()?.on ?? null

/**
 * The letter that is to be sent now, or null. It counts as sent from here on, whatever becomes of it, so that nobody ever gets two on one
 * day.
 */
export function takeReminder(db: LearnerDatabase, now: Date): Omit<Reminding, 'key'> | null {
  const wish = readAbout(db, 'reminder')
  if (!wish || wish.next === null || wish.next > now.getTime()) return null
  const { timeZone, locale } = wish
  const waiting = { ...wish, next: nextLook(now, timeZone) }
  const today = dayIn(timeZone, now)
  const reviewedOn = lastReviewed(db)
  const account = withEmail.safeParse(readAbout(db, 'profile'))
  const due = isHour(now, timeZone) && mayRemind(wish, today, reviewedOn) ? dueOn({ db }, today).length : 0
  if (!due || !account.success) {
    writeAbout(db, 'reminder', waiting)
    return null
  }
  const sent = reminded(waiting, today, reviewedOn)
  const isLast = sent.unanswered >= MOST_UNANSWERED
  writeAbout(db, 'reminder', isLast ? { ...sent, next: null } : sent)
  return { to: account.data.email, locale, due, isLast }
}
