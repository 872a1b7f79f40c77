import { expect, test } from 'vitest'
import { createEditor } from './editor.ts'
import { createPerson, linkTo, signedIn } from './person.ts'
import { createWallet } from './wallet.ts'

const editor = createEditor()
const messageOf = async (answer: Response) =>
  [answer.status, ((await answer.json()) as { error: { message: string } }).error.message] as const

async function idOf({ get }: { get(path: string): Promise<Response> }) {
  return ((await (await get('/api/users/me')).json()) as { id: number }).id
}

test('whom the operator of a Strapi blocks is signed out, and reads by a letter and by a wallet that the account is blocked', async () => {
  const ada = await signedIn()
  // A letter that was under way.
  const phone = createPerson()
  await phone.post('/api/passwordless/send-link', { email: ada.email })
  const underWay = linkTo(ada.email).searchParams.get('loginToken')
  await editor.block(await idOf(ada))
  // What the learner's object remembers of the person holds for ten seconds.
  await expect.poll(async () => (await ada.get('/api/users/me')).status, { timeout: 15_000, interval: 1000 }).toBe(401)
  expect(await messageOf(await createPerson().post('/api/passwordless/send-link', { email: ada.email }))).toEqual([
    403,
    'account.blocked',
  ])
  expect(await messageOf(await phone.get(`/api/passwordless/login?loginToken=${underWay}`))).toEqual([403, 'account.blocked'])

  const wallet = createWallet()
  const ben = createPerson()
  await ben.post('/webthree-auth/authenticate', await wallet.sign(ben))
  await editor.block(await idOf(ben))
  const again = createPerson()
  expect(await messageOf(await again.post('/webthree-auth/authenticate', await wallet.sign(again)))).toEqual([
    403,
    'account.blocked',
  ])
})
