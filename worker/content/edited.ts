import { z } from 'zod'
import { cacheStateOf } from './cache-state.ts'
import { withinPatience } from './patience.ts'

/** Asked of the content entrypoint by this worker alone; no call of a browser has this path. */
export const EDIT_PATH = '/edit'
/** Carried by that answer alone, and forgotten with every change of content. */
export const EDIT_TAG = 'edit'

/** Header: when an answer was begun, in milliseconds of the epoch. */
export const ASKED_AT = 'x-asked-at'

/** What this needs of the platform; `cache` is undefined where it has none. */
interface CachedContext {
  exports: { Content: { fetch(request: Request): Promise<Response> } }
  cache?: unknown
}

const answered = z.object({ at: z.number() })

/** Answers when something was edited last: the platform keeps this answer until the next edit, so that is when it was made. */
export const answerEdit = (now: Date): Response =>
  Response.json({ at: now.getTime() }, { headers: { 'cache-control': 'public, max-age=86400', 'cache-tag': EDIT_TAG } })

/** Returns when something was edited last, in milliseconds of the epoch, as far as this location knows. */
export async function lastEdit(ctx: CachedContext): Promise<number> {
  const answer = await ctx.exports.Content.fetch(new Request(`https://content.internal${EDIT_PATH}`))
  return answered.parse(await answer.json()).at
}

/** Makes an answer, and notes on it when it was begun. */
export async function withAskedAt(ask: () => Promise<Response>, now = Date.now()): Promise<Response> {
  const response = await ask()
  response.headers.set(ASKED_AT, String(now))
  return response
}

/**
 * Asks a cached entrypoint. The platform serves what was invalidated once more while it renews it (stale-while-revalidate), and an edit
 * should be seen at once: so that is asked for under the address of the edit, which no cache knows yet. While that fails, or takes
 * longer than two seconds, the older answer serves.
 */
export async function fetchAfterEdit(
  ctx: CachedContext,
  url: string,
  ask: (url: string) => Promise<Response>,
): Promise<Response> {
  const answer = await ask(url)
  if (!ctx.cache || cacheStateOf(answer) !== 'stale') return answer
  const edit = await lastEdit(ctx)
  if (Number(answer.headers.get(ASKED_AT)) >= edit) return answer
  const renewed = await withinPatience(ask(`${url}${url.includes('?') ? '&' : '?'}_edit=${edit}`))
  if (!renewed || renewed.status >= 500) return answer
  await answer.body?.cancel()
  return renewed
}
