const { DEFAULT_LOCALE } = require('../shared')

const LOCALE = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i

/** The language that a call asks for in its query; English where it names none or something that is none. */
function localeOf(ctx) {
  const { locale } = ctx.query
  return typeof locale === 'string' && LOCALE.test(locale) ? locale : DEFAULT_LOCALE
}

module.exports = { localeOf }
