import type { ContentServer } from '../../worker/content/ask-json.ts'
import { countTrips } from './counted-trips.ts'

/** Late enough that no work between two calls takes as long. */
const DELAY_MS = 10

/** A content server that hands out few entries of a list at once, whatever it is asked for, as `api.rest.maxLimit` has it. */
export function clampingServer(most: number, entries: readonly object[]) {
  const { trip, trips } = countTrips({}, DELAY_MS)
  const pages: number[] = []
  const underway = { now: 0, most: 0 }
  function answer({ searchParams }: URL) {
    const number = (name: string, otherwise: number) => Number(searchParams.get(`pagination[${name}]`) ?? otherwise)
    const [page, pageSize] = [number('page', 1), Math.min(number('pageSize', 25), most)]
    pages.push(page)
    const data = entries.slice((page - 1) * pageSize, page * pageSize)
    const pageCount = Math.ceil(entries.length / pageSize)
    return Response.json({ data, meta: { pagination: { page, pageSize, pageCount, total: entries.length } } })
  }
  const server: ContentServer = {
    origin: 'http://clamping.test',
    async fetch(request) {
      underway.most = Math.max(underway.most, ++underway.now)
      try {
        return await trip(async () => answer(new URL(request.url)))
      } finally {
        underway.now--
      }
    },
  }
  /** Which pages were asked for, how many calls waited for each other, and how many there were at a time. */
  return { server, asked: () => ({ pages: pages.toSorted((a, b) => a - b), ...trips(), atATime: underway.most }) }
}
