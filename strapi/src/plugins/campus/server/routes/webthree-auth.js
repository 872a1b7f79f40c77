const route = (path, handler) => ({ method: 'GET', path, handler, config: { auth: false } })

/** At the root of the server and open to everybody, as in routes/custom-api.js. */
module.exports = {
  type: 'admin',
  prefix: '/webthree-auth',
  routes: [route('/token/:address', 'wallet.token'), route('/authenticate/:address/:signature', 'wallet.authenticate')],
}
