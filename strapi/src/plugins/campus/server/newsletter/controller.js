const { z } = require('zod')
const { email } = require('../border/fields')
const { localeOf } = require('../border/locale')
const { keepOnce } = require('../kept/keep-once')

const wanted = z.object({ email })

module.exports = {
  /** Notes who wants the newsletter, and says the same to everybody: nobody learns who had asked before. 400 `wrong.email`. */
  async subscribe(ctx) {
    const parsed = wanted.safeParse(ctx.request.body ?? {})
    if (!parsed.success) return ctx.badRequest('wrong.email')
    await keepOnce('plugin::campus.subscriber', parsed.data, { language: localeOf(ctx) })
    return { ...parsed.data, sent: true }
  },
}
