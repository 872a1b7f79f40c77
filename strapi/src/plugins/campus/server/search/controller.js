const { z } = require('zod')
const { localeOf } = require('../border/locale')
const { parse } = require('../border/parse')
const { FILTERS } = require('../shared')
const { answerSearch } = require('./answer')

const order = z.enum(['asc', 'desc'])
const asked = z.object({
  query: z.string().trim().min(1).max(100),
  sort: z.object({ publishedAt: order.default('desc') }).prefault({}),
})

module.exports = {
  /** Published entries with the words of `query`, in groups or in the one that the path names. 404 for a filter that is none. */
  async find(ctx) {
    const { filter } = ctx.params
    if (filter !== undefined && !Object.hasOwn(FILTERS, filter)) return ctx.notFound()
    const { query, sort } = parse(asked, ctx.query)
    return answerSearch({ query, locale: localeOf(ctx), order: sort.publishedAt, filter })
  },
}
