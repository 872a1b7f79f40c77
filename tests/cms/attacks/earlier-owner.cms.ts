import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSettings } from '../../../scripts/cms/settings.ts'
import { startStrapi } from '../../../scripts/cms/strapi-server.ts'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'
import { linkIn } from '../person-at.ts'
import { createStrapiCaller } from '../strapi-caller.ts'

const PORT = 4493
const PASSWORD = 'a-strangers-password'
const folder = temporaryFolder('campus-strapi-passwords-')
const mailbox = join(folder, 'mails.jsonl')
const settings: Record<string, string> = { ...newSettings(), CAMPUS_URL: 'http://localhost:4492', CAMPUS_MAILBOX: mailbox }
const start = (more: Record<string, string>) =>
  startStrapi({ folder, port: PORT, settings: { ...settings, ...more }, seed: { entries: [], files: [] } })

let strapi: Awaited<ReturnType<typeof startStrapi>>
let stranger: ReturnType<typeof createStrapiCaller>
/** A Strapi whose operator has kept its sign-in by password. */
beforeAll(async () => {
  strapi = await start({ CAMPUS_STOCK_PASSWORDS: 'true' })
  stranger = createStrapiCaller(strapi.url, settings.CAMPUS_HOOK_SECRET ?? '', mailbox)
}, 180_000)
afterAll(() => strapi.end())

const someone = () => `${crypto.randomUUID()}@campus.example`
const post = (path: string, json: object) => stranger.call('POST', path, { json })
const logIn = (email: string) => post('/api/auth/local', { identifier: email, password: PASSWORD })
const isKnown = async (jwt: string) => (await stranger.call('GET', '/api/users/me', { jwt })).status === 200

test('A7 who has registered somebody else’s email before is out once its owner signs in by a link', async () => {
  const email = someone()
  const registered = await post('/api/auth/local/register', { email, username: email, password: PASSWORD })
  const { jwt } = (await registered.json()) as { jwt: string }
  const again = (await (await logIn(email)).json()) as { jwt: string }
  expect([await isKnown(jwt), await isKnown(again.jwt)]).toEqual([true, true])
  const owner = await stranger.signIn(email)
  expect([await isKnown(jwt), await isKnown(again.jwt), await isKnown(owner.jwt)]).toEqual([false, false, true])
  expect((await logIn(email)).status).toBe(400)
  // The next link ends nothing that the owner has.
  const next = await stranger.signIn(email)
  expect([await isKnown(owner.jwt), await isKnown(next.jwt)]).toEqual([true, true])
})

test('A7 tokens that a stranger gets up to the last moment are out, too', async () => {
  const email = someone()
  await post('/api/auth/local/register', { email, username: email, password: PASSWORD })
  await stranger.sendLink(email)
  const token = linkIn(mailbox, email).searchParams.get('loginToken')
  const theirs: string[] = []
  let isOver = false
  const keepTrying = (async () => {
    while (!isOver) {
      const { jwt } = (await (await logIn(email)).json()) as { jwt?: string }
      if (jwt) theirs.push(jwt)
      else break
    }
  })()
  await expect.poll(() => theirs.length).toBeGreaterThan(0)
  const owner = (await (await stranger.follow(token)).json()) as { jwt: string }
  isOver = true
  await keepTrying
  expect(await isKnown(owner.jwt)).toBe(true)
  for (const jwt of theirs) expect(await isKnown(jwt)).toBe(false)
})

test('H5 without the secret that it shares with Campus, Strapi does not start, and says what to set', async () => {
  await strapi.end()
  await expect(start({ CAMPUS_HOOK_SECRET: '' })).rejects.toThrow(
    'set CAMPUS_HOOK_SECRET to the CONTENT_HOOK_SECRET of your site',
  )
  strapi = await start({})
}, 180_000)
