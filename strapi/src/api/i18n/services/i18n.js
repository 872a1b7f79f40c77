const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreService('api::i18n.i18n')
