import { applyD1Migrations } from 'cloudflare:test'
import { createBrowser } from '../../support/accounts.ts'
import { ask } from '../../support/ask.ts'
import { objectOfUser, rowsInObject, type Socket } from '../../support/live.ts'
import { SESSION, someSession } from '../accounts/academy.ts'
import { bindings, earned, toldTo } from './events.ts'

/** The content server that a test pretends to be, and where it tells us what a learner earned there. */
export const SERVER = 'remote'
export const HOOK = '/hooks/notifications'
export const SECRET = String(bindings.CONTENT_HOOK_SECRET)

export const migrate = () => applyD1Migrations(bindings.DB, bindings.MIGRATIONS as Parameters<typeof applyD1Migrations>[1])

let people = 100
/** The first of some numbers that nobody has yet, one after the other. */
export function newNumbers(count: number) {
  const first = people + 1
  people += count
  return first
}
/** A learner of the other server, signed in by a browser or two. */
export async function person() {
  const id = newNumbers(1)
  const signedIn = async () => {
    const browser = createBrowser()
    browser.cookies.set(SESSION, await someSession({ userId: String(id) }))
    return browser
  }
  const browser = await signedIn()
  return { id, browser, signedIn, cookie: browser.cookies.get(SESSION) ?? '' }
}

export const send = (body: string, headers: Record<string, string>) => ask(HOOK, { method: 'POST', body, headers })
export const bearer = { authorization: `Bearer ${SECRET}` }
export const tell = (json: unknown) => send(JSON.stringify(json), bearer)
export const forUser = (user: unknown, n: number) => ({ user, notification: earned(n) })
/** What a page gets of it. */
export const event = (n: number, seq: number) => ({ type: 'notification', notification: earned(n), seq })

/** The messages to a page after its greeting. */
export const newsOf = (page: Socket) => toldTo(page).slice(1)
/** By what the events in somebody's object are known. */
export const keysOf = async (id: number, server = SERVER) =>
  (await rowsInObject<{ key: string }>(await objectOfUser(id, server), 'select key from events order by seq')).map(
    ({ key }) => key,
  )
