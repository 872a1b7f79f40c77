import { expect, test } from 'vitest'
import { createPerson, linkTo, signedIn } from './person.ts'
import { createWallet } from './wallet.ts'

const userOf = async (person: { get(path: string): Promise<Response> }) =>
  (await (await person.get('/api/users/me')).json()) as { id: number; username: string; email: string | null }

test('a letter signs in once, and the same account the next time', async () => {
  const email = 'grace@campus.example'
  const first = await userOf(await signedIn(createPerson(), email))
  expect(first.email).toBe(email)
  const used = linkTo(email).searchParams.get('loginToken')
  expect((await createPerson().get(`/api/passwordless/login?loginToken=${used}`)).status).toBe(400)
  expect((await userOf(await signedIn(createPerson(), email))).id).toBe(first.id)
})

test('a wallet signs in by the sentence that it signs, once, and is the same account the next time', async () => {
  const wallet = createWallet()
  const person = createPerson()
  const proof = await wallet.sign(person)
  expect((await person.post('/webthree-auth/authenticate', proof)).status).toBe(200)
  const user = await userOf(person)
  expect(user.username).toBe(wallet.address)
  expect((await createPerson().post('/webthree-auth/authenticate', proof)).ok).toBe(false)
  const again = createPerson()
  await again.post('/webthree-auth/authenticate', await wallet.sign(again))
  expect((await userOf(again)).id).toBe(user.id)
})

test('nobody changes or reads another account', async () => {
  const [ada, ben] = [await signedIn(), await signedIn()]
  const { id } = await userOf(ben)
  expect((await ada.put(`/api/users/${id}`, { username: 'mine' })).status).toBe(404)
  expect((await ada.get(`/api/users/${id}`)).status).toBe(404)
  const own = await userOf(ada)
  expect((await ada.put(`/api/users/${own.id}`, { username: 'Ada of the tests' })).status).toBe(200)
  expect((await userOf(ada)).username).toBe('Ada of the tests')
})
