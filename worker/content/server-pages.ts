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
