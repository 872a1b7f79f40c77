const { DEFAULT_LOCALE } = require('../shared')
const WORDS = require('./letter-words.json')

/** A letter with the link that signs in, in the language of `context.locale`, else in English. */
function letterOf(to, token, context, confirmationUrl) {
  const link = new URL(confirmationUrl)
  link.searchParams.set('loginToken', token)
  const { subject, text } = Object.hasOwn(WORDS, context.locale) ? WORDS[context.locale] : WORDS[DEFAULT_LOCALE]
  return { to, subject, text: text.replace('{link}', link.href) }
}

module.exports = { letterOf }
