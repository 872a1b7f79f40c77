const { z } = require('zod')

const MIN_SECRET_CHARACTERS = 32
const NO_SECRET = `campus: set CAMPUS_HOOK_SECRET to the CONTENT_HOOK_SECRET of your site (at least ${MIN_SECRET_CHARACTERS} characters). Without it, the plugin can't tell calls by Campus from calls by anybody else.`

const webAddress = z.url({ protocol: /^https?$/ })

/** What config/plugins.js may say of this plugin. */
const settings = z.strictObject({
  /** The page of Campus that a letter's link opens. Without it nobody can sign in by mail. */
  confirmationUrl: webAddress.optional(),
  /** A file that gets each mail as a line of JSON, in place of sending it. For tests. */
  mailbox: z.string().min(1).optional(),
  /** The sender of letters; without it the email plugin's own. */
  from: z.string().min(1).optional(),
  /** The address of Campus. Without it, no wallet can sign in, and Campus isn't told of notifications. */
  campusUrl: webAddress.optional(),
  /** The secret that Campus and this plugin share: Campus signs its calls with it. */
  hookSecret: z.string(NO_SECRET).min(MIN_SECRET_CHARACTERS, NO_SECRET),
  /** Whether the routes of Strapi that use passwords are open. See access/only-with-stock-passwords.js. */
  stockPasswords: z.boolean().default(false),
})

module.exports = {
  default: ({ env }) => ({ campusUrl: env('CAMPUS_URL') || undefined, hookSecret: env('CAMPUS_HOOK_SECRET') || undefined }),
  /** Throws where a setting is unknown or cannot be read, so that Strapi does not start with it. */
  validator(config) {
    const parsed = settings.safeParse(config)
    if (!parsed.success)
      throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  },
}
