const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreController('api::i18n.i18n')
