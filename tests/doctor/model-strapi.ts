import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { contentTypes } from '../../scripts/cms/model/content-types.ts'
import type { Attribute } from '../../shared/content-model/attributes.ts'
import { LOCALES } from '../../shared/locale.ts'
import { refusalFor } from '../cms/missing/proxy.ts'
import { attributesOf, isAt, type Taken, typeAt } from '../cms/missing/taken.ts'
import { withoutFields, withoutGroups } from '../cms/missing/without-fields.ts'

/** The token of each server here. */
export const TOKEN = 'token-of-the-model'

/** What is otherwise than docs/strapi.md has it. */
export interface Otherwise {
  taken?: Taken
  /** Paths that everybody may read. */
  open?: readonly string[]
  /** Paths that neither the token nor anybody may read. */
  forbidden?: readonly string[]
  /** Whether the token may write. */
  writes?: boolean
  locales?: readonly string[]
  /** Who is refused the list of languages, with this status: only the token, or everybody. */
  refusesLocales?: { to: 'token' | 'all'; status: number }
  /** Whether nothing is published. */
  isEmpty?: boolean
  version?: 4 | 5
  hasPlugin?: boolean
  /** Routes for passwords that everybody may call, with what they say to a call with nothing in it. */
  passwords?: Readonly<Record<string, string>>
}

const require = createRequire(import.meta.url)
const PLUGIN = resolve('strapi/src/plugins/campus/server')
const groups = Object.values(
  require(`${PLUGIN}/routes`) as Record<
    string,
    { prefix: string; type: string; routes: { method: string; path: string; handler: string }[] }
  >,
)
const { GRANTS } = require(`${PLUGIN}/access/grants`) as { GRANTS: { public: string[] } }

/** The plugin's calls, and whether everybody may make them. */
const pluginRoutes = groups.flatMap(({ prefix, type, routes }) =>
  routes.map(({ method, path, handler }) => ({
    method,
    path: (type === 'content-api' ? '/api' : prefix) + path,
    isOpen: type !== 'content-api' || GRANTS.public.includes(`plugin::campus.${handler}`),
  })),
)

const PLAIN: Record<string, unknown> = { integer: 1, decimal: 1, boolean: true, json: null, date: '2026-09-01', media: null }

let ids = 0
/** A value of a field as Strapi would answer it. */
function someValue({ type, component, repeatable, ...rest }: Attribute): unknown {
  if (typeof component === 'string') return repeatable ? [filled(component), filled(component)] : filled(component)
  if (type === 'relation') return String(rest.relation).endsWith('Many') ? [] : null
  if (type === 'enumeration') return (rest.enum as string[])[0]
  return type in PLAIN ? PLAIN[type] : 'words'
}

/** An entry or component with every field that docs/strapi.md has and that is not private. */
function filled(owner: string): Record<string, unknown> {
  const fields = Object.entries(attributesOf(owner)).filter(([, attribute]) => !attribute.private)
  return {
    id: ++ids,
    ...Object.fromEntries(fields.map(([field, attribute]) => [field, field === 'figure' ? null : someValue(attribute)])),
  }
}

const NO_PAGES = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } }
const refuse = (status: number, name: string) =>
  Response.json({ data: null, error: { status, name, message: name, details: {} } }, { status })
const inFour = ({ id, ...attributes }: Record<string, unknown>) => ({ id, attributes })

/** A Strapi with all that docs/strapi.md has, as fetch sees it: one entry of each type, the plugin, a read-only token. */
export function modelStrapi(otherwise: Otherwise) {
  const {
    taken = {},
    open = [],
    forbidden = [],
    writes,
    locales = LOCALES,
    refusesLocales,
    isEmpty,
    version = 5,
    hasPlugin = true,
    passwords = {},
  } = otherwise

  function ofPlugin(method: string, pathname: string): Response | null {
    const at = hasPlugin ? pluginRoutes.filter(({ path }) => isAt({ method, path }, { method, pathname })) : []
    const there = at.filter(route => !taken.routes?.some(one => one.method === route.method && one.path === route.path))
    if (method === 'OPTIONS' && at.length) {
      const allow = ['HEAD', 'GET', ...there.map(route => route.method)]
      return new Response(null, { headers: { allow: allow.join(', ') } })
    }
    const found = there.find(route => route.method === method)
    if (!found) return null
    if (!found.isOpen || forbidden.includes(found.path)) return refuse(403, 'ForbiddenError')
    const all = { articles: [filled('article')], courses: [filled('course')], quests: [filled('quest')] }
    if (pathname.startsWith('/api/search')) return Response.json({ data: withoutGroups(taken, all), meta: {} })
    return pathname.includes('no-such') ? refuse(404, 'NotFoundError') : refuse(400, 'ValidationError')
  }

  function ofType(request: Request, pathname: string, isToken: boolean): Response {
    const type = typeAt(pathname)
    if (!type) return refuse(404, 'NotFoundError')
    if (request.method !== 'GET') return isToken && writes ? refuse(400, 'ValidationError') : refuse(403, 'ForbiddenError')
    if (forbidden.includes(pathname) || (!isToken && !open.includes(pathname))) return refuse(403, 'ForbiddenError')
    const [, , , id] = pathname.split('/')
    const entry = withoutFields(taken, type, { ...filled(type), documentId: 'an-entry', locale: 'en' }) as Record<string, unknown>
    const shown = version === 4 ? inFour(entry) : entry
    if (id && !id.startsWith('an-entry') && id !== String(entry.id) && version === 5) return refuse(404, 'NotFoundError')
    const isSingle = contentTypes[type]?.kind === 'singleType' || id !== undefined
    return Response.json({ data: isSingle ? shown : isEmpty ? [] : [shown], meta: isSingle ? {} : NO_PAGES })
  }

  return async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const authorization = request.headers.get('authorization')
    if (authorization && authorization !== `Bearer ${TOKEN}`) return refuse(401, 'UnauthorizedError')
    const refusal = version === 5 ? refusalFor(taken, request.method, url) : null
    if (refusal) return new Response(refusal.response.body, { status: refusal.response.status })
    if (url.pathname.startsWith('/api/auth/')) {
      const said = passwords[url.pathname]
      return said === undefined ? refuse(403, 'ForbiddenError') : refuse(400, said)
    }
    if (url.pathname === '/api/i18n/locales' && refusesLocales && (refusesLocales.to === 'all' || authorization))
      return refuse(refusesLocales.status, 'Error')
    if (url.pathname === '/api/i18n/locales')
      return Response.json(locales.map((code, id) => ({ id, code, name: code, isDefault: id === 0 })))
    return ofPlugin(request.method, url.pathname) ?? ofType(request, url.pathname, authorization !== null)
  }
}
