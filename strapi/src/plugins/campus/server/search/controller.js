const { z } = require('zod')
const { localeOf } = require('../border/locale')
const { parse } = require('../border/parse')
const { COUNTED, FILTERS, GROUPS } = require('./filters')
const { find } = require('./find')

const order = z.enum(['asc', 'desc'])
const asked = z.object({
  query: z.string().trim().min(1).max(100),
  sort: z.object({ publishedAt: order.default('desc') }).prefault({}),
})

/** Whether content exists in a language at all; others are not looked for, so that nobody fills the memory with them. */
const isKnown = async locale => (await strapi.plugin('i18n').service('locales').find()).some(({ code }) => code === locale)

module.exports = {
  /** Published entries with the words of `query`, in groups or in the one that the path names. 404 for a filter that is none. */
  async find(ctx) {
    const { filter } = ctx.params
    if (filter !== undefined && !Object.hasOwn(FILTERS, filter)) return ctx.notFound()
    const { query, sort } = parse(asked, ctx.query)
    const locale = localeOf(ctx)
    const { group, articleType } = filter === undefined ? {} : FILTERS[filter]
    const groups = group ? [group] : Object.keys(GROUPS)
    const wanted = { query, locale, order: sort.publishedAt, articleType }
    const exists = await isKnown(locale)
    const lists = await Promise.all(groups.map(async name => [name, exists ? await find(GROUPS[name], wanted) : []]))
    const data = Object.fromEntries(lists)
    const total = COUNTED.reduce((sum, name) => sum + (data[name]?.length ?? 0), 0)
    return { data, meta: { total } }
  },
}
