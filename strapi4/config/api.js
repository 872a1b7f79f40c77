module.exports = require('../../strapi/config/api')
