import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Accounts } from '../../worker/origin/accounts/accounts.ts'
import { walletRoutes } from '../../worker/origin/accounts/wallet/routes.ts'

export const NOON = new Date('2026-11-21T12:00:00.000Z')
export const MINUTE_MS = 60_000

export const someWallet = () => privateKeyToAccount(generatePrivateKey())
export type Wallet = ReturnType<typeof someWallet>

export interface Refused {
  data: null
  error: { status: number; message: string; details: { reason?: string; merge?: string; username?: string } }
}

/** For tests: the wallet routes of an academy whose clock stands still until it is set, asked as a client asks. */
export function someAcademy(more: Partial<Accounts> = {}) {
  let time = NOON
  const db = drizzle(env.DB, { casing: 'snake_case' })
  const apart = { mailer: null, providers: {}, rpcUrl: '', deliver: () => {}, later: () => {} }
  const site = { db, siteOrigin: 'https://campus.test', ...apart, now: () => time, ...more }
  const app = new Hono().route('/webthree-auth', walletRoutes(site))
  const ask = async (path: string, init?: RequestInit) => app.request(`https://origin.test/webthree-auth/${path}`, init)
  const bearing = (jwt?: string): Record<string, string> => (jwt ? { authorization: `Bearer ${jwt}` } : {})
  return {
    ask,
    setClock: (msAfterNoon: number) => {
      time = new Date(NOON.getTime() + msAfterNoon)
    },
    offer: async (address: string) => (await ask(`token/${address}`)).json<{ token: string; message: string }>(),
    prove: (proof: { address: string; signature: Hex | string; message?: string }, jwt?: string) =>
      ask('authenticate', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearing(jwt) },
        body: JSON.stringify(proof),
      }),
  }
}

export interface SignedIn {
  jwt: string
  created: boolean
  user: { id: number; username: string; address: string | null }
}

/** What an academy says of a refusal: its status and the word for machines. */
export async function refusalOf(response: Response) {
  const { error } = await response.json<Refused>()
  return [response.status, error.details.reason]
}
