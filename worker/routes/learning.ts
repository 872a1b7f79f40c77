import { Hono } from 'hono'
import type { HonoEnv } from '../context.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import { achievementRoutes, bookmarkRoutes, lessonFeedbackRoutes, notificationRoutes } from '../learning/account-routes.ts'
import { attemptRoutes } from '../learning/attempts.ts'
import { certificateRoutes, createCertificate } from '../learning/certificates.ts'
import { checkRoutes } from '../learning/checks.ts'
import { progressRoutes } from '../learning/progress.ts'
import { questStepRoutes } from '../learning/quest-steps.ts'
import { reminderRoutes } from '../reminders/routes.ts'

/**
 * Calls about what learners do and earn: the specification's section 7, and those of ours that docs/content-api.md describes. Cookies
 * that a handler sets stay on its answer: `accounts` sees to that for all of `/api`.
 */
export const learning = new Hono<HonoEnv>()
  .onError(onCallError)
  .route('/attempts', attemptRoutes)
  .route('/checks', checkRoutes)
  .route('/progress', progressRoutes)
  .route('/quest-steps', questStepRoutes)
  .route('/bookmarks', bookmarkRoutes)
  .route('/achievements', achievementRoutes)
  .route('/notifications', notificationRoutes)
  .route('/reminders', reminderRoutes)
  .route('/lesson-feedback', lessonFeedbackRoutes)
  .route('/create-certificate', createCertificate)
  .route('/certificate', certificateRoutes)
