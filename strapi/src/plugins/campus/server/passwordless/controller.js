const { z } = require('zod')
const { sessionOf } = require('../accounts/session')
const { parse } = require('../border/parse')
const { email } = require('../border/fields')
const { confirmOwner, createByLink, findByEmail } = require('./account')
const { letterOf } = require('./letter')
const { mayGo } = require('./may-go')
const { post } = require('./post')
const { begin, forget, spend } = require('./tokens')

const MAX_CONTEXT_CHARACTERS = 2000
const wanted = z.object({
  username: z.string().trim().min(3).max(100).nullish(),
  context: z
    .record(z.string(), z.unknown())
    .refine(context => JSON.stringify(context).length <= MAX_CONTEXT_CHARACTERS, 'is too long')
    .default({}),
})
const TOKEN = /^[0-9a-f]{32}$/

module.exports = {
  /**
   * Sends an email with a link that signs in; `earlier` says that none was sent, because many were and one of them is still valid. 400
   * `plugin.disabled`, `wrong.email`, `blocked.user` or a wrong field; 422 `email.refused` if the mail server does not take the address; 503
   * where the email could not be sent.
   */
  async sendLink(ctx) {
    const { confirmationUrl } = strapi.config.get('plugin::campus')
    if (!confirmationUrl) return ctx.badRequest('plugin.disabled')
    const body = ctx.request.body ?? {}
    const address = email.safeParse(body.email)
    if (!address.success) return ctx.badRequest('wrong.email')
    const to = address.data
    const { username = null, context } = parse(wanted, body)
    if ((await findByEmail(to))?.blocked) return ctx.badRequest('blocked.user')
    if (!(await mayGo(to))) return { email: to, username, sent: true, earlier: true }
    const token = await begin(to, { username, context })
    try {
      await post(letterOf(to, token, context, confirmationUrl))
    } catch (error) {
      await forget(token)
      strapi.log.error(`campus: a letter could not be sent: ${error.message}`)
      if (error.code === 'EENVELOPE') return ctx.unprocessableEntity('email.refused')
      return ctx.serviceUnavailable('The letter could not be sent')
    }
    return { email: to, username, sent: true }
  },

  /**
   * Signs in by the token of a link, and makes the account of somebody who has none. 400 `token.invalid` where it is none, is used or has
   * expired; 400 `blocked.user`.
   */
  async login(ctx) {
    const { loginToken } = ctx.query
    const link = typeof loginToken === 'string' && TOKEN.test(loginToken) ? await spend(loginToken) : null
    const user = link && ((await findByEmail(link.email)) ?? (await createByLink(link.email, link.username)))
    if (!user) return ctx.badRequest('token.invalid')
    if (user.blocked) return ctx.badRequest('blocked.user')
    await confirmOwner(user)
    return { ...(await sessionOf(user.id)), context: link.context }
  },
}
