import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Searched, searchWhileTyping } from './while-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A search whose answers come when the test says so. */
function box() {
  const questions: { term: string; answer: (found: string) => void; fail: () => void; signal: AbortSignal }[] = []
  const shown: Searched<string>[] = []
  const search = searchWhileTyping<string>(
    (term, signal) =>
      new Promise((answer, reject) => questions.push({ term, answer, fail: () => reject(new Error('no')), signal })),
    searched => shown.push(searched),
  )
  return { ...search, questions, last: () => shown.at(-1), wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('it asks once, 250 ms after the last key', async () => {
  const { typed, questions, wait } = box()
  for (const text of ['wal', 'wall', 'walle']) {
    typed(text)
    await wait(249)
  }
  expect(questions).toHaveLength(0)
  await wait(1)
  expect(questions.map(({ term }) => term)).toEqual(['walle'])
})

test.each([
  ['wa', 0],
  ['wal', 1],
  ['鍵', 0],
  ['秘密', 1],
  ['かぎ', 1],
])('%s is asked for %i times', async (text, times) => {
  const { typed, questions, wait } = box()
  typed(text)
  await wait(1000)
  expect(questions).toHaveLength(times)
})

test('fewer characters clear what was found, and end the question that is on its way', async () => {
  const { typed, questions, last, wait } = box()
  typed('wallet')
  await wait(250)
  questions[0]?.answer('three wallets')
  await wait(0)
  expect(last()?.found).toEqual({ term: 'wallet', result: 'three wallets' })
  typed('wallets')
  await wait(250)
  typed('wa')
  expect(last()).toEqual({ found: null, isAsking: false })
  expect(questions[1]?.signal.aborted).toBe(true)
  questions[1]?.answer('too late')
  await wait(1000)
  expect(last()).toEqual({ found: null, isAsking: false })
})

test('an answer that comes after the next question is dropped', async () => {
  const { typed, questions, last, wait } = box()
  typed('key')
  await wait(250)
  typed('keys')
  await wait(250)
  questions[1]?.answer('keys')
  questions[0]?.answer('key')
  await wait(1000)
  expect(last()).toEqual({ found: { term: 'keys', result: 'keys' }, isAsking: false })
})

test('results are shown when they come, and that it asks for at least 500 ms', async () => {
  const { typed, questions, last, wait } = box()
  typed('key')
  await wait(250)
  expect(last()).toEqual({ found: null, isAsking: true })
  questions[0]?.answer('keys')
  await wait(499)
  expect(last()).toEqual({ found: { term: 'key', result: 'keys' }, isAsking: true })
  await wait(1)
  expect(last()?.isAsking).toBe(false)
})

test('a question that failed says so, and is asked again', async () => {
  const { typed, questions, last, wait } = box()
  typed('key')
  await wait(250)
  questions[0]?.fail()
  await wait(600)
  expect(last()).toEqual({ found: 'failed', isAsking: false })
  typed('key ')
  await wait(250)
  questions[1]?.answer('keys')
  await wait(0)
  expect(last()?.found).toEqual({ term: 'key', result: 'keys' })
})
