import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import { inject } from 'vitest'
import { parseSettings } from '../../worker/env.ts'
import type { Accounts } from '../../worker/origin/accounts/accounts.ts'
import { providersOf } from '../../worker/origin/accounts/connect/providers.ts'
import { connectRoutes } from '../../worker/origin/accounts/connect/routes.ts'
import { someBrowser } from './some-browser.ts'

export const MINUTE_MS = 60_000

/** For tests: an academy that signs people in with the providers on loopback; its clock can be put forward. */
export function someAcademy(more: Partial<Accounts> = {}) {
  let aheadMs = 0
  const accounts: Accounts = {
    db: drizzle(env.DB, { casing: 'snake_case' }),
    siteOrigin: 'https://campus.test',
    now: () => new Date(Date.now() + aheadMs),
    mailer: null,
    providers: providersOf(parseSettings({ ...inject('loopback') })),
    rpcUrl: '',
    later: () => {},
    ...more,
  }
  const app = new Hono().route('/api', connectRoutes(accounts))
  return {
    accounts,
    browser: () => someBrowser(app),
    setClock: (ms: number) => {
      aheadMs = ms
    },
  }
}

/** An email and account that no other test uses. */
export const someEmail = () => `${crypto.randomUUID()}@people.test`
