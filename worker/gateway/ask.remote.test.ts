import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { pretendContentServer } from '../../tests/support/content-server.ts'
import type { HonoEnv } from '../context.ts'
import { createDeadline, type Deadline } from '../deadline.ts'
import { parseSettings } from '../env.ts'
import { createOperations } from '../operations/operations.ts'
import { askAsVisitor } from './ask.ts'

const LONG_AGO = 0

/** How a page of this deadline is answered by a call for one person, and how often the server was asked. */
async function askBy(deadline: Deadline | undefined, method: 'GET' | 'POST' = 'GET') {
  const server = pretendContentServer({ '/api/users/me': () => Response.json({ id: 7 }) })
  onTestFinished(server.stop)
  const app = new Hono<HonoEnv>().get('*', async c => {
    c.set('settings', parseSettings({ CONTENT_API_URL: 'http://content.test' }))
    c.set('operations', createOperations(undefined))
    if (deadline) c.set('deadline', deadline)
    const { status, failure } = await askAsVisitor(c, { method, path: '/api/users/me' })
    return c.json({ status, code: failure?.code ?? null })
  })
  const ctx = createExecutionContext()
  const answer = await (await app.fetch(new Request('https://campus.test/profile'), {}, ctx)).json()
  await waitOnExecutionContext(ctx)
  return { answer, calls: server.calls.length }
}

test('F2 what is read of a person for a page shares the deadline of the page', async () => {
  expect(await askBy(createDeadline())).toEqual({ answer: { status: 200, code: null }, calls: 1 })
  expect(await askBy(createDeadline(LONG_AGO))).toEqual({ answer: { status: 504, code: 504 }, calls: 0 })
})

test('a call that changes something is carried out whenever it comes, and one of no page has five seconds of its own', async () => {
  expect(await askBy(createDeadline(LONG_AGO), 'POST')).toEqual({ answer: { status: 200, code: null }, calls: 1 })
  expect(await askBy(undefined)).toEqual({ answer: { status: 200, code: null }, calls: 1 })
})
