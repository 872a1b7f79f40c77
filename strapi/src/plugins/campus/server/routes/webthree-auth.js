const { byAddress } = require('./limited')

const route = (method, path, handler, limit) => ({
  method,
  path,
  handler,
  config: { auth: false, middlewares: [byAddress(limit)] },
})

/** At the root of the server and open to everybody, as in routes/custom-api.js. */
module.exports = {
  type: 'admin',
  prefix: '/webthree-auth',
  routes: [
    route('GET', '/token/:address', 'wallet.token', 'wallet-nonce'),
    route('POST', '/authenticate', 'wallet.authenticate', 'wallet-signature'),
    route('GET', '/authenticate/:address/:signature', 'wallet.authenticate', 'wallet-signature'),
  ],
}
