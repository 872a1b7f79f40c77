const { factories } = require('@strapi/strapi')

module.exports = factories.createCoreRouter('api::quest-step.quest-step')
