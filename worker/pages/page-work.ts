import { z } from 'zod'
import { cacheStateOf } from '../content/cache-state.ts'
import type { CacheState } from '../operations/facts.ts'
import type { Operations } from '../operations/operations.ts'
import type { Timings } from '../timings.ts'

/** The request for which a page is asked; a cache does not tell pages apart by it. */
const ASKED_BY = 'x-asked-by'
/** For which request a page was made, how long the steps of that took, and what it has waited for; it stays inside the worker. */
export const PAGE_WORK = 'x-page-work'

/** A page in the cache may be of another version of this code. */
const work = z.object({
  steps: z.array(z.tuple([z.string(), z.number()])).readonly(),
  waits: z.object({ calls: z.number(), worstMs: z.number(), totalMs: z.number() }),
})

/** What was done to make a page. */
export type PageWork = z.infer<typeof work>

/** The headers by which the gateway asks the cached entrypoint for a page. */
export const askedBy = (requestId: string) => ({ [ASKED_BY]: requestId })

/** Writes on a page for whom it was made and how long that took. The cache keeps it, for those who know that they are not meant. */
export function withWork(page: Response, request: Request, timings: Timings, operations: Operations): Response {
  const asked = request.headers.get(ASKED_BY)
  if (!asked) return page
  const answer = new Response(page.body, page)
  const done: PageWork = { steps: timings.steps(), waits: operations.waits() }
  answer.headers.set(PAGE_WORK, `${asked} ${JSON.stringify(done)}`)
  return answer
}

/** What was done for this request to make the page; null where the page was made for another one, and kept. */
export function workFor(requestId: string, page: Response): PageWork | null {
  const written = page.headers.get(PAGE_WORK) ?? ''
  if (!written.startsWith(`${requestId} `)) return null
  try {
    return work.parse(JSON.parse(written.slice(requestId.length + 1)))
  } catch {
    return { steps: [], waits: { calls: 0, worstMs: 0, totalMs: 0 } }
  }
}

/** What the cache had of a page. One that was made for another request is kept, whatever the cache says. */
export function pageStateOf(page: Response, made: PageWork | null): CacheState {
  if (made) return 'miss'
  return cacheStateOf(page) === 'stale' ? 'stale' : 'hit'
}
