import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import { emailKey, type ProvenIdentity } from './identity.ts'
import { signIn as trySignIn } from './sign-in.ts'

const db = drizzle((env as unknown as { DB: D1Database }).DB, { casing: 'snake_case' })
const NOW = new Date('2026-11-21T12:00:00Z')

async function signIn(...given: Parameters<typeof trySignIn>) {
  const entered = await trySignIn(...given)
  if (entered === 'blocked') throw new Error('The account is blocked')
  return entered
}

const byMail = (email: string): ProvenIdentity => ({
  provider: 'email',
  subject: emailKey(email),
  label: email,
  verifiedEmail: email,
})
const byGoogle = (subject: string, email?: string): ProvenIdentity => ({
  provider: 'google',
  subject,
  label: email ?? 'Google',
  ...(email ? { verifiedEmail: email } : {}),
})

test('the same proven email is the same account, however it is written', async () => {
  const first = await signIn(db, byMail('Ada@Example.test'), NOW)
  const second = await signIn(db, byGoogle('g-ada', 'ada@example.test'), NOW)
  const third = await signIn(db, byMail('ADA@ｅxample.test'), NOW)
  expect([first.created, second.created, third.created]).toEqual([true, false, false])
  expect(new Set([first.user.id, second.user.id, third.user.id]).size).toBe(1)
})

test('an email that is not proven links nothing; proven later, it is not taken from its holder, and nobody is locked out', async () => {
  const google = await signIn(db, byGoogle('g-bob'), NOW)
  const mail = await signIn(db, byMail('bob@example.test'), NOW)
  expect(google.user.id).not.toBe(mail.user.id)
  const again = await signIn(db, byGoogle('g-bob', 'bob@example.test'), NOW)
  expect(again.user.id).toBe(google.user.id)
  expect(again.user.email).toBeNull()
  expect((await signIn(db, byMail('bob@example.test'), NOW)).user.id).toBe(mail.user.id)
})

test('D1: signing in the same new way 50 times at once begins one account', async () => {
  const wallet: ProvenIdentity = { provider: 'wallet', subject: '0xabc', label: '0xABC', address: '0xABC' }
  const all = await Promise.all(Array.from({ length: 50 }, () => signIn(db, wallet, NOW)))
  expect(new Set(all.map(({ user }) => user.id)).size).toBe(1)
  expect(all.filter(({ created }) => created)).toHaveLength(1)
})
