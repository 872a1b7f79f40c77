import { z } from 'zod'
import type { Found } from './lacking-fields.ts'

/** Asks the content server for one page of a list, by its own count; without a number for the first. */
type AskPage = (page?: number) => Promise<Found>

/** A list is followed over at most so many pages of the server. */
const MOST_PAGES = 100
/** As many as the platform lets one answer wait for. */
const MOST_AT_A_TIME = 6

/** Pages of a list in their order. Where one fails, no more are asked for. */
async function askPages(ask: AskPage, pages: readonly number[]): Promise<unknown[]> {
  const entries: unknown[][] = []
  let failed = false
  const left = pages.entries()
  const askOnAndOn = async () => {
    for (const [i, page] of left) {
      if (failed) return
      const { data } = await ask(page)
      entries[i] = Array.isArray(data) ? data : []
    }
  }
  const asking = Array.from({ length: MOST_AT_A_TIME }, () =>
    askOnAndOn().catch(error => {
      failed = true
      throw error
    }),
  )
  await Promise.all(asking)
  return entries.flat()
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)

const paged = z.object({ pagination: z.object({ pageCount: z.coerce.number() }) })

/** A whole list, over all pages that the server makes of it: stock servers hand out at most 100 entries at once. */
export async function askEveryPage(ask: AskPage): Promise<Found> {
  const first = await ask()
  const pageCount = paged.safeParse(first.meta).data?.pagination.pageCount ?? 1
  if (!Array.isArray(first.data) || pageCount <= 1) return first
  const rest = await askPages(ask, range(2, Math.min(pageCount, MOST_PAGES)))
  return { data: [...first.data, ...rest], meta: first.meta }
}

/** A page of ours. */
export interface OurPage {
  page: number
  pageSize: number
}

const clamped = z.object({
  pagination: z.object({ pageSize: z.number().int().positive(), total: z.number().int().nonnegative() }),
})

/**
 * One page of ours. A server that hands out fewer entries at once than we ask for counts in pages of its own: those that ours is made
 * of are asked for, so that it holds what its reader expects, and it is counted as ours.
 */
export async function askOurPage(ask: AskPage, { page, pageSize }: OurPage): Promise<Found> {
  const first = await ask()
  const theirs = clamped.safeParse(first.meta).data?.pagination
  if (!Array.isArray(first.data) || !theirs || theirs.pageSize >= pageSize) return first
  const { pageSize: size } = theirs
  // What has come is there, whatever a server counts.
  const total = Math.max(theirs.total, first.data.length && (page - 1) * size + first.data.length)
  const [from, to] = [(page - 1) * pageSize, Math.min(page * pageSize, total)]
  const [begin, end] = [Math.floor(from / size) + 1, Math.ceil(to / size)]
  // What was asked for first is the server's page of that number, which may be one of them.
  const entries = await askPages(one => (one === page ? Promise.resolve(first) : ask(one)), range(begin, end))
  const skipped = from - (begin - 1) * size
  return {
    data: entries.slice(skipped, skipped + pageSize),
    meta: { ...first.meta, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } },
  }
}
