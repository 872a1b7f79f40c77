import { expect, test } from 'vitest'
import { Heard } from './heard.ts'

const ME = '/api/users/me'
const answer = (name: string) => ({ status: 200, data: { name }, meta: {} })

test('an answer is known for ten seconds', () => {
  const heard = new Heard()
  heard.keep(ME, answer('Ada'), { since: heard.now(0).since, now: 0 })
  expect(heard.now(9999).answers).toEqual({ [ME]: answer('Ada') })
  expect(heard.now(10_000).answers).toEqual({})
})

test('what was written makes everything be asked for again, and an answer from before it is not kept', () => {
  const heard = new Heard()
  const { since } = heard.now(0)
  heard.keep(ME, answer('Ada'), { since, now: 0 })
  heard.forget()
  expect(heard.now(1).answers).toEqual({})
  heard.keep(ME, answer('Ada'), { since, now: 2 })
  expect(heard.now(3).answers).toEqual({})
  heard.keep(ME, answer('Grace'), { since: heard.now(4).since, now: 4 })
  expect(heard.now(5).answers).toEqual({ [ME]: answer('Grace') })
})

test('it stays small, however many different calls there are', () => {
  const heard = new Heard()
  for (let i = 0; i < 100; i++) heard.keep(`${ME}?${i}`, answer('Ada'), { since: 0, now: 0 })
  expect(Object.keys(heard.now(1).answers)).toHaveLength(20)
})
