import type { List } from '../../shared/content/content-api.ts'

/** A content server gives at most this many at once, and a reader needs at most ten times as many. */
const PAGE_SIZE = 100
const MAX_PAGES = 10

/** A whole list of the content, page after page. */
export async function everyPage<T>(list: (paging: { page: number; pageSize: number }) => Promise<List<T>>): Promise<T[]> {
  const items: T[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const found = await list({ page, pageSize: PAGE_SIZE })
    items.push(...found.items)
    if (page >= found.pageCount) break
  }
  return items
}
