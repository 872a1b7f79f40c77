import { z } from 'zod'
import { SERVER_CALLS } from '../../shared/lacking.ts'
import { contentCache } from './caches.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'

/** Asked of the content entrypoint by this worker alone; no call of a browser has this path. */
export const LACKING_PATH = '/lacking-calls'
export const LACKING_TAG = 'lacking-calls'

const names = z.array(z.enum(SERVER_CALLS))
const answered = z.object({ lacking: names, unknown: names })
export type LackingCalls = z.infer<typeof answered>

/** Asks which calls the CMS lacks, by way of the cached entrypoint, so that it is asked once for everybody. */
export async function readLackingCalls(ctx: ContentContext): Promise<LackingCalls> {
  return answered.parse(await (await createContentFetch(ctx)(LACKING_PATH)).json())
}

/** Forgets it: for tests, each of which has a CMS of its own at the same address. */
export const forgetLackingAnswer = () => contentCache.purge([LACKING_TAG])
