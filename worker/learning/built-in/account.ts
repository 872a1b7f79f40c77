import type { C } from '../../context.ts'
import { UNAVAILABLE } from '../../gateway/answers.ts'
import { achievements, findAchievement } from './achievements.ts'
import { bookmarks, dropBookmark, keepBookmark } from './bookmarks.ts'
import { certificates, issueCertificate, shareCertificate } from './certificates.ts'
import { rateLesson } from './lesson-feedback.ts'
import { markRead, newestUnread, unread } from './notifications.ts'
import { expectChange, person } from './person.ts'
import { validateStep } from './quest-steps.ts'

async function me(c: C) {
  const found = await person(c)
  if (found.failure) return found
  const issued = await certificates(c)
  return issued.failure ? issued : { value: found.value && { ...found.value, certificates: issued.value.data } }
}

export const builtInAccount = {
  person,
  me,
  account: me,
  expectChange,
  achievements,
  findAchievement,
  bookmarks,
  keepBookmark,
  dropBookmark,
  certificates,
  issueCertificate,
  shareCertificate,
  unread,
  newestUnread,
  markRead,
  hearsNotifications: false,
  rateLesson,
  refuseStep: (c: C) => (c.var.sessionsFailed ? UNAVAILABLE : null),
  validateStep,
}
