const { join } = require('node:path')

/** Behind a reverse proxy, or Campus: the visitor's address is what it says (`X-Forwarded-For`). */
module.exports = ({ env }) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  // Where browsers come back to from a sign-in provider: the academy's own address, which passes them on.
  url: env('CAMPUS_URL', ''),
  proxy: { koa: true },
  dirs: { public: env('PUBLIC_FOLDER', join(__dirname, '..', 'public')) },
  app: { keys: env.array('APP_KEYS') },
})
