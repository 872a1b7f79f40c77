import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { contentTypes } from '../../../scripts/cms/model/content-types.ts'
import { components } from '../../../shared/content-model/model.ts'
import { attributesOf, type How, type Route, type Taken } from './taken.ts'

export interface Case {
  /** What is taken away, in the words of the table. */
  name: string
  /** The refusals with which the server answers. */
  refusal: string
  taken: Taken
  /** The content type that is gone, where one is. */
  type?: string
}

const require = createRequire(import.meta.url)
const PLUGIN = resolve('strapi/src/plugins/campus/server')
interface PluginRoutes {
  prefix: string
  type: string
  routes: { method: string; path: string; handler: string }[]
}
const pluginRoutes = Object.values(require(`${PLUGIN}/routes`) as Record<string, PluginRoutes>)
const { GRANTS } = require(`${PLUGIN}/access/grants`) as { GRANTS: Record<string, string[]> }

/** What Strapi answers itself of what the plugin grants, by the action that a role needs. */
const STOCK_ROUTES: Record<string, Route[]> = {
  'plugin::users-permissions.auth.connect': [{ method: 'GET', path: '/api/connect/:provider' }],
  'plugin::users-permissions.auth.callback': [{ method: 'GET', path: '/api/auth/:provider/callback' }],
  'plugin::users-permissions.user.me': [{ method: 'GET', path: '/api/users/me' }],
  'plugin::users-permissions.user.findOne': [{ method: 'GET', path: '/api/users/:id' }],
  'plugin::users-permissions.user.update': [{ method: 'PUT', path: '/api/users/:id' }],
  'plugin::upload.content-api.upload': [{ method: 'POST', path: '/api/upload' }],
}

const isStock = (action: string) => !action.startsWith('plugin::campus.')

function stockRoutes(): Route[] {
  const actions = [...new Set(Object.values(GRANTS).flat())].filter(isStock)
  return actions.flatMap(action => {
    const routes = STOCK_ROUTES[action]
    if (!routes) throw new Error(`Nobody knows the route of ${action}: name it in tests/cms/missing/cases.ts`)
    return routes
  })
}

const routeCase = (route: Route, how: How): Case => ({
  name: `${how === 'absent' ? 'route' : 'permission for'} \`${route.method} ${route.path}\``,
  refusal: how === 'forbidden' ? '403' : route.method === 'GET' ? '404' : '405',
  taken: { routes: [{ ...route, how }] },
})

function routeCases(): Case[] {
  const own = pluginRoutes.flatMap(({ prefix, type, routes }) =>
    routes.map(({ method, path }) => ({
      route: { method, path: (type === 'content-api' ? '/api' : prefix) + path },
      // Strapi knows no roles outside of its content API.
      isGranted: type === 'content-api',
    })),
  )
  const all = [...own, ...stockRoutes().map(route => ({ route, isGranted: true }))]
  return all.flatMap(({ route, isGranted }) => [
    routeCase(route, 'absent'),
    ...(isGranted ? [routeCase(route, 'forbidden')] : []),
  ])
}

const optionalFields = (owner: string) =>
  Object.entries(attributesOf(owner)).flatMap(([field, { required }]) => (required ? [] : [field]))

/** Fields of a type; of a relation its other side goes too: a Strapi has both or neither. */
function fieldsTaken(owner: string, fields: readonly string[]): Record<string, string[]> {
  const taken: Record<string, string[]> = { [owner]: [...fields] }
  for (const field of fields) {
    const attribute = attributesOf(owner)[field]
    const other = attribute?.inversedBy ?? attribute?.mappedBy
    const type = String(attribute?.target).split('.').at(-1) ?? ''
    if (other) taken[type] = [...(taken[type] ?? []), String(other)]
  }
  return taken
}

const withoutOptional = (owner: string, what: string): Case[] => {
  const fields = optionalFields(owner)
  if (!fields.length) return []
  return [{ name: `${what} \`${owner}\`: all optional fields`, refusal: '400', taken: { fields: fieldsTaken(owner, fields) } }]
}

/** The types that Strapi answers for itself; what a plugin answers is among the routes. */
const types = Object.entries(contentTypes).flatMap(([name, { isAnsweredElsewhere }]) => (isAnsweredElsewhere ? [] : [name]))

const typeCases = (): Case[] =>
  types.flatMap(type => [
    { name: `type \`${type}\``, refusal: '404, 400', taken: { types: { [type]: 'absent' as const } }, type },
    { name: `permission to read \`${type}\``, refusal: '403, 400', taken: { types: { [type]: 'forbidden' as const } }, type },
    ...withoutOptional(type, 'type'),
  ])

/** These hold most of what a page shows: each of their fields is taken away alone as well. */
const FIELD_BY_FIELD = ['course', 'lesson']

const fieldCases = (): Case[] =>
  FIELD_BY_FIELD.flatMap(type =>
    optionalFields(type).map(field => ({
      name: `field \`${type}.${field}\``,
      refusal: '400',
      taken: { fields: fieldsTaken(type, [field]) },
    })),
  )

/** Everything that a content server may lack, one thing at a time. */
export const cases = (): Case[] => [
  ...typeCases(),
  ...fieldCases(),
  ...Object.keys(components).flatMap(component => withoutOptional(component, 'component')),
  ...routeCases(),
]
