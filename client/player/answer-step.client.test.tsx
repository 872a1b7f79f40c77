import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { PROGRESS } from '../../gallery/pretended-data.ts'
import { asked, someStore, testComponents } from '../../tests/support/component.tsx'
import { carryOut } from '../account/carry-out.ts'
import { progressModel } from '../learner/models.ts'
import { saidModel } from '../live/models.ts'
import type { LoginOptions } from '../sign-in/login-options.ts'
import type { Store } from '../state/store.ts'
import { answerStep } from './answer-step.ts'
import { stepVerdict } from './models.ts'

testComponents()

beforeEach(() => localStorage.clear())

/** A site whose steps are judged by a remote CMS: for signed-in learners only. */
function judge(verdict: { valid: boolean; explanation: string } | null) {
  asked.mockImplementation(async path => {
    if (!path.includes('/validate/')) return Response.json({ data: null })
    return verdict
      ? Response.json({ data: verdict })
      : Response.json({ data: null, error: { message: 'Sign in first' } }, { status: 401 })
  })
}
const sent = () =>
  asked.mock.calls.flatMap(([path, { body }]) => (path.includes('/validate/') ? [[path, JSON.parse(String(body))]] : []))
const dialogOf = ({ modal }: Store) => (modal.value as ReactElement<{ options: LoginOptions }> | null)?.props.options.text
const signedIn = () => Object.assign(someStore('en', true), { signedIn: true })

test.each([[['b']], ['seed phrase'], [null]])(
  'a visitor whose answer %j needs an account is offered to sign in, and then it is judged once',
  async answer => {
    judge(null)
    const visitor = someStore()
    const offer = 'Sign in, and we check your answer.'
    expect(await answerStep(visitor, 'look', answer)).toBe(offer)
    expect(dialogOf(visitor)).toBe(offer)

    judge({ valid: true, explanation: 'Because.' })
    asked.mockClear()
    const learner = signedIn()
    await carryOut(learner)
    expect(sent()).toEqual([['/api/quest-steps/validate/look?locale=en', { answer }]])
    expect(learner.of(stepVerdict).value).toEqual({ step: 'look', explanation: 'Because.' })
    expect(learner.of(saidModel).value).toContain('The step is done')
    await carryOut(learner)
    expect(sent()).toHaveLength(1)
  },
)

test('a step that is passed is reported, and its quest with the last step: once, and nothing for a wrong answer', async () => {
  const reported = () =>
    asked.mock.calls.flatMap(([path, { body }]) => (path === '/api/progress/pass' ? [JSON.parse(String(body))] : []))
  const pass = async (store: Store, valid: boolean, quests: string[]) => {
    asked.mockClear()
    asked.mockImplementation(async path => {
      if (path.includes('/validate/')) return Response.json({ data: { valid, explanation: '' } })
      const known = { ...PROGRESS, passed: { ...PROGRESS.passed, quests } }
      return Response.json({ data: path.startsWith('/api/progress?') ? known : null })
    })
    await answerStep(store, 'look', 'an answer')
    return reported()
  }
  const store = signedIn()
  store.of(progressModel).value = { ...PROGRESS, passed: { ...PROGRESS.passed, quests: ['another'] } }
  expect(await pass(store, false, ['another'])).toEqual([])
  expect(await pass(store, true, ['another'])).toEqual([{ type: 'quest-step', entityId: 'look' }])
  expect(await pass(store, true, ['another', 'tour'])).toEqual([
    { type: 'quest-step', entityId: 'look' },
    { type: 'quest', entityId: 'tour' },
  ])
})

test('an answer from before the sign-in that is wrong is said to be wrong', async () => {
  judge(null)
  await answerStep(someStore(), 'look', ['a'])
  judge({ valid: false, explanation: 'Not that one.' })
  const learner = signedIn()
  await carryOut(learner)
  expect(learner.of(saidModel).value).toContain('Not that one.')
  expect(learner.of(stepVerdict).value).toBeNull()
})

test('what a wallet has signed is not kept: a signature is valid for minutes only', async () => {
  judge(null)
  await answerStep(someStore(), 'look', { address: '0x1', signature: '0x2', message: 'm' })
  expect(localStorage.length).toBe(0)
})

test.each([
  ['en', 'Please choose an answer first.', 'Please type an answer first.'],
  ['ja-JP', '先に答えを選んでください。', '先に答えを入力してください。'],
] as const)(
  'an empty answer is not sent, and what is missing is said in the language of the page (%s)',
  async (locale, choose, type) => {
    const visitor = someStore(locale)
    expect(await answerStep(visitor, 'look', [])).toBe(choose)
    expect(await answerStep(visitor, 'look', ' ')).toBe(type)
    expect(asked).not.toHaveBeenCalled()
  },
)
