const { createHmac } = require('node:crypto')
const { DEFAULT_LOCALE, localePrefix, PREVIEW_SECONDS, signedText } = require('../shared')
const { pathOf } = require('./path')

/** What stands behind `?preview=`: until when, and the signature of that, of the page and of what it shows of it. */
function signed(shown, path, secret) {
  const until = Math.floor(Date.now() / 1000) + PREVIEW_SECONDS
  return `${until}.${createHmac('sha256', secret)
    .update(signedText(shown, until, path))
    .digest('base64url')}`
}

/**
 * For Strapi's preview button (`preview.config.handler` of config/admin.js): the address at which Campus shows an entry for half an
 * hour, its draft or what is published, also inside the panel; undefined where it is shown on no page, or where Campus is not known.
 */
async function previewLink(uid, { documentId, locale, status }) {
  const { campusUrl, hookSecret } = strapi.config.get('plugin::campus')
  const path = campusUrl && hookSecret ? await pathOf(uid, documentId, locale) : null
  if (!path) return undefined
  const prefix = localePrefix(locale || DEFAULT_LOCALE)
  const address = new URL(prefix && path === '/' ? prefix : prefix + path, campusUrl)
  address.searchParams.set('preview', signed(status === 'published' ? 'published' : 'preview', path, hookSecret))
  return address.href
}

module.exports = { previewLink }
