/**
 * Replaces wouter's own code for addresses: its readers of the address bar and its parser of patterns. Visits feed the router
 * (client/visit/context.tsx), and addresses are matched by `matchPage` only.
 */
function unused(): never {
  throw new Error('The router is fed by the visit')
}

export { unused as parse, unused as useBrowserLocation, unused as useSearch }
