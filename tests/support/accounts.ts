import { env } from 'cloudflare:workers'
import { letterNames, readLetter } from '../../worker/origin/mail/mailbox.ts'
import { pool, recordAnswers } from './answer-keys.ts'
import { someAddress } from './some-address.ts'
import { visit } from './visit.ts'

/** Headers that a browser sends with a call of our own pages. */
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** A browser as far as cookies go: it keeps what answers set, and sends it with every request. It has an address of its own. */
export function createBrowser(more: Record<string, string> = {}) {
  const own = { 'cf-connecting-ip': someAddress(), ...more }
  const cookies = new Map<string, string>()
  async function plainGo(path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> {
    const { json, ...rest } = init
    const headers = new Headers({ ...SAME_ORIGIN, ...own })
    if (json !== undefined) headers.set('content-type', 'application/json')
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    for (const [name, value] of new Headers(rest.headers)) headers.set(name, value)
    const response = await visit(path, { ...rest, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return response
  }
  const go = recordAnswers(pool, plainGo)
  return {
    cookies,
    go,
    get: (path: string) => go(path),
    post: (path: string, json?: unknown) => go(path, { method: 'POST', ...(json === undefined ? {} : { json }) }),
    put: (path: string, json: unknown) => go(path, { method: 'PUT', json }),
    delete: (path: string, json?: unknown) => go(path, { method: 'DELETE', ...(json === undefined ? {} : { json }) }),
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** The newest letter to an address; no older one is read. */
async function newestTo(email: string) {
  const { FILES } = env as unknown as { FILES: R2Bucket }
  for (const name of await letterNames(FILES)) {
    const letter = await readLetter(FILES, name)
    if (letter?.to === email) return letter
  }
  return null
}

/** The newest letter to an address: its link's token and its code. */
export async function letterTo(email: string) {
  const letter = await newestTo(email)
  if (!letter) throw new Error(`There is no letter to ${email}`)
  const link = /https?:\/\/\S+/.exec(letter.text)?.[0] ?? ''
  const search = new URL(link).searchParams
  return {
    ...letter,
    link,
    token: search.get('loginToken') ?? '',
    code: /^\d{6}$/m.exec(letter.text)?.[0] ?? '',
  }
}

/** Signs a browser in by the code of a mail. */
export async function signInByEmail(browser: Browser, email: string): Promise<{ location: string; created: boolean }> {
  await browser.post('/api/passwordless/send-link', { email })
  const answer = await browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code })
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`)
  return answer.json()
}

let visitors = 0
/** A browser of its own address, so that limits of one test do not reach another. */
export function newBrowser() {
  visitors++
  // Each has an address of its own: limits of a minute outlast a file of tests.
  return createBrowser({ 'cf-connecting-ip': `198.18.${visitors >> 8}.${visitors & 255}` })
}

/** A new learner, signed in. */
export async function somebody(email = `learner${++visitors}@example.test`) {
  const browser = newBrowser()
  await signInByEmail(browser, email)
  const user = (await (await browser.get('/api/users/me')).json()) as { id: number; username: string; email: string }
  return { ...browser, browser, email, user }
}
