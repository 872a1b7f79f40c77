import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { lettersIn } from '../../../../worker/origin/mail/mailbox.ts'
import { wholeApp } from '../../../../worker/whole-app.ts'
import { type Browser, SAME_ORIGIN } from '../../../support/accounts.ts'
import { SITE } from '../../../support/live.ts'
import { rowsOf } from '../../accounts/database.ts'
import type { Academy } from './academy.ts'

/** Nobody has answered, or that something cannot be done now: whoever asked asks again. */
export class Unanswered extends Error {}

/** An answer that is one. */
export function answered(response: Response): Response {
  if (response.status >= 500) throw new Unanswered(`${response.status}`)
  return response
}

const app = wholeApp

let requests = 0
/** Each request comes from elsewhere, so that no limit decides. */
const someAddress = () => `2001:db8:${(++requests % 0xffff).toString(16)}::1`

/** A browser that asks an academy in which something may fail. It keeps nothing of an answer that did not reach it. */
export function createVisitor({ bindings, breaker, tick }: Academy): Browser {
  const cookies = new Map<string, string>()
  async function go(path: string, { json, ...init }: RequestInit & { json?: unknown } = {}): Promise<Response> {
    tick()
    breaker.revive()
    const headers = new Headers({ ...SAME_ORIGIN, 'cf-connecting-ip': someAddress() })
    if (json !== undefined) headers.set('content-type', 'application/json')
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const body = json === undefined ? null : JSON.stringify(json)
    const ctx = createExecutionContext()
    const response = await app.fetch(
      new Request(new URL(path, SITE), { redirect: 'manual', ...init, headers, body }),
      bindings,
      ctx,
    )
    if (response.webSocket) return response
    const text = await response.text()
    // What nobody waits for may fail.
    await waitOnExecutionContext(ctx).catch(() => {})
    if (breaker.isDead) throw new Unanswered('The worker is gone')
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return new Response(text || null, { status: response.status, headers: response.headers })
  }
  return {
    cookies,
    go,
    get: path => go(path),
    post: (path, json) => go(path, { method: 'POST', ...(json === undefined ? {} : { json }) }),
    put: (path, json) => go(path, { method: 'PUT', json }),
    delete: (path, json) => go(path, { method: 'DELETE', ...(json === undefined ? {} : { json }) }),
  }
}

const { FILES } = env as unknown as { FILES: R2Bucket }

/** The newest code that was sent to an address: a letter that says something else may have come since. */
async function codeTo(email: string): Promise<string> {
  const letters = await lettersIn(FILES)
  const codes = letters.flatMap(letter => (letter.to === email ? (/^\d{6}$/m.exec(letter.text) ?? []) : []))
  if (!codes[0]) throw new Error(`There is no code for ${email}`)
  return codes[0]
}

/** Asks for a letter to an address, and gives its code back. */
export async function proveAddress(visitor: Browser, email: string, asked: object = {}): Promise<Response> {
  await rowsOf('delete from limits')
  answered(await visitor.post('/api/passwordless/send-link', { email, ...asked }))
  return answered(await visitor.post('/api/passwordless/verify', { code: await codeTo(email) }))
}

/** Signs in. Where that is not answered, they look whether they are, and do it again. */
export async function signIn(visitor: Browser, email: string) {
  const answer = await proveAddress(visitor, email).catch(async (error: unknown) => {
    await visitor.get('/api/progress').catch(() => {})
    throw error
  })
  if (!answer.ok) throw new Error(`Not signed in: ${answer.status} ${await answer.text()}`)
}
