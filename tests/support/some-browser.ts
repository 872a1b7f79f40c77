import type { Hono } from 'hono'

const SITE = 'https://campus.test'

/** Who a person is at the provider. */
export interface Person {
  email?: string
  verified?: boolean
  account?: string
  cancels?: boolean
}

/** What `/api/auth/:provider/callback` answers, in either case. */
export interface SignInAnswer {
  jwt: string
  created: boolean
  linked?: boolean
  user: { id: number; email: string | null; provider: string }
  error: { status: number; message: string; details: { merge?: string; username?: string } }
}

/** A cookie jar for one host. */
function someJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (headers: Headers) => {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
    },
  }
}

/** For tests: one browser, which asks the academy and walks the provider's pages, and remembers what the academy answered. */
export function someBrowser(app: Hono) {
  const academy = someJar()
  const provider = someJar()
  const answers: string[] = []

  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await app.request(new URL(path, SITE).href, { headers: { cookie: academy.header(), ...headers } })
    academy.keep(response.headers)
    answers.push(JSON.stringify([...response.headers]), await response.clone().text())
    return response
  }

  /** Goes to an address at the provider and where it leads; answers the page there, or the address back at the academy. */
  async function walk(address: string, init: RequestInit = {}): Promise<{ html: string; at: string } | { back: string }> {
    if (address.startsWith(SITE)) return { back: address }
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie: provider.header() } })
    provider.keep(response.headers)
    const html = await response.text()
    const location = response.headers.get('location')
    return location ? walk(new URL(location, address).href) : { html, at: address }
  }

  /** Begins a sign-in; answers the provider's address. */
  const begin = async (name: string) => (await ask(`/api/connect/${name}`)).headers.get('location') ?? ''

  /** Fills in the provider's form; answers the address to which the provider sends the browser back. */
  async function choose(address: string, { email = '', verified = false, account = '', cancels = false }: Person) {
    const shown = await walk(address)
    if ('back' in shown) return shown.back
    const action = /<form method="post" action="([^"]*)"/.exec(shown.html)?.[1]
    if (!action) throw new Error(`No form: ${shown.html}`)
    const body = new URLSearchParams({
      email,
      account,
      answer: cancels ? 'cancel' : 'continue',
      ...(verified ? { verified: 'yes' } : {}),
    })
    const done = await walk(new URL(action.replaceAll('&#38;', '&'), shown.at).href, { method: 'POST', body })
    if ('html' in done) throw new Error(`Not sent back: ${done.html}`)
    return done.back
  }

  /** Up to the moment at which the provider sends the browser back. */
  const approach = async (name: string, person: Person) => choose(await begin(name), person)

  /** A whole sign-in, to the academy's answer; with a learner's token it links. */
  async function signIn(name: string, person: Person, jwt?: string) {
    const back = await ask(await approach(name, person))
    const answer = await ask(`/api/auth/${name}/callback`, jwt ? { authorization: `Bearer ${jwt}` } : {})
    return { at: back.headers.get('location'), status: answer.status, ...(await answer.json<SignInAnswer>()) }
  }

  return { ask, begin, choose, approach, signIn, cookies: academy.cookies, answers }
}
