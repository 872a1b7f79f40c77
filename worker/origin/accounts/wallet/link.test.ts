import { expect, test } from 'vitest'
import { type Refused, type SignedIn, someAcademy, someWallet, type Wallet } from '../../../../tests/support/wallet-academy.ts'

const academy = someAcademy()

async function prove(wallet: Wallet, jwt?: string) {
  const { message } = await academy.offer(wallet.address)
  return academy.prove({ address: wallet.address, signature: await wallet.signMessage({ message }), message }, jwt)
}
const signIn = async (wallet: Wallet) => (await prove(wallet)).json<SignedIn>()

test('A6: a second wallet joins the signed-in learner’s account', async () => {
  const [first, second] = [someWallet(), someWallet()]
  const { jwt, user } = await signIn(first)
  const answer = await prove(second, jwt)
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { linked: true, user: expect.objectContaining({ id: user.id, address: first.address }) },
  ])
  const again = await signIn(second)
  expect([again.created, again.user.id]).toEqual([false, user.id])
})

test('A6: a wallet that joins its own account once more changes nothing', async () => {
  const wallet = someWallet()
  const { jwt } = await signIn(wallet)
  expect((await prove(wallet, jwt)).status).toBe(200)
})

test('A6: a wallet of another account is not taken away: 409, with an offer to make one of two', async () => {
  const [mine, theirs] = [someWallet(), someWallet()]
  const { jwt } = await signIn(mine)
  const { user: other } = await signIn(theirs)
  const answer = await prove(theirs, jwt)
  const { error } = await answer.json<Refused>()
  expect([answer.status, error.details]).toEqual([409, { merge: expect.stringMatching(/^[\w-]{43}$/), username: other.username }])
  expect((await signIn(theirs)).user.id).toBe(other.id)
})

test.each(['A'.repeat(43), 'short', ''])('A6: a token that does not count is 401, and no sign-in: "%s"', async token => {
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  const answer = await academy.ask(`authenticate/${wallet.address}/${await wallet.signMessage({ message })}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)
  expect((await signIn(wallet)).created).toBe(true)
})

test('A6: a good token does not help a bad signature', async () => {
  const [mine, theirs] = [someWallet(), someWallet()]
  const { jwt } = await signIn(mine)
  const { message } = await academy.offer(theirs.address)
  const proof = { address: theirs.address, signature: await mine.signMessage({ message }) }
  expect((await academy.prove(proof, jwt)).status).toBe(400)
})
