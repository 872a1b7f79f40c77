import { expect, test } from 'vitest'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { countOf, rowsOf } from './database.ts'

type Somebody = Awaited<ReturnType<typeof somebody>>
interface Identity {
  id: string
  provider: string
  label: string
}

const listOf = async ({ browser }: Somebody) =>
  (await (await browser.get('/api/users/me/identities')).json<{ data: Identity[] }>()).data
const takesOff = ({ browser }: Somebody, id: string) => browser.delete(`/api/users/me/identities/${id}`)
const rowOf = async ({ user }: Somebody) =>
  (await rowsOf<Record<string, unknown>>('select email, email_key, address, address_key from users where id = ?', user.id))[0]

let wallets = 0
async function withWallet(person: Somebody): Promise<string> {
  const wallet = `0x${String(++wallets).padStart(40, 'a')}`
  await rowsOf(
    "insert into identities values ('wallet', ?, ?, ?, null, ?)",
    wallet,
    person.user.id,
    wallet,
    new Date().toISOString(),
  )
  await rowsOf('update users set address = ?, address_key = ? where id = ?', wallet, wallet, person.user.id)
  return wallet
}
async function withEmail(person: Somebody, email: string) {
  await person.browser.post('/api/passwordless/send-link', { email, link: true })
  await person.browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code })
}
const idOf = async (person: Somebody, label: string) =>
  (await listOf(person)).find(identity => identity.label === label)?.id ?? ''

test('A1: the last way to sign in stays, so nobody locks themselves out', async () => {
  const ada = await somebody()
  const [only] = await listOf(ada)
  expect((await takesOff(ada, only?.id ?? '')).status).toBe(409)
  expect(await listOf(ada)).toHaveLength(1)
})

test('A1: of two ways that are taken off at the same moment one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const ada = await somebody()
    await withWallet(ada)
    const answers = await Promise.all((await listOf(ada)).map(({ id }) => takesOff(ada, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    const left = await listOf(ada)
    expect(left).toHaveLength(1)
    const row = await rowOf(ada)
    expect(left[0]?.provider === 'email' ? [row?.email, row?.address] : [row?.address, row?.email]).toEqual([
      left[0]?.label,
      null,
    ])
  }
})

test('A1: of three that are taken off at the same moment one stays, and the account proves what it proves', async () => {
  const ada = await somebody()
  await withWallet(ada)
  await withEmail(ada, 'third-way@off.test')
  await Promise.all((await listOf(ada)).map(({ id }) => takesOff(ada, id)))
  const [left, ...more] = await listOf(ada)
  expect(more).toEqual([])
  const row = await rowOf(ada)
  expect([row?.email, row?.address].filter(Boolean)).toEqual([left?.label])
})

test('A1: with the email’s way in the email goes too; whoever has that address then is somebody else', async () => {
  const ada = await somebody()
  await withWallet(ada)
  expect((await takesOff(ada, await idOf(ada, ada.email))).status).toBe(204)
  expect(await (await ada.get('/api/users/me')).json()).toMatchObject({ email: null, address: expect.stringMatching(/^0x/) })
  expect((await signInByEmail(newBrowser(), ada.email)).created).toBe(true)
  expect(await countOf('identities', 'user_id = ?', ada.user.id)).toBe(1)
})

test('A1: where another way proves an email, that one is the account’s', async () => {
  const ada = await somebody()
  await withEmail(ada, 'stays@off.test')
  await takesOff(ada, await idOf(ada, ada.email))
  expect(await (await ada.get('/api/users/me')).json()).toMatchObject({ email: 'stays@off.test' })
})

test('A1: the wallet goes with its way in, and the email stays', async () => {
  const ada = await somebody()
  const wallet = await withWallet(ada)
  expect((await takesOff(ada, await idOf(ada, wallet))).status).toBe(204)
  expect(await (await ada.get('/api/users/me')).json()).toMatchObject({ email: ada.email, address: null })
})

test('A1: nobody takes off what is not theirs, and a name of a way in says nothing of it', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  await withWallet(ada)
  await withWallet(eve)
  const [mine] = await listOf(ada)
  expect(mine?.id).toMatch(/^[\w-]{16}$/)
  expect(atob((mine?.id ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('learner')
  for (const id of [mine?.id ?? '', 'x', 'A'.repeat(16), '*', `email ${ada.email}`, '../identities'])
    expect((await takesOff(eve, id)).status, id).toBe(404)
  for (const id of ['%00', `${mine?.id}%00`]) expect((await takesOff(eve, id)).status, id).toBe(400)
  expect(await listOf(ada)).toHaveLength(2)
  expect((await takesOff(ada, mine?.id ?? '')).status).toBe(204)
  expect((await takesOff(ada, mine?.id ?? '')).status).toBe(404)
})
