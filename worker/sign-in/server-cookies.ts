import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'

/** Cookies in which a content server keeps a sign-in that is under way; in the browser they have our prefix. */
const NAMES = ['koa.sess', 'koa.sess.sig'] as const
const VALUE = /^[\w.=+/-]{1,4096}$/
const MINUTES = 10

/** The content server's cookies, under its own names. */
export const toServerCookies = (c: Context): string =>
  NAMES.flatMap(name => {
    const value = getCookie(c, name, 'host')
    return value && VALUE.test(value) ? [`${name}=${value}`] : []
  }).join('; ')

/** The same on the way back: for our own origin only, unreadable for scripts, for ten minutes. */
export const fromServerCookies = (headers: Headers): string[] =>
  headers.getSetCookie().flatMap(cookie => {
    const [pair = ''] = cookie.split(';')
    const [name = '', ...rest] = pair.split('=')
    const value = rest.join('=')
    if (!(NAMES as readonly string[]).includes(name.trim()) || (value && !VALUE.test(value))) return []
    const age = value ? MINUTES * 60 : 0
    return [`__Host-${name.trim()}=${value}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=Lax`]
  })

/** Takes them from the browser once the sign-in is over: what the provider has said of a person is in them. */
export function forgetServerCookies(c: Context) {
  for (const name of NAMES) if (getCookie(c, name, 'host')) deleteCookie(c, name, { prefix: 'host', path: '/', secure: true })
}
