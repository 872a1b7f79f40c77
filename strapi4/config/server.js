const five = require('../../strapi/config/server')

module.exports = args => ({ ...five(args), proxy: true })
