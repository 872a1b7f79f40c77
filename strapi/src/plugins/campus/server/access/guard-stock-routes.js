const { STOCK_PASSWORD_ROUTES } = require('../shared')

const guardPassword = ([method, path]) => ({ method, path, guard: 'only-with-stock-passwords' })

/** Guards of calls that Strapi brings, by plugin. Each is attached to its route, so no spelling of an address goes around it. */
const GUARDS = {
  'users-permissions': [
    { handler: 'user.findOne', guard: 'only-oneself' },
    { handler: 'user.update', guard: 'only-oneself' },
    // By path: the sign-in with Google and Facebook has the same handler.
    ...STOCK_PASSWORD_ROUTES.map(guardPassword),
    guardPassword(['GET', '/auth/:provider/callback']),
  ],
  upload: [{ handler: 'content-api.upload', guard: 'only-new-pictures' }],
}

const isAbout = (route, { guard: _, ...wanted }) => Object.entries(wanted).every(([name, value]) => route[name] === value)

/** Attaches a guard to these calls, and leaves the calls as Strapi has them. */
function guardStockRoutes() {
  for (const [plugin, guards] of Object.entries(GUARDS)) {
    for (const route of strapi.plugin(plugin).routes['content-api'].routes) {
      const guard = guards.find(one => isAbout(route, one))?.guard
      if (!guard) continue
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), `plugin::campus.${guard}`] }
    }
  }
}

module.exports = { guardStockRoutes }
