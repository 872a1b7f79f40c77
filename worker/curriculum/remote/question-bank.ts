import { z } from 'zod'
import { ContentError } from '../../../shared/errors.ts'
import type { ContentServer } from '../../content/ask-json.ts'
import { NOT_ASKED } from '../../content/circuit-breaker.ts'
import { type ContentContext, createContentFetch } from '../../content/content-fetch.ts'
import { CURRICULUM_TAG } from '../../content/curriculum-version.ts'
import { bareFailure, OWN_WORDS, unreachable } from '../../content/normalise.ts'
import { type QuestionBank, questionBank } from '../../learner/plan.ts'
import { type Log, reasonOf } from '../../log.ts'
import { BANK_PATH } from './bank-path.ts'
import { readQuestions } from './questions.ts'

const TAGS = [CURRICULUM_TAG, 'course', 'lesson']

const FRESH_SECONDS = 60
/** For so long a quiz can begin although the CMS does not respond. */
const STALE_SECONDS = 86_400

const banked = z.object({ data: questionBank.nullable() })

function failed(error: unknown, call: string, log: Log): Response {
  const failure = error instanceof ContentError ? error.failure : unreachable(error)
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  // That the circuit is open was logged once, when it opened.
  if (failure === NOT_ASKED) headers['retry-after'] = '5'
  else log({ event: 'content-call-failed', call, code: failure.code, reason: reasonOf(error) })
  return Response.json({ data: null, error: failure }, { status: failure.code, headers })
}

/** Returns the questions of one part of a lesson or course on a remote CMS, with their keys, for the cache in front of the entrypoint. */
export async function answerBank({ url }: Request, server: ContentServer, log: Log): Promise<Response> {
  const { searchParams } = new URL(url)
  const part = searchParams.get('part') ?? ''
  try {
    const data = await readQuestions(server, searchParams.get('slug') ?? '', part, log)
    const cacheControl = `public, max-age=${FRESH_SECONDS}, stale-if-error=${STALE_SECONDS}`
    return Response.json({ data }, { headers: { 'cache-control': cacheControl, 'cache-tag': TAGS.join(',') } })
  } catch (error) {
    return failed(error, `${BANK_PATH}/${part}`, log)
  }
}

/**
 * Returns the questions of a part by way of the cached entrypoint: while the CMS does not respond, those it gave within the last day.
 * Throws a `ContentError` where there are none.
 */
export async function cachedBank(ctx: ContentContext, slug: string, part: string): Promise<QuestionBank | null> {
  const answer = await createContentFetch(ctx)(`${BANK_PATH}?${new URLSearchParams({ part, slug })}`)
  if (answer.status !== 200) throw new ContentError(bareFailure(answer.status, 'Error', OWN_WORDS))
  return banked.parse(await answer.json()).data
}
