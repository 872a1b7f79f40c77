const { makeFirstEditor } = require('./editor')
const { fill } = require('./seed/fill')
const { makeToken } = require('./token')
const { keepWebhook } = require('./webhook')

module.exports = {
  async bootstrap({ strapi }) {
    const { CAMPUS_SEED, CAMPUS_TOKEN_FILE, CAMPUS_EDITOR_EMAIL, CAMPUS_EDITOR_PASSWORD, CAMPUS_URL, CAMPUS_HOOK_SECRET } =
      process.env
    if (CAMPUS_TOKEN_FILE) await makeToken(strapi, CAMPUS_TOKEN_FILE)
    if (CAMPUS_EDITOR_EMAIL && CAMPUS_EDITOR_PASSWORD)
      await makeFirstEditor(strapi, { email: CAMPUS_EDITOR_EMAIL, password: CAMPUS_EDITOR_PASSWORD })
    if (CAMPUS_SEED) await fill(strapi, CAMPUS_SEED)
    if (CAMPUS_URL && CAMPUS_HOOK_SECRET) await keepWebhook(strapi, { url: CAMPUS_URL, secret: CAMPUS_HOOK_SECRET })
  },
}
