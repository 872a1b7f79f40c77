import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import { answerCheck } from '../lesson/answer-check.ts'
import { Verdict } from '../lesson/check-said.tsx'
import { checkStates } from '../lesson/models.ts'
import { begin, finishLesson } from '../player/begin.ts'

const late = vi.hoisted(() => {
  vi.resetModules()
  return { enqueueCheck: vi.fn(), enqueuePass: vi.fn() }
})
vi.mock('./enqueue.ts', () => late)
afterAll(() => void vi.resetModules())

testComponents()

/** The server makes no more guests for this network today. */
const full = () =>
  Response.json(
    { data: null, error: { code: 429, message: 'Too many tries.', details: { retryAfter: 40_000, reason: 'new-guest' } } },
    { status: 429 },
  )

function formOf(fields: Record<string, string>) {
  const form = document.createElement('form')
  for (const [name, value] of Object.entries(fields)) {
    const input = form.appendChild(document.createElement('input'))
    Object.assign(input, { type: 'hidden', name, value })
  }
  return form
}

test('an answer beyond the new guests of a day is kept on the device, and the page says so', async () => {
  asked.mockImplementation(async () => full())
  late.enqueueCheck.mockResolvedValue(true)
  const store = someStore()
  const fields = { lesson: 'coins', check: 'first', key: 'k1', chosen: 'a' }
  expect(await answerCheck(store, formOf(fields))).toBe('')
  expect(late.enqueueCheck.mock.calls[0]?.[1]).toEqual({ lesson: 'coins', check: 'first', chosen: ['a'], key: 'k1' })
  const state = store.of(checkStates).value?.first
  expect(state).toMatchObject({ waits: 'server', chosen: ['a'] })
  if (state) await act(() => showComponent(<Verdict state={state} kind="choice" />, store))
  expect(document.body.textContent).toContain('Your answer is saved on this device, and we check it later.')
})

test('without a network the page says that, and a device that keeps nothing says how long to wait', async () => {
  const store = someStore()
  const fields = { lesson: 'coins', check: 'first', key: 'k1', chosen: 'a' }
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  late.enqueueCheck.mockResolvedValue(true)
  await answerCheck(store, formOf(fields))
  expect(store.of(checkStates).value?.first?.waits).toBe('network')
  asked.mockImplementation(async () => full())
  late.enqueueCheck.mockResolvedValue(false)
  expect(await answerCheck(store, formOf({ ...fields, check: 'second' }))).toContain('Sign in, or try again tomorrow.')
})

test('the end of a lesson is kept as well, whether the lesson is saved or not; a test that cannot begin says why', async () => {
  asked.mockImplementation(async () => full())
  late.enqueuePass.mockResolvedValue(true)
  const store = someStore()
  expect(await finishLesson(store, 'coins')).toContain('Saved on this device.')
  expect(late.enqueuePass).toHaveBeenCalledWith('coins', expect.objectContaining({ store }))
  expect(await begin(store, 'quiz', 'coins')).toContain('Sign in, or try again tomorrow.')
})
