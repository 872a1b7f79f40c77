import { calls } from '../../worker/content/calls.ts'
import { contentTypes } from '../cms/model/content-types.ts'

/** Whether a call is the plugin's. */
export const isCustom = (path: string) => calls.find(call => call.path === path)?.isCustom === true

/** The content type of a call, by its singular name and as editors read it; null where it is of a plugin. */
export function typeOf(path: string): { name: string; title: string; isSingle: boolean } | null {
  const plural = path.split('/')[2] ?? ''
  const found = Object.entries(contentTypes).find(
    ([name, { kind, plural: own }]) => plural === (kind === 'singleType' ? name : own),
  )
  return found ? { name: found[0], title: found[1].name, isSingle: found[1].kind === 'singleType' } : null
}

export const PUBLIC = 'Settings → Users & Permissions plugin → Roles → Public'
export const TOKENS = 'Settings → API Tokens'

/** Where in Strapi a call is allowed. */
export function whereToAllow(path: string): string {
  if (isCustom(path)) return `In Strapi: ${PUBLIC}: tick this call of the plugin campus, which it does itself at each start.`
  const type = typeOf(path)
  if (!type) return `In Strapi: ${TOKENS} → the token of CONTENT_API_TOKEN: type "Custom", and tick listLocales of I18n.`
  return `In Strapi: ${TOKENS} → the token of CONTENT_API_TOKEN: type "Read-only", or tick ${isById(path) ? 'findOne' : 'find'} of ${type.title} (${type.name}).`
}

/** Where in Strapi something is made that is not there. */
export function whereToMake(path: string): string {
  if (isCustom(path)) return 'In Strapi: enable the plugin campus in config/plugins.js: docs/strapi.md, "The plugin".'
  const type = typeOf(path)
  if (!type) return 'In Strapi 4: install @strapi/plugin-i18n. In 5 it is there: is this a Strapi?'
  if (type.isSingle) return `In Strapi: make the single type ${type.name} (docs/strapi.md), save it once, and start Strapi anew.`
  return `In Strapi: copy strapi/src/api/${type.name}, or make ${type.name} as docs/strapi.md says, and start it anew.`
}

/** Whether a call names one entry of a type by its id. */
export const isById = (path: string) => path.endsWith('/:id') && !isCustom(path)
