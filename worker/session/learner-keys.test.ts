import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { databaseOf } from '../database.ts'
import { newLearnerKey } from './learner-cookie.ts'
import { findLearner, findLearnerKeys, learnerOf } from './learner-keys.ts'

const db = databaseOf(env.DB)
const ada = { server: 'campus', userId: '41' }

test('an account has one object, whatever is offered, and however many ask at once', async () => {
  expect(await findLearner(db, ada)).toBeNull()
  const offers = Array.from({ length: 20 }, newLearnerKey)
  const keys = await Promise.all(offers.map(async offer => (await learnerOf(db, ada, offer)).key))
  expect(new Set(keys).size).toBe(1)
  expect(offers).toContain(keys[0])
  expect((await findLearner(db, ada))?.key).toBe(keys[0])
})

test('no two accounts have one object: not of two servers, and not by an offer of what somebody has', async () => {
  const { key } = await learnerOf(db, ada, newLearnerKey())
  expect((await learnerOf(db, { ...ada, server: 'elsewhere.test' }, newLearnerKey())).key).not.toBe(key)
  const other = { server: 'campus', userId: '42' }
  expect((await learnerOf(db, other, key)).key).not.toBe(key)
  expect((await learnerOf(db, ada, newLearnerKey())).key).toBe(key)
})

test('the objects of more accounts than one query takes are found at once', async () => {
  const users = Array.from({ length: 200 }, (_, i) => `many-${i}`)
  const kept = new Map<string, string>()
  for (const userId of users.filter((_, i) => i % 2))
    kept.set(userId, (await learnerOf(db, { server: 'campus', userId }, newLearnerKey())).key)
  expect(await findLearnerKeys(db, 'campus', users)).toEqual(kept)
  expect(await findLearnerKeys(db, 'elsewhere.test', users)).toEqual(new Map())
})
