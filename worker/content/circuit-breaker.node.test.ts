import { expect, test } from 'vitest'
import { CIRCUIT_MOMENT_MS } from '../../shared/limits.ts'
import { type CircuitBreakerOptions, CircuitOpen, createCircuitBreaker, type End, endOf } from './circuit-breaker.ts'

/** A breaker with a clock that a test turns, and what it has said. */
function setUp(options: CircuitBreakerOptions = {}) {
  let now = 1_000_000
  const said: string[] = []
  const circuit = createCircuitBreaker({
    now: () => now,
    onOpened: failures => said.push(`opened after ${failures}`),
    onClosed: ms => said.push(`closed after ${ms} ms`),
    ...options,
  })
  const call = (how: End) => circuit.enter().ended(how)
  return {
    circuit,
    said,
    call,
    pass: (ms: number) => {
      now += ms
    },
    /** Fails as often, each time in another moment. */
    fail: (times: number) => {
      for (let i = 0; i < times; i++) {
        now += CIRCUIT_MOMENT_MS
        call('failed')
      }
    },
    /** For how many seconds nobody is let through; null where a call would be. */
    refusal: (): number | null => {
      try {
        circuit.enter().ended('answered')
        return null
      } catch (error) {
        if (error instanceof CircuitOpen) return error.retryAfter
        throw error
      }
    },
  }
}

test('five failures within ten seconds open it, and calls fail at once with 503 and the time to wait', () => {
  const { circuit, fail, pass, refusal, said } = setUp()
  fail(4)
  pass(9999 - 4 * CIRCUIT_MOMENT_MS)
  expect(refusal()).toBeNull()
  fail(1)
  expect(refusal()).toBe(5)
  pass(4999)
  expect(refusal()).toBe(1)
  expect(() => circuit.enter()).toThrow(expect.objectContaining({ code: 503 }))
  expect(said).toEqual(['opened after 5'])
})

test('failures that are ten seconds apart do not add up', () => {
  const { fail, pass, refusal } = setUp()
  fail(4)
  pass(10_000)
  fail(4)
  expect(refusal()).toBeNull()
})

test('after the pause one probe goes through while the others still fail at once; a good one closes it', () => {
  const { circuit, fail, pass, refusal, said } = setUp()
  fail(5)
  pass(5000)
  const probe = circuit.enter()
  expect(refusal()).toBe(6)
  probe.ended('answered')
  expect(refusal()).toBeNull()
  expect(said).toEqual(['opened after 5', 'closed after 5000 ms'])
})

test('a bad probe opens it for another pause, and nothing more is said', () => {
  const { call, fail, pass, refusal, said } = setUp()
  fail(5)
  pass(5000)
  call('failed')
  expect(refusal()).toBe(5)
  pass(5000)
  call('answered')
  expect(refusal()).toBeNull()
  expect(said).toEqual(['opened after 5', 'closed after 10000 ms'])
})

test('closed again, it counts from the beginning', () => {
  const { call, fail, pass, refusal } = setUp()
  fail(5)
  pass(5000)
  call('answered')
  fail(4)
  expect(refusal()).toBeNull()
  fail(1)
  expect(refusal()).toBe(5)
})

test('all that a call asks goes by its one passage: what it asks second is no second probe', () => {
  const { circuit, fail, pass, refusal } = setUp()
  fail(5)
  pass(5000)
  const probe = circuit.enter()
  probe.ended('answered')
  probe.ended('answered')
  expect(refusal()).toBeNull()
  fail(3)
  for (let i = 0; i < 5; i++) {
    pass(CIRCUIT_MOMENT_MS)
    probe.ended('failed')
  }
  expect(refusal()).toBeNull()
  fail(1)
  expect(refusal()).toBe(5)
})

test('calls that begin together are one failure, whenever each of them fails', () => {
  const { circuit, fail, pass, refusal } = setUp()
  const page = Array.from({ length: 5 }, () => circuit.enter())
  for (const call of page) {
    pass(1000)
    call.ended('failed')
  }
  expect(refusal()).toBeNull()
  fail(3)
  expect(refusal()).toBeNull()
  fail(1)
  expect(refusal()).toBe(5)
})

test('calls that are dropped together are one failure, whenever each of them began', () => {
  const { circuit, fail, pass, refusal } = setUp()
  const underWay = Array.from({ length: 5 }, () => {
    pass(1000)
    return circuit.enter()
  })
  for (const call of underWay) call.ended('failed')
  expect(refusal()).toBeNull()
  fail(3)
  expect(refusal()).toBeNull()
  fail(1)
  expect(refusal()).toBe(5)
})

test('what was asked before it opened neither closes it nor makes it last longer', () => {
  const { circuit, fail, pass, refusal, said } = setUp()
  const [slow, broken] = [circuit.enter(), circuit.enter()]
  fail(5)
  pass(3000)
  slow.ended('answered')
  broken.ended('failed')
  expect(refusal()).toBe(2)
  expect(said).toEqual(['opened after 5'])
})

test('502 and 504 count for every call, other 5xx and unreadable answers only for calls that carry no visitor input', () => {
  for (const by of ['site', 'visitor'] as const) {
    expect([200, 302, 404, 429].map(status => endOf(status, by))).toEqual(Array(4).fill('answered'))
    expect([502, 504].map(status => endOf(status, by))).toEqual(['failed', 'failed'])
  }
  expect([endOf(500, 'site'), endOf(503, 'site'), endOf(200, 'site', false)]).toEqual(['failed', 'failed', 'failed'])
  expect([endOf(500, 'visitor'), endOf(503, 'visitor'), endOf(200, 'visitor', false)]).toEqual(['unclear', 'unclear', 'unclear'])
})

test('a visitor who leaves is no failure of the server, and leaves the probe to the next call', () => {
  const { call, fail, pass, refusal } = setUp()
  for (let i = 0; i < 20; i++) call('unclear')
  expect(refusal()).toBeNull()
  fail(5)
  pass(5000)
  call('unclear')
  call('answered')
  expect(refusal()).toBeNull()
})

test('a probe that was stopped with its request is given up after six seconds', () => {
  const { circuit, fail, pass, refusal } = setUp()
  fail(5)
  pass(5000)
  const lost = circuit.enter()
  pass(5999)
  expect(refusal()).toBe(1)
  pass(1)
  const next = circuit.enter()
  lost.ended('answered')
  expect(refusal()).toBe(6)
  next.ended('answered')
  expect(refusal()).toBeNull()
})

test('F5 a clock that goes backwards keeps nobody out', () => {
  const { fail, pass, refusal } = setUp()
  fail(5)
  pass(-7_200_000)
  expect(refusal()).toBeNull()
})
