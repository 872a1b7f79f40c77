import { refuseVisitor } from '../../gateway/refuse.ts'
import { achievements, findAchievement } from './achievements.ts'
import { bookmarks, dropBookmark, keepBookmark } from './bookmarks.ts'
import { certificates, issueCertificate, shareCertificate } from './certificates.ts'
import { rateLesson } from './lesson-feedback.ts'
import { markRead, newestUnread, unread } from './notifications.ts'
import { account, me, person } from './person.ts'
import { validateStep } from './quest-steps.ts'

export const strapiAccount = {
  person,
  me,
  account,
  // No object remembers how an account of Strapi looks.
  expectChange: async () => null,
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
  hearsNotifications: true,
  rateLesson,
  // Strapi judges steps for its own users only.
  refuseStep: refuseVisitor,
  validateStep,
}
