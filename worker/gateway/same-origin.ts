import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { answer, fail } from './answers.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a page of ours asks: by `Sec-Fetch-Site`, or where a browser sends none, by an `Origin` that is exactly ours. */
function comesFromUs(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  return site === undefined ? c.req.header('origin') === new URL(c.req.url).origin : site === 'same-origin'
}

const refused = () => answer(fail(403, 'ForbiddenError', 'This came from another site'))

/** Refuses a call that another site made: for GET calls that start a session, and for every change (promise A8). */
export const sameOrigin = () => createMiddleware<HonoEnv>(async (c, next) => (comesFromUs(c) ? next() : refused()))

/** The same for every method that may change something. Hooks bring a signature and stand before this. */
export const noCrossSiteWrites = () =>
  createMiddleware<HonoEnv>(async (c, next) => (SAFE.has(c.req.method) || comesFromUs(c) ? next() : refused()))
