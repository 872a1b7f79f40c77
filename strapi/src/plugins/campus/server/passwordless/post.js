const { appendFile } = require('node:fs/promises')
const { emailInHeader } = require('../shared')

/** Sends a letter by Strapi's email plugin, or writes it into the mailbox of a test. Throws where it could not be sent. */
async function post(letter) {
  const { mailbox, from } = strapi.config.get('plugin::campus')
  const mail = from ? { ...letter, from } : letter
  if (mailbox) return appendFile(mailbox, `${JSON.stringify(mail)}\n`)
  return strapi
    .plugin('email')
    .service('email')
    .send({ ...mail, to: emailInHeader(mail.to) })
}

module.exports = { post }
