const { byAddress } = require('./limited')

/** At the root of the server and open to everybody. Strapi mounts no other type there; without `auth` it is nobody's panel. */
module.exports = {
  type: 'admin',
  prefix: '/custom-api',
  routes: [
    {
      method: 'GET',
      path: '/link-preview',
      handler: 'link-preview.find',
      config: { auth: false, middlewares: [byAddress('link-preview')] },
    },
  ],
}
