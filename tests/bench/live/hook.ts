import { Agent, request } from 'node:http'
import { signed } from '../../../scripts/academy/signed.ts'
import { HOOK } from './addresses.ts'
import type { Ledger } from './ledger.ts'
import type { LiveServer } from './live-server.ts'

const GIVE_UP_MS = 30_000
const TRIES = 5
const AGAIN_AFTER_MS = 1000

const agent = new Agent({ keepAlive: true })

/** A notification as a content server tells it. */
const notification = (event: number) => ({
  id: event,
  documentId: `event-${event}`,
  read: false,
  event: { eventType: 'New User Achievement', achievement: { id: 1, slug: 'first-bookmark', title: 'Dog-ear' } },
  createdAt: new Date().toISOString(),
})

function post(url: string, body: string, secret: string): Promise<number> {
  const headers = { 'content-type': 'application/json', ...signed('POST', new URL(url), body, secret) }
  return new Promise((done, fail) => {
    const call = request(url, { method: 'POST', agent, headers, timeout: GIVE_UP_MS }, answer => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0))
    })
    call.on('timeout', () => call.destroy(new Error('The hook was not answered')))
    call.on('error', fail)
    call.end(body)
  })
}

/**
 * Tells one event to each of these people in one signed hook, and sends it again until it is accepted, as a content server has to.
 * What is never accepted does not arrive, and so is lost.
 */
export async function tell(server: LiveServer, ledger: Ledger, users: readonly number[]): Promise<void> {
  const data = users.map(user => ({ user, notification: notification(ledger.tell(user)) }))
  const body = JSON.stringify({ data: data.length === 1 ? data[0] : data })
  for (let tries = 1; tries <= TRIES; tries++) {
    const status = await post(server.url + HOOK, body, server.hookSecret).catch(() => 0)
    if (status >= 200 && status <= 299) return
    ledger.sentAgain++
    await new Promise(done => setTimeout(done, AGAIN_AFTER_MS))
  }
}
