import { expectChange, type Rating, rate, ratingOf, ratingsOf, rememberProfile } from './about.ts'
import { giveAnswer } from './answer.ts'
import { beginAttempt, findAttempt, latestAttempt, replanReview } from './attempts.ts'
import { dropBookmark, keepBookmark, readBookmarks } from './bookmarks.ts'
import { certify, keepCertificate, readCertificates } from './certificates.ts'
import { answerCheck, showCheck } from './checks.ts'
import { conclude, type Taught } from './conclusions.ts'
import { copyOf, restore } from './copy.ts'
import { addFact, readFacts } from './facts.ts'
import { handOver, take } from './hand-over.ts'
import type { HeardAnswer } from './heard.ts'
import { inspect } from './inspect.ts'
import { comeTo, ownLesson } from './lessons.ts'
import { look } from './look.ts'
import { listNotifications, markRead } from './notifications.ts'
import { noteProgress } from './progress.ts'
import { reminderOf, wishReminder } from './reminders.ts'
import { endSessions, listSessions } from './sessions.ts'
import { claimThere, keepThere, reportAgain, told } from './there.ts'
import { dump } from './union.ts'
import type { Value, Work } from './work.ts'

/** One thing that is done with a learner's object, at once or not at all. It answers a value: a promise is refused by its type. */
const action = <I, O>(run: (work: Work, input: I) => Value<O>) => run

/** All that can be done with a learner's object. */
export const ACTIONS = {
  /** Who somebody is: the answer around it says so. */
  who: action((_work: Work, _: null) => null),
  look: action(look),
  'begin-attempt': action(beginAttempt),
  'latest-attempt': action(latestAttempt),
  'find-attempt': action((work: Work, id: string) => findAttempt(work, id)),
  'replan-review': action(replanReview),
  answer: action(giveAnswer),
  check: action(answerCheck),
  'show-check': action(showCheck),
  'come-to': action(comeTo),
  /** What a learner has done on the screens of a lesson, and their rating of it. */
  lesson: action((work: Work, lesson: string) => ownLesson(work, lesson)),
  note: action(noteProgress),
  facts: action((work: Work, _: null) => readFacts(work)),
  /** The holder has opened the share page of a certificate; false where it is none of theirs. */
  share: action((work: Work, { slug, taught }: { slug: string; taught: Taught }) => {
    if (!readCertificates(work).some(certificate => certificate.slug === slug)) return false
    addFact(work, ['pass', 'share', slug])
    conclude(work, taught)
    return true
  }),
  /** What another content server is to hear. */
  'keep-there': action(keepThere),
  'claim-there': action(claimThere),
  told: action(told),
  'report-again': action(reportAgain),
  bookmarks: action((work: Work, _: null) => readBookmarks(work)),
  'keep-bookmark': action(keepBookmark),
  'drop-bookmark': action(dropBookmark),
  /** The last rating of a lesson counts, of those of one day as well. */
  rate: action(({ db, now, count }: Work, given: Omit<Parameters<typeof rate>[1], 'at'>) => {
    const before = ratingOf(db, given.lesson)
    const counted = ({ lesson, rating }: Pick<Rating, 'lesson' | 'rating'>) => `rating ${lesson} ${rating}`
    if (before?.rating !== given.rating) count(counted(given), before ? counted(before) : undefined)
    return rate(db, { ...given, at: now.toISOString() })
  }),
  ratings: action(({ db }: Work, _: null) => ratingsOf(db)),
  notifications: action(listNotifications),
  'mark-read': action((work: Work, id: string) => markRead(work, id)),
  /** Somebody enters: with their account, and with what they have earned without one. */
  enter: action((work: Work, { taught, profile }: { taught: Taught; profile: unknown }) => {
    if (profile) rememberProfile(work, profile)
    conclude(work, taught)
    return null
  }),
  'note-heard': action(({ heard, now }: Work, { path, answer, since }: { path: string; answer: HeardAnswer; since: number }) => {
    heard.keep(path, answer, { since, now: now.getTime() })
    return null
  }),
  'forget-heard': action(({ heard }: Work, _: null) => {
    heard.forget()
    return null
  }),
  'hand-over': action(handOver),
  take: action(take),
  dump: action((work: Work, _: null) => dump(work)),
  copy: action((work: Work, _: null) => copyOf(work)),
  inspect: action(inspect),
  restore: action(restore),
  certify: action(certify),
  'keep-certificate': action(keepCertificate),
  certificates: action((work: Work, _: null) => readCertificates(work)),
  /** Remembers how the account looks now; null where it is about to change. */
  profile: action((work: Work, profile: unknown) => {
    if (profile === null) expectChange(work)
    else rememberProfile(work, profile)
    return null
  }),
  'wish-reminder': action(wishReminder),
  reminder: action(({ db }: Work, _: null) => reminderOf(db)),
  sessions: action((work: Work, _: null) => listSessions(work)),
  'end-sessions': action((work: Work, publicId: string | null) => endSessions(work, publicId)),
}
export type Actions = typeof ACTIONS
export type ActionName = keyof Actions
export type Input<K extends ActionName> = Parameters<Actions[K]>[1]
export type Result<K extends ActionName> = ReturnType<Actions[K]>
