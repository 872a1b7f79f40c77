/** Calls of Strapi that anybody who may make them could make about others. */
const GUARDS = {
  'users-permissions': { 'user.findOne': 'only-oneself', 'user.update': 'only-oneself' },
  upload: { 'content-api.upload': 'only-new-pictures' },
}

/** Puts a guard before these calls, and leaves the calls as Strapi has them. */
function guardStockRoutes() {
  for (const [plugin, guards] of Object.entries(GUARDS)) {
    for (const route of strapi.plugin(plugin).routes['content-api'].routes) {
      const guard = guards[route.handler]
      if (!guard) continue
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), `plugin::campus.${guard}`] }
    }
  }
}

module.exports = { guardStockRoutes }
