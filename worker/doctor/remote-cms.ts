import { z } from 'zod'
import { STOCK_PASSWORD_ROUTES } from '../../shared/stock-passwords.ts'
import { askJson, type ContentServer } from '../content/ask-json.ts'

/** What Strapi says where an operator has switched sign-in by password, or sign-up, off. */
const SWITCHED_OFF = /provider is disabled|action is (actually|currently) (not available|disabled)/i

/** Returns the routes for passwords that a Strapi answers to everybody, as "POST /api/auth/local". They are asked with nothing. */
export async function openPasswordRoutes({ fetch, origin }: Pick<ContentServer, 'fetch' | 'origin'>): Promise<string[]> {
  const open: string[] = []
  for (const [method, path] of STOCK_PASSWORD_ROUTES) {
    const body = method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    const answer = await fetch(new Request(new URL(`/api${path}`, origin), { method, redirect: 'manual', ...body }))
    const isUnderstood = answer.status === 400 || answer.status < 400
    if (isUnderstood && !SWITCHED_OFF.test(await answer.text())) open.push(`${method} /api${path}`)
  }
  return open
}

const refusal = z.object({ error: z.object({ message: z.string() }) })
/** A call that the plugin answers to everybody, and that does nothing without a token. */
const HARMLESS = '/api/passwordless/login'

/** Returns whether the plugin of a Strapi refuses the signature of this site, which it checks in all of its calls. */
export async function refusesSignature(server: ContentServer): Promise<boolean> {
  const request = new Request(new URL(HARMLESS, server.origin), { redirect: 'manual' })
  const { response, json } = await askJson(server, request, undefined, 'site')
  const said = refusal.safeParse(json).data?.error.message ?? ''
  return response.status === 403 && said.startsWith('The signature of Campus')
}
