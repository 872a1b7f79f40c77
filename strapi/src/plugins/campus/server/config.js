const { z } = require('zod')

const webAddress = z.url({ protocol: /^https?$/ })

/** What config/plugins.js may say of this plugin. */
const settings = z.strictObject({
  /** The page of Campus that a letter's link opens. Without it nobody can sign in by mail. */
  confirmationUrl: webAddress.optional(),
  /** A file that gets each mail as a line of JSON, in place of sending it. For tests. */
  mailbox: z.string().min(1).optional(),
  /** The sender of letters; without it the email plugin's own. */
  from: z.string().min(1).optional(),
  /** Where Campus is, and the secret of its hooks: both, or nobody is told of notifications. */
  campusUrl: webAddress.optional(),
  hookSecret: z.string().min(1).optional(),
})

module.exports = {
  default: ({ env }) => ({ campusUrl: env('CAMPUS_URL') || undefined, hookSecret: env('CAMPUS_HOOK_SECRET') || undefined }),
  /** Throws where a setting is unknown or cannot be read, so that Strapi does not start with it. */
  validator(config) {
    settings.parse(config)
  },
}
