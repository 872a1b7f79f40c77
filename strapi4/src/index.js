const { fill } = require('../../strapi/src/seed/fill')
const { makeToken } = require('../../strapi/src/token')
const entities = require('./entities')

module.exports = {
  async bootstrap({ strapi }) {
    const { CAMPUS_SEED, CAMPUS_TOKEN_FILE } = process.env
    if (CAMPUS_TOKEN_FILE) await makeToken(strapi, CAMPUS_TOKEN_FILE)
    if (CAMPUS_SEED) await fill(strapi, CAMPUS_SEED, entities)
  },
}
