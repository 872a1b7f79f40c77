import { expect, test } from 'vitest'
import { someEmail, someAcademy as someProviders } from '../../../tests/support/connect-academy.ts'
import { type Refused, type SignedIn, someAcademy, someWallet } from '../../../tests/support/wallet-academy.ts'
import { blockAccount, unblockAccount } from './blocked.ts'
import { identities, tokens, users } from './schema.ts'
import { signIn } from './sign-in.ts'

const providers = someProviders()
const { db } = providers.accounts
const NOW = new Date('2026-11-21T12:00:00Z')

test.each(['google', 'facebook'] as const)('nobody gets into a blocked account by %s', async name => {
  const choice = { email: someEmail(), verified: true }
  const { user } = await providers.browser().signIn(name, choice)
  await blockAccount(db, user, NOW)
  const answer = await providers.browser().signIn(name, choice)
  expect([answer.status, answer.error.message]).toEqual([403, 'account.blocked'])
  expect((await db.select().from(tokens)).filter(({ userId }) => userId === user.id)).toEqual([])
})

test('nor by a provider that is new there and vouches for its email: no second account begins either', async () => {
  const email = someEmail()
  const identity = { provider: 'email', subject: email, label: email, verifiedEmail: email } as const
  const entered = await signIn(db, identity, NOW)
  if (entered === 'blocked') throw new Error('Not yet')
  await blockAccount(db, entered.user, NOW)
  const accounts = await db.$count(users)
  const answer = await providers.browser().signIn('google', { email, verified: true })
  expect([answer.status, answer.error.message]).toEqual([403, 'account.blocked'])
  expect(await db.$count(users)).toBe(accounts)
})

test('nobody gets into a blocked account by its wallet, with or without an account beside it, until it is open again', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const prove = async (jwt?: string) => {
    const { message } = await academy.offer(wallet.address)
    return academy.prove({ address: wallet.address, message, signature: await wallet.signMessage({ message }) }, jwt)
  }
  const { user } = await (await prove()).json<SignedIn>()
  const beside = await providers.browser().signIn('google', { email: someEmail(), verified: true })
  await blockAccount(db, user, NOW)
  for (const jwt of [undefined, beside.jwt]) {
    const refused = await prove(jwt)
    expect([refused.status, (await refused.json<Refused>()).error]).toMatchObject([
      403,
      { message: 'account.blocked', details: {} },
    ])
  }
  expect((await db.select().from(identities)).filter(({ subject }) => subject === wallet.address.toLowerCase())).toHaveLength(1)
  await unblockAccount(db, user)
  expect(await (await prove()).json<SignedIn>()).toMatchObject({ created: false, user: { id: user.id } })
})
