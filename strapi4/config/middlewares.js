module.exports = require('../../strapi/config/middlewares')
