const five = require('../../strapi/config/admin')

/** Nobody edits here, so there is no panel to build. */
module.exports = args => ({ ...five(args), serveAdminPanel: false })
