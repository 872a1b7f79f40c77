import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestModule, TestSpecification } from 'vitest/node'
import { watchdog } from './watchdog.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const module = (id: string, isGood = true) => ({ id, relativeModuleId: id, ok: () => isGood }) as TestModule

/** Starts a run of two files under a watchdog that only notes what it says and how it exits. */
function start(errors: unknown[] = []) {
  const said: string[] = []
  const codes: number[] = []
  const dog = watchdog({ exit: code => codes.push(code), say: line => said.push(line) })
  dog.onInit?.({ state: { getUnhandledErrors: () => errors } } as never)
  dog.onTestRunStart?.([{}, {}] as TestSpecification[])
  for (const name of ['one', 'two']) dog.onTestModuleQueued?.(module(name))
  return { dog, said, codes }
}

test('a run that ends is left alone', () => {
  const { dog, said, codes } = start()
  for (const name of ['one', 'two']) dog.onTestModuleEnd?.(module(name))
  dog.onTestRunEnd?.([], [], 'passed')
  vi.advanceTimersByTime(600_000)
  expect({ said, codes }).toEqual({ said: [], codes: [] })
})

test.each([
  ['0 where all tests passed', true, [], 0],
  ['1 where a test failed', false, [], 1],
  ['1 where an error was not handled', true, ['an error'], 1],
])('a run that hangs after its last file ends with %s', (_, isGood, errors, code) => {
  const { dog, said, codes } = start(errors)
  for (const name of ['one', 'two']) dog.onTestModuleEnd?.(module(name, name === 'one' || isGood))
  vi.advanceTimersByTime(29_000)
  expect(codes).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(codes).toEqual([code])
  expect(said.join()).toContain(`${isGood ? 2 : 1} passed, ${isGood ? 0 : 1} failed`)
})

test('a run in which nothing happens any more ends with 1, and names the files that did not end', () => {
  const { dog, said, codes } = start()
  dog.onTestModuleEnd?.(module('one'))
  vi.advanceTimersByTime(179_000)
  dog.onTestCaseResult?.({} as never)
  vi.advanceTimersByTime(179_000)
  expect(codes).toEqual([])
  vi.advanceTimersByTime(2000)
  expect(codes).toEqual([1])
  expect(said.join()).toContain('Not done: two')
})
