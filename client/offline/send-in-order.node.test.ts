import { expect, test } from 'vitest'
import type { ApiAnswer } from '../calls/call-api.ts'
import type { Owner, QueuedCall } from './queue.ts'
import { sendInOrder } from './send-in-order.ts'

const waits = (number: number, about: string, owner: Owner = 'user 1'): QueuedCall => ({
  number,
  owner,
  about,
  key: `answer-${number}`,
  path: `/${about}`,
  body: number,
})

const refusal = (code: number): ApiAnswer<unknown> => ({ ok: false, code, message: '', details: {} })

/** A server with the given answers, by the number of the call, that takes every other call. */
function queueTo(answers: Record<number, ApiAnswer<unknown>> = {}) {
  const [sent, dequeued]: number[][] = [[], []]
  return {
    sent: sent as number[],
    dequeued: dequeued as number[],
    send: async ({ number }: QueuedCall) => {
      sent?.push(number)
      return answers[number] ?? { ok: true as const, body: `verdict ${number}` }
    },
    dequeue: async ({ number }: QueuedCall) => void dequeued?.push(number),
  }
}

test('what waits is sent in the order in which it was done, each once', async () => {
  const queue = queueTo()
  const outcomes = await sendInOrder([waits(3, 'a'), waits(1, 'a'), waits(2, 'b')], 'user 1', queue)
  expect([queue.sent, queue.dequeued]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  expect(outcomes).toEqual(
    new Map([
      ['a', { arrived: ['verdict 1', 'verdict 3'], refused: 0 }],
      ['b', { arrived: ['verdict 2'], refused: 0 }],
    ]),
  )
})

test.each([404, 409, 410, 422])(
  'after a refusal (%i) nothing more of the same attempt is sent, and another one goes on',
  async code => {
    const queue = queueTo({ 2: refusal(code) })
    const outcomes = await sendInOrder([waits(1, 'a'), waits(2, 'a'), waits(3, 'b'), waits(4, 'a')], 'user 1', queue)
    expect(queue.sent).toEqual([1, 2, 3])
    expect(queue.dequeued).toEqual([1, 2, 3, 4])
    expect(outcomes.get('a')).toEqual({ arrived: ['verdict 1'], refused: 2 })
    expect(outcomes.get('b')).toEqual({ arrived: ['verdict 3'], refused: 0 })
  },
)

test.each([0, 401, 429, 500, 503])(
  'where the server cannot take it now (%i), it and all behind it stay in the queue',
  async code => {
    const queue = queueTo({ 2: refusal(code) })
    const outcomes = await sendInOrder([waits(1, 'a'), waits(2, 'a'), waits(3, 'b')], 'user 1', queue)
    expect([queue.sent, queue.dequeued]).toEqual([[1, 2], [1]])
    expect(outcomes).toEqual(new Map([['a', { arrived: ['verdict 1'], refused: 0 }]]))
  },
)

test('an account never sends the actions of another; a guest’s go with the account that signs in', async () => {
  const all = [waits(1, 'a', 'user 1'), waits(2, 'b', 'user 2'), waits(3, 'c', 'guest')]
  const sentBy = async (who: Owner) => {
    const queue = queueTo()
    await sendInOrder(all, who, queue)
    return queue.dequeued
  }
  expect([await sentBy('user 1'), await sentBy('user 2'), await sentBy('guest')]).toEqual([[1, 3], [2, 3], [3]])
})
