const { randomBytes } = require('node:crypto')
const { headlineOf } = require('../entries/find-entry')
const { KINDS } = require('../entries/kinds')
const { titlesOf } = require('../entries/titles')
const { keepOnce } = require('../kept/keep-once')
const { addNotification } = require('../notifications/add')
const { tellCampus } = require('../notifications/tell-campus')

const CERTIFICATE = 'plugin::campus.certificate'

/** The address of a certificate: nobody guesses 64 random bits, and with 64 characters it fits into every address of Campus. */
const newSlug = entitySlug => `${entitySlug.slice(0, 47)}-${randomBytes(8).toString('hex')}`

/** The certificate of a person for a course or quest, the same each time. Whether they have passed it was asked before. */
async function issue(userId, type, entry) {
  const values = {
    user: userId,
    slug: newSlug(entry.slug),
    type,
    entityId: entry.documentId,
    entitySlug: entry.slug,
    title: headlineOf(entry),
    issuedAt: new Date(),
  }
  const titles = await titlesOf(KINDS[type], entry.documentId)
  const tell = ({ id, slug, title }) => addNotification(userId, 'certificate', { id, slug, title, ...titles })
  const { row, isNew, also } = await keepOnce(CERTIFICATE, { key: `${userId}:${type}:${entry.documentId}` }, values, tell)
  if (isNew) tellCampus(userId, also)
  return row
}

module.exports = { CERTIFICATE, issue }
