import { Hono } from 'hono'
import { z } from 'zod'
import { ENTITY_TYPES } from '../../shared/content/account.ts'
import { FEEDBACK_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { HonoEnv } from '../context.ts'
import { answer, jsonCall, NOT_FOUND } from '../gateway/answers.ts'
import { entityId, formCall, inData } from '../gateway/form-call.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited, requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'

const ACHIEVEMENT_ID = /^[\w-]{1,100}$/
const ENTRY_ID = /^[\w-]{1,64}$/

/** The signed-in learner's achievements, the locked ones too (spec 7). */
export const achievementRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).achievements(c)))
  .get('/:id', async c => {
    const id = c.req.param('id')
    return answer(ACHIEVEMENT_ID.test(id) ? await cmsOf(c).findAchievement(c, id) : NOT_FOUND)
  })

const wanted = inData(z.object({ entityId, type: z.enum(ENTITY_TYPES) }))

/** The signed-in learner's bookmarks (spec 7): one for each course, article and quest, however often it is asked for. */
export const bookmarkRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).bookmarks(c)))
  .post(
    '/',
    formCall(wanted, (c, { type, entityId }) => cmsOf(c).keepBookmark(c, type, entityId)),
  )
  .delete('/:id', async c => {
    const id = c.req.param('id')
    return answer(ENTRY_ID.test(id) ? await cmsOf(c).dropBookmark(c, id) : NOT_FOUND)
  })

/** Marks are set, never taken back. */
const mark = inData(z.object({ read: z.literal(true) }))
const markRead = jsonCall(mark, async c => {
  const id = c.req.param('id') ?? ''
  return ENTRY_ID.test(id) ? cmsOf(c).markRead(c, id) : NOT_FOUND
})

/** The signed-in learner's notifications (spec 7). */
export const notificationRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).unread(c)))
  .put('/:id', markRead)

const rating = inData(
  z.object({
    lesson: plainText.min(1).max(200),
    course: plainText.min(1).max(200),
    rating: z.coerce.number().int().min(1).max(5),
    feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).default(''),
  }),
)

/** `POST /api/lesson-feedback`: a learner's rating of a lesson (spec 7). The last one of a lesson counts. */
export const lessonFeedbackRoutes = new Hono<HonoEnv>().use(requiresSession()).post(
  '/',
  async (c, next) => {
    const refused = (await limited(c, 'feedback')) ?? (await limited(c, 'feedback', `learner ${c.var.claim?.key}`))
    return refused ? answer(refused) : next()
  },
  formCall(rating, (c, given) => cmsOf(c).rateLesson(c, given)),
)
