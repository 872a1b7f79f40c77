import { Hono } from 'hono'
import { notificationRoutes } from '../notifications/routes.ts'
import { embeddedLearning } from './learning.ts'
import { achievementRoutes } from './routes/achievements.ts'
import { attemptRoutes } from './routes/attempts.ts'
import { bookmarkRoutes } from './routes/bookmarks.ts'
import { certificateRoutes } from './routes/certificates.ts'
import { guestRoutes } from './routes/guest.ts'
import { lessonFeedbackRoutes } from './routes/lesson-feedback.ts'
import { progressRoutes } from './routes/progress.ts'
import { questStepRoutes } from './routes/quest-steps.ts'

/** Learning of the content API built in: what learners do with the curriculum, and what they earn. */
export function learningRoutes(...built: Parameters<typeof embeddedLearning>) {
  const learning = embeddedLearning(...built)
  return new Hono()
    .route('/api/attempts', attemptRoutes(learning))
    .route('/api/progress', progressRoutes(learning))
    .route('/api/quest-steps', questStepRoutes(learning))
    .route('/api/bookmarks', bookmarkRoutes(learning))
    .route('/api/achievements', achievementRoutes(learning))
    .route('/api/notifications', notificationRoutes(learning))
    .route('/api/lesson-feedback', lessonFeedbackRoutes(learning))
    .route('/api/guest', guestRoutes(learning))
    .route('/api', certificateRoutes(learning))
}
