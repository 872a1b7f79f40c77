import type { Hono } from 'hono'
import { type Choice, someJar, someProviderVisit } from './provider-visit.ts'

const SITE = 'https://campus.test'

/** What `/api/auth/:provider/callback` answers, in either case. */
export interface SignInAnswer {
  jwt: string
  created: boolean
  emailUnverified?: boolean
  linked?: boolean
  user: { id: number; email: string | null; provider: string }
  error: { status: number; message: string; details: { merge?: string; username?: string } }
}

/** For tests: one browser, which asks the academy and walks the provider's pages, and remembers what the academy answered. */
export function someBrowser(app: Hono) {
  const academy = someJar()
  const { choose } = someProviderVisit(SITE)
  const answers: string[] = []

  async function ask(path: string, headers: Record<string, string> = {}) {
    const response = await app.request(new URL(path, SITE).href, { headers: { cookie: academy.header(), ...headers } })
    academy.keep(response.headers)
    answers.push(JSON.stringify([...response.headers]), await response.clone().text())
    return response
  }

  /** Begins a sign-in; answers the provider's address. */
  const begin = async (name: string) => (await ask(`/api/connect/${name}`)).headers.get('location') ?? ''

  /** Up to the moment at which the provider sends the browser back. */
  const approach = async (name: string, choice: Choice) => choose(await begin(name), choice)

  /** A whole sign-in, to the academy's answer; with a learner's token it links. */
  async function signIn(name: string, choice: Choice, jwt?: string) {
    const back = await ask(await approach(name, choice))
    const answer = await ask(`/api/auth/${name}/callback`, jwt ? { authorization: `Bearer ${jwt}` } : {})
    return { at: back.headers.get('location'), status: answer.status, ...(await answer.json<SignInAnswer>()) }
  }

  return { ask, begin, choose, approach, signIn, cookies: academy.cookies, answers }
}
