const { z } = require('zod')
const { previewOf } = require('./preview')

const asked = z.object({ link: z.string().min(1).max(2000) })

module.exports = {
  /** What a link leads to. 400 `Invalid link` for what is none. */
  find(ctx) {
    const parsed = asked.safeParse(ctx.query)
    const preview = parsed.success ? previewOf(parsed.data.link) : null
    return preview ?? ctx.badRequest('Invalid link')
  },
}
