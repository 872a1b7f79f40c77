import { readFileSync } from 'node:fs'

interface Browser {
  address?: string
  cookies?: Map<string, string>
}

/** A browser as far as cookies go, which asks an academy as one of its own pages does, from an `address` of its own. */
export function createPersonAt(academy: string, { address, cookies = new Map() }: Browser = {}) {
  const own = { origin: academy, 'sec-fetch-site': 'same-origin' }
  async function go(method: string, path: string, body?: unknown, from: Record<string, string> = own): Promise<Response> {
    const headers = new Headers(from)
    if (address) headers.set('cf-connecting-ip', address)
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (cookies.size) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const given = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(academy + path, { method, headers, redirect: 'manual', ...given })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', ...value] = (cookie.split(';')[0] ?? '').split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    return answer
  }
  return {
    cookies,
    get: (path: string) => go('GET', path),
    /** Opens a page by a link of another site. */
    arrive: (path: string) => go('GET', path, undefined, { 'sec-fetch-site': 'cross-site' }),
    post: (path: string, body?: unknown) => go('POST', path, body),
    put: (path: string, body: unknown) => go('PUT', path, body),
    delete: (path: string, body?: unknown) => go('DELETE', path, body),
  }
}
export type Person = ReturnType<typeof createPersonAt>

/** The links in the emails to an address, of a content server that writes its emails into a file; the newest comes last. */
export const linksIn = (mailbox: string, email: string): URL[] =>
  readFileSync(mailbox, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to === email)
    .map(({ text }) => new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? ''))

/** The link in the newest email to an address. */
export const linkIn = (mailbox: string, email: string): URL => linksIn(mailbox, email).at(-1) ?? new URL('')

/** Signs somebody in by a letter: who was a guest before has an account then. */
export async function signIn(person: Person, mailbox: string, email: string) {
  const sent = await person.post('/api/passwordless/send-link', { email, locale: 'en', returnTo: '/courses' })
  if (!sent.ok) throw new Error(`No letter: ${await sent.text()}`)
  const token = linkIn(mailbox, email).searchParams.get('loginToken')
  const answer = await person.get(`/api/passwordless/login?loginToken=${token}`)
  if (!answer.ok) throw new Error(`Signing in failed: ${await answer.text()}`)
}
