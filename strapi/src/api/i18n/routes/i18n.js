const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::i18n.i18n')
