import { type Context, Hono } from 'hono'
import { contentPath, createContentApi } from '../../../shared/content/content-api.ts'
import { ContentError } from '../../../shared/errors.ts'
import { LOCALES } from '../../../shared/locale.ts'
import type { ContentServer } from '../../content/border.ts'
import { type ContentContext, createContentFetch } from '../../content/content-fetch.ts'
import { curriculumVersion } from '../../content/curriculum-version.ts'
import { askWithoutLacking } from '../../content/lacking-fields.ts'
import type { JsonObject } from '../../content/normalise.ts'
import { askWithToken } from '../../content/with-token.ts'
import type { C } from '../../context.ts'
import { askAsVisitor, serverOf } from '../../gateway/ask.ts'
import { askServer } from '../../gateway/ask-server.ts'
import type { Log } from '../../log.ts'
import { failure, notFound } from '../../origin/failure.ts'
import { type Curriculum, rememberCurriculum } from '../../origin/learning/curriculum.ts'
import type { Learning } from '../../origin/learning/learning.ts'
import { isNamed, type Outline } from '../../origin/learning/outline.ts'
import { note, progressTargetOf } from '../../origin/learning/progress.ts'
import { attemptRoutes } from '../../origin/learning/routes/attempts.ts'
import { guestRoutes } from '../../origin/learning/routes/guest.ts'
import { progressRoutes } from '../../origin/learning/routes/progress.ts'
import { settle } from '../../origin/learning/settle.ts'
import { bankOf, remoteQuiz } from './bank.ts'
import { remoteOutline } from './outline.ts'

/** Calls that the gateway answers itself where the content is on another server: that server offers no attempts and sees no guests. */
export const KEPT_HERE = /^\/api\/(?:attempts|progress|guest)(?:[/?]|$)/

const LEARNER = /^Learner (u:\d{1,16}|g:[\w-]{43})$/
/** What the server's progress call knows (content API contract). */
const REPORTED = new Set(['course', 'lesson', 'quest', 'quest-step'])

/** Where each part of a lesson or course keeps its questions. */
const FIELDS: Record<string, { path: string; field: string; populate: string }> = {
  quiz: { path: '/api/lessons', field: 'quiz', populate: 'populate[quiz][populate]' },
  'recap-quiz': { path: '/api/lessons', field: 'recapQuiz', populate: 'populate[recapQuiz][populate]' },
  'final-test': { path: '/api/courses', field: 'finalTest', populate: 'populate[finalTest][populate][questions][populate]' },
}

/** Asks the server for a quiz's questions with their keys, by the academy's own token. None of it is passed on or kept. */
async function readBank(server: ContentServer, outline: Outline, documentId: string, part: string, log: Log) {
  const place = FIELDS[part]
  // Strapi 4 counts each type from 1: a lesson and a course may have the same id.
  const isTest = part === 'final-test'
  const slug = isTest ? outline.courses.find(isNamed(documentId))?.slug : outline.lessons.get(documentId)?.slug
  if (!place || !slug) return null
  const quizzes = await Promise.all(
    LOCALES.map(async locale => {
      const path = contentPath(place.path, { 'filters[slug][$eq]': slug, locale, [place.populate]: '*' })
      const { data } = await askWithoutLacking(server.origin, path, log, known =>
        askWithToken(
          server.token,
          false,
          async token => {
            const answer = await askServer(server, { method: 'GET', path: known, token })
            if (answer.failure) throw new ContentError(answer.failure)
            return answer
          },
          code => log({ event: 'content-token-refused', call: place.path, code }),
        ),
      )
      const [entry] = (Array.isArray(data) ? data : []) as JsonObject[]
      return [locale, remoteQuiz.parse(entry?.[place.field])] as const
    }),
  )
  return bankOf(Object.fromEntries(quizzes))
}

/** Where the gateway notes a step that the other server has judged. No browser reaches this path. */
export const STEP_JUDGED = '/api/progress/judged'

async function stepJudged(c: Context, learning: Learning): Promise<Response> {
  const learner = await learning.learnerOf(c.req.raw)
  const { step, valid } = (await c.req.json()) as { step: string; valid: boolean }
  const outline = await learning.outline()
  const target = progressTargetOf(outline, 'quest-step', step)
  if (!learner || !target) return notFound()
  const { fresh } = await note(learning.db, learner, valid ? 'pass' : 'start', target, learning.now())
  for (const fact of fresh) learning.report?.(...fact)
  await settle(learning, learner, outline)
  return c.json({ noted: true })
}

/** Learning that the gateway keeps in its own database, by the same rules, for a curriculum that is elsewhere. */
export function keptLearning(c: C, token: string | null): ContentServer {
  const { sessions, settings } = c.var
  if (!sessions) throw new Error('This academy has no database')
  const ctx = c.executionCtx as unknown as ContentContext
  const fetchContent = createContentFetch(ctx)
  const curriculum: Curriculum = rememberCurriculum(
    {
      outline: () => remoteOutline(createContentApi(fetchContent, 'en'), createContentApi(fetchContent, 'ja-JP')),
      bankOf: async (documentId, part) => readBank(serverOf(c), await curriculum.outline(), documentId, part, c.var.log),
    },
    () => curriculumVersion(ctx),
  )
  let reported: Promise<unknown> = Promise.resolve()
  const learning: Learning = {
    db: sessions.db,
    now: sessions.now,
    siteOrigin: settings.SITE_ORIGIN,
    rpcUrl: settings.ETHEREUM_RPC_URL,
    ...curriculum,
    learnerOf: async request => LEARNER.exec(request.headers.get('authorization') ?? '')?.[1] ?? null,
    banksElsewhere: true,
    // A lesson that is not there is none without a quiz.
    hasQuiz: async slug => {
      const lessons = await Promise.all(LOCALES.map(locale => createContentApi(fetchContent, locale).lesson(slug)))
      return lessons.every(lesson => lesson === null) || lessons.some(lesson => lesson?.quiz)
    },
    report: (progress, entity, entityId) => {
      if (!token || !REPORTED.has(entity)) return
      const call = {
        method: 'POST',
        path: `/api/progress/${progress}`,
        token,
        json: { data: { entityId, type: entity } },
      } as const
      // One after the other: what is started is reported before it is passed, and a step before its quest.
      reported = reported.then(() => askAsVisitor(c, call))
      c.executionCtx.waitUntil(reported)
    },
  }
  const app = new Hono()
    .onError(() => failure(503, 'ServiceUnavailableError', 'The content server could not be reached'))
    .route('/api/attempts', attemptRoutes(learning))
    .post(STEP_JUDGED, async c => stepJudged(c, learning))
    .route('/api/progress', progressRoutes(learning))
    .route('/api/guest', guestRoutes(learning))
  return { fetch: async request => app.fetch(request), origin: 'https://learning.internal' }
}
