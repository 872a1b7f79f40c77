const REFUSED =
  'Sign-in by password is closed: people sign in by an email link, a wallet or a provider. The setting stockPasswords of the plugin campus opens it.'

/**
 * Closes the routes of Strapi that use passwords. With them, anybody can register somebody else's email with a password of their own
 * before the owner of the email arrives. A provider other than `local` passes.
 */
function onlyWithStockPasswords(ctx, next) {
  const { provider = 'local' } = ctx.params
  return provider !== 'local' || strapi.config.get('plugin::campus').stockPasswords ? next() : ctx.forbidden(REFUSED)
}

module.exports = { onlyWithStockPasswords }
