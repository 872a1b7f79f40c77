import type { ContentApi } from '../../shared/content/content-api.ts'
import { ContentError } from '../../shared/errors.ts'
import type { PageName } from '../../shared/routes.ts'

/** What a content server answers of a type or a route that it does not have, or of one that the academy may not read. */
const LACKING = [403, 404, 405, 501]

/** Pages that an academy may go without, each with a call that it is made of. */
const MADE_OF = {
  glossary: content => content.terms(),
} satisfies Partial<Record<PageName, (content: ContentApi) => Promise<unknown>>>
const PAGES = Object.keys(MADE_OF) as (keyof typeof MADE_OF)[]

/**
 * The pages that the content server has nothing for, so that nothing leads to them. Where it cannot say so just now (no answer, 5xx) what
 * was known `before` holds.
 */
export async function lackingPages(content: ContentApi, before: readonly PageName[]): Promise<PageName[]> {
  const asked = await Promise.allSettled(PAGES.map(page => MADE_OF[page](content)))
  return PAGES.filter((page, i) => {
    const found = asked[i]
    if (found?.status !== 'rejected') return false
    const { reason } = found
    return reason instanceof ContentError && reason.code < 500 ? LACKING.includes(reason.code) : before.includes(page)
  })
}
