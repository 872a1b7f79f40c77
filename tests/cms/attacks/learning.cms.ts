import { expect, test } from 'vitest'
import { sharedStrapi } from '../shared-strapi.ts'
import { messageOf } from '../strapi-caller.ts'

const { call, signIn } = sharedStrapi
const COURSE = 'crypto-basics'
const done = { data: { entityId: COURSE, type: 'course' } }
const entity = { type: 'course', entityId: COURSE }

test('A1 with a token of their own nobody reports progress or gets a certificate past Campus', async () => {
  const { jwt } = await signIn()
  for (const path of ['/api/progress/start', '/api/progress/pass']) {
    const answer = await call('POST', path, { jwt, json: done })
    expect([answer.status, await messageOf(answer)]).toEqual([403, expect.stringContaining('Only Campus')])
  }
  expect((await call('POST', '/api/create-certificate', { jwt, json: { course: COURSE } })).status).toBe(403)
  const me = (await (await call('GET', '/api/users/me', { jwt })).json()) as { coursesPassed: number }
  expect(me.coursesPassed).toBe(0)
})

test('A1 a signature counts for its user, its entity, its call and five minutes', async () => {
  const { jwt, user } = await signIn()
  const signedFor = { userId: String(user.id), ...entity }
  const pass = (how: object) => call('POST', '/api/progress/pass', { jwt, json: done, signedFor, ...how })
  const wrong = [
    { signedFor: { ...signedFor, userId: String(user.id + 1) } },
    { signedFor: { ...signedFor, entityId: 'another' } },
    { signedFor: { ...signedFor, type: 'quest' } },
    { signedFor: {} },
    { at: new Date(Date.now() - 301_000) },
  ]
  for (const how of wrong) expect((await pass(how)).status, JSON.stringify(how)).toBe(403)
  expect((await pass({})).status).toBe(200)
})

test('a certificate that Campus asks for is issued, and shows nothing of its holder but the id', async () => {
  const { jwt, user } = await signIn()
  const signedFor = { userId: String(user.id), ...entity }
  const issue = () => call('POST', '/api/create-certificate', { jwt, json: { course: COURSE }, signedFor })
  expect((await issue()).status).toBe(403)
  await call('POST', '/api/progress/pass', { jwt, json: done, signedFor })
  const issued = await issue()
  expect(issued.status).toBe(200)
  const { slug } = ((await issued.json()) as { data: { slug: string } }).data
  const { data } = (await (await call('GET', `/api/certificate/${slug}`)).json()) as { data: { user: unknown } }
  expect(data.user).toEqual({ id: user.id })
})
