import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { expect } from 'vitest'
import { wholeApp } from '../../worker/whole-app.ts'
import { type Browser, SAME_ORIGIN } from './accounts.ts'
import { countTrips, type Trip, type Trips } from './counted-trips.ts'

/** Late enough that no work between two calls takes as long. */
const DELAY_MS = 25

let current: Trip | null = null
/** What a pretended server answers, as one more trip of the request that is being counted. */
export const asTrip: Trip = call => (current ? current(call) : call())

/** Makes a request of a browser, and counts what it waits for: databases, objects, and servers that answer `asTrip`. */
export async function tripsOf(
  { cookies }: Pick<Browser, 'cookies'>,
  method: string,
  path: string,
  json?: unknown,
): Promise<Trips> {
  const { env: counted, trips, trip } = countTrips(env, DELAY_MS)
  current = trip
  const headers = {
    ...SAME_ORIGIN,
    cookie: [...cookies].map(pair => pair.join('=')).join('; '),
    'content-type': 'application/json',
    'cf-connecting-ip': '203.0.113.5',
  }
  const body = json === undefined ? null : JSON.stringify(json)
  const ctx = createExecutionContext()
  const response = await wholeApp.fetch(
    new Request(new URL(path, 'https://campus.test'), { method, headers, body }),
    counted,
    ctx,
  )
  await response.arrayBuffer()
  const taken = trips()
  current = null
  expect(response.status, `${method} ${path}`).toBeLessThan(300)
  await waitOnExecutionContext(ctx)
  return taken
}
