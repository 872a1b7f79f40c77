import { expect, inject, test } from 'vitest'
import { createEditor } from '../editor.ts'
import { linksIn } from '../person-at.ts'
import { sharedStrapi } from '../shared-strapi.ts'
import { messageOf } from '../strapi-caller.ts'

const { call, sendLink, follow, signIn } = sharedStrapi
const someone = () => `${crypto.randomUUID()}@campus.example`
const tokensOf = (email: string) => linksIn(inject('mailbox'), email).map(link => link.searchParams.get('loginToken'))

test('A14 one address sends a few emails only, and makes no account by asking', async () => {
  const addresses = Array.from({ length: 60 }, someone)
  const answers = await Promise.all(addresses.map(email => sendLink(email, { username: 'stranger' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(55)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const editor = createEditor()
  expect(await editor.accountsOf(addresses[0] ?? '')).toEqual([])
})

test('A14 a signature that is wrong is refused, and does not make a call a stranger’s', async () => {
  const answer = await call('GET', '/api/search?query=wallet', { signedFor: { userId: '7' } })
  expect([answer.status, await messageOf(answer)]).toEqual([403, expect.stringContaining('CAMPUS_HOOK_SECRET')])
})

test('A15 emails that a stranger asks for keep the owner of a mailbox neither from a link nor from using the one they have', async () => {
  const email = someone()
  await sendLink(email)
  const [own = null] = tokensOf(email)
  for (let i = 0; i < 22; i++) await sendLink(email)
  expect(tokensOf(email)).toHaveLength(20)
  expect(await (await sendLink(email)).json()).toMatchObject({ sent: true, earlier: true })
  expect((await follow(own)).status).toBe(200)
  // Once no link is left, there is a new one at once.
  for (const token of tokensOf(email).slice(1)) expect((await follow(token)).status).toBe(200)
  expect(await (await sendLink(email)).json()).not.toHaveProperty('earlier')
  expect(tokensOf(email)).toHaveLength(21)
})

test('A7 a link is 128 random bits, counts once among many calls at once, and makes one account', async () => {
  const email = someone()
  await sendLink(email, { signedFor: {}, username: `Ada ${email}`.slice(0, 40) })
  await sendLink(email)
  const [one = null, other = null] = tokensOf(email)
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  const answers = await Promise.all([...Array.from({ length: 10 }, () => follow(one)), follow(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array.from({ length: 9 }, () => 400)])
  expect(await createEditor().accountsOf(email)).toHaveLength(1)
})

test('A7 who has signed in once stays signed in by the next link', async () => {
  const email = someone()
  const first = await signIn(email)
  await signIn(email)
  expect((await call('GET', '/api/users/me', { jwt: first.jwt })).status).toBe(200)
})

test('A14 search is limited for a stranger, and not for Campus', async () => {
  const search = (how = {}) => call('GET', '/api/search?query=wallet', how)
  const statuses = await Promise.all(Array.from({ length: 250 }, async () => (await search()).status))
  expect(statuses).toContain(429)
  expect((await search({ signedFor: {} })).status).toBe(200)
})

test('A15 who takes somebody’s email address as a username keeps them not out', async () => {
  const email = someone()
  const { jwt, user } = await signIn()
  await call('PUT', `/api/users/${user.id}`, { jwt, json: { username: email } })
  expect((await signIn(email)).user.email).toBe(email)
})
