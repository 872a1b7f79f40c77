// Strapi looks for this file and sets the global `strapi` before it calls anything in it.
module.exports = {
  config: require('./server/config'),
  register: require('./server/register'),
  bootstrap: require('./server/bootstrap'),
  contentTypes: require('./server/content-types'),
  controllers: require('./server/controllers'),
  middlewares: require('./server/access/middlewares'),
  routes: require('./server/routes'),
}
