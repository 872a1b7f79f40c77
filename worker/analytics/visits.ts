import { Hono } from 'hono'
import { z } from 'zod'
import { QUERY_MAX_CHARACTERS } from '../../shared/limits.ts'
import { matchPage, type PageMatch } from '../../shared/match-page.ts'
import { DEFAULT_VIEWPORT, VIEWPORT_NAMES, viewportName } from '../../shared/viewport.ts'
import { analyticsIdOf, asksNotToBeCounted, consentOf } from '../consent/cookies.ts'
import type { HonoEnv } from '../context.ts'
import { answer, parseBody, privateAnswer } from '../gateway/answers.ts'
import { visitorIndex } from './visitor-index.ts'

const HOST_MAX_CHARACTERS = 253

/** What a page says of itself when it has been shown. */
const view = z.strictObject({
  path: z.string().max(QUERY_MAX_CHARACTERS),
  /** Host of the site that led here; empty for none, and for our own. */
  from: z
    .string()
    .max(HOST_MAX_CHARACTERS)
    .regex(/^[a-z0-9.-]*$/),
  /** A page that is loaded in the background has no width yet; then it is guessed (spec 9). */
  viewport: z.enum(VIEWPORT_NAMES).default(viewportName(DEFAULT_VIEWPORT.width)),
})

/** Parameters that name public content. Certificates and users belong to people. */
const PUBLIC_PARAMS = ['courseSlug', 'module', 'lessonSlug', 'articleSlug', 'questSlug', 'step']
const slugOf = ({ params }: PageMatch) => PUBLIC_PARAMS.flatMap(name => params[name] ?? []).join('/')

/**
 * Counts a shown page, only for visitors who have allowed it: for all others nothing is even read. It has no limit of requests:
 * counting those would cost a write in the database, which is more than it would save.
 */
export const visits = new Hono<HonoEnv>().post('/visit', async c => {
  c.set('area', 'visit')
  const { sessions, claim } = c.var
  const id = consentOf(c)?.analytics && !asksNotToBeCounted(c) ? analyticsIdOf(c) : null
  if (!id || !sessions || !c.env.ANALYTICS) return privateAnswer(null, 204)
  const parsed = await parseBody(c, view)
  if (parsed.failure) return answer(parsed)
  const { path, from, viewport } = parsed.value
  const match = matchPage(path)
  if (match)
    c.env.ANALYTICS.writeDataPoint({
      indexes: [await visitorIndex(sessions.keys.current, id, sessions.now())],
      blobs: [match.page, slugOf(match), match.locale, from, viewport, claim ? 'yes' : 'no'],
    })
  return privateAnswer(null, 204)
})
