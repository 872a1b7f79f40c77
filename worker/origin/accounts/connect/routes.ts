import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { AuthorizationResponseError } from 'oauth4webapi'
import { badRequest, notFound } from '../../failure.ts'
import type { Accounts } from '../accounts.ts'
import { answerIdentity } from '../answer-identity.ts'
import { claimConnection, dropConnection, keepProfile, newSecrets, openConnection, takeProfile } from './connections.ts'
import { identityOf } from './profiles.ts'
import { authorizationAddress, fetchProfile } from './provider-call.ts'

/** The cookie that Strapi uses for the same, so callers know how to carry it. */
const COOKIE = 'koa.sess'
const ID = /^[\w-]{43}$/
const FORGET = `${COOKIE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly`
const NO_STORE = 'private, no-store'

const idOf = (c: Context) => ID.exec(getCookie(c, COOKIE) ?? '')?.[0] ?? null

const goTo = (location: string, headers: Record<string, string> = {}) =>
  new Response(null, { status: 302, headers: { location, 'cache-control': NO_STORE, ...headers } })

/** Why the sign-in failed, in one word: the provider's answer may hold a code or a token, so it goes nowhere. */
const whyNot = (error: unknown) =>
  error instanceof AuthorizationResponseError && error.error === 'access_denied' ? 'access_denied' : 'failed'

/**
 * Sign-in with Google and Facebook as Strapi answers it since 5.53: to the provider; from there to the academy's page, without a
 * query; and then, with the cookie of the browser that began, the sign-in itself, once. An access token that a caller brings is
 * not looked at: it may have been given to another site.
 */
export function connectRoutes(accounts: Accounts) {
  const { db, siteOrigin, now, providers } = accounts

  const find = (name: string) => {
    const provider = name === 'google' || name === 'facebook' ? providers[name] : undefined
    if (!provider) return null
    return { provider, redirectUri: `${siteOrigin}/api/connect/${name}/callback`, page: `${siteOrigin}/login/social/${name}` }
  }

  return new Hono()
    .get('/connect/:provider', async c => {
      const name = c.req.param('provider')
      const asked = find(name)
      if (!asked) return notFound()
      const secrets = newSecrets()
      const address = await authorizationAddress(asked.provider, asked.redirectUri, secrets).catch(() => null)
      if (!address) return goTo(`${asked.page}?error=failed`)
      const id = await openConnection(db, name, secrets, now())
      return goTo(address, { 'set-cookie': `${COOKIE}=${id}; path=/; httponly` })
    })
    .get('/connect/:provider/callback', async c => {
      const name = c.req.param('provider')
      const asked = find(name)
      if (!asked) return notFound()
      const id = idOf(c)
      const connection = id ? await claimConnection(db, id) : null
      if (!connection) return goTo(`${asked.page}?error=failed`)
      try {
        if (connection.provider !== name || connection.expiresAt <= now().toISOString()) throw new Error('Not this sign-in')
        const answer = new URL(c.req.url).searchParams
        await keepProfile(db, connection, await fetchProfile(asked.provider, asked.redirectUri, connection, answer))
      } catch (error) {
        await dropConnection(db, connection)
        return goTo(`${asked.page}?error=${whyNot(error)}`)
      }
      return goTo(asked.page)
    })
    .get('/auth/:provider/callback', async c => {
      const name = c.req.param('provider')
      if (name !== 'google' && name !== 'facebook') return notFound()
      const id = idOf(c)
      const profile = id && find(name) ? await takeProfile(db, id, name, now()) : null
      if (!profile) return badRequest('OAuth authentication requires a completed provider session')
      const emailUnverified = profile.email !== null && !profile.emailVerified
      const answer = await answerIdentity(accounts, c.req.raw, identityOf(name, profile), { emailUnverified })
      answer.headers.set('cache-control', NO_STORE)
      answer.headers.set('set-cookie', FORGET)
      return answer
    })
}
