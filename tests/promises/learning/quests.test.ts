import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { withinOneMinute } from '../../support/minute.ts'
import { rowsOf } from '../accounts/database.ts'
import {
  achievementsOf,
  atOnce,
  countStored,
  dataOf,
  expectNothingSecret,
  guest,
  idOf,
  type Learner,
  learner,
  learningCensus,
  play,
  progressOf,
  stored,
} from './learner.ts'
import { describePlainForms } from './plain-forms.ts'

beforeEach(async () => {
  await rowsOf('delete from limits')
})

type Browser = Learner['browser']
const validate = (browser: Browser, step: string, answer: unknown, query = '') =>
  browser.post(`/api/quest-steps/validate/${step}${query}`, { data: { answer } })
const verdictOf = (response: Response) => dataOf<{ valid: boolean; explanation: string }>(response)
const stepsOf = async (browser: Browser) => (await progressOf(browser)).passed.steps

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
/** A message of ours, signed by a wallet. */
async function proofBy(browser: Browser, signer = account) {
  const { message } = await (await browser.get(`/webthree-auth/token/${signer.address}`)).json<{ message: string }>()
  return { address: signer.address, message, signature: await signer.signMessage({ message }) }
}

/** Right and wrong answers to every kind of step. */
const STEPS: [kind: string, step: string, right: unknown[], wrong: unknown[]][] = [
  ['choice', 'pick-a-wallet', [['c']], [['a'], ['c', 'a'], [], ['zz'], 'c', null]],
  ['text', 'name-the-words', ['Ｓeed  phrase.', 'シードフレーズ', '「しーどふれーず」'], ['password', '', ['seed phrase'], null]],
  [
    'ordering',
    'order-the-backup',
    [['b', 'd', 'a', 'c']],
    [['a', 'b', 'c', 'd'], ['b', 'd', 'a'], ['b', 'd', 'a', 'c', 'c'], 'b'],
  ],
  ['visit', 'visit-an-explorer', [null], [{ address: '0x', signature: '0x', message: 'x' }]],
  ['wallet, by its equal', 'sign-with-your-wallet', [['b']], [['a'], [], 'b', null]],
]

describe('a step', () => {
  test.each(STEPS)('of kind %s is passed by a right answer alone', async (_, step, right, wrong) => {
    for (const answer of right) {
      const browser = guest()
      for (const bad of wrong) {
        const told = JSON.stringify(bad)
        const response = await validate(browser, step, bad)
        expect([response.status, (await verdictOf(response)).valid], told).toEqual([200, false])
        expect(await stepsOf(browser), told).toEqual([])
      }
      const response = await validate(browser, step, answer)
      expect([response.status, (await verdictOf(response)).valid], JSON.stringify(answer)).toEqual([200, true])
      expect(await stepsOf(browser)).toEqual([step])
      // Nothing takes it back.
      for (const bad of wrong) await validate(browser, step, bad)
      expect(await stepsOf(browser)).toEqual([step])
    }
  })

  test('says of a wrong answer nothing that would give the right one away', async () => {
    const browser = guest()
    expect(await verdictOf(await validate(browser, 'name-the-words', 'password'))).toEqual({ valid: false, explanation: '' })
    expect(await verdictOf(await validate(browser, 'order-the-backup', ['a', 'b', 'c', 'd']))).toEqual({
      valid: false,
      explanation: '',
    })
    const japanese = await verdictOf(await validate(browser, 'pick-a-wallet', ['c'], '?locale=ja-JP'))
    expect(japanese.explanation).toMatch(/[ぁ-ん]/)
  })

  test('is found by its document id too, and one that does not exist is not', async () => {
    const browser = guest()
    expect((await verdictOf(await validate(browser, idOf('quest-steps', 'pick-a-wallet'), ['c']))).valid).toBe(true)
    const before = await learningCensus()
    for (const step of ['nothing', 'your-first-wallet', '..%2fprogress', 'x'.repeat(201)])
      expect((await validate(browser, step, ['c'])).status, step).toBe(404)
    expect((await validate(browser, '%00', ['c'])).status).toBe(400)
    for (const json of [
      { answer: 7 },
      { answer: { a: 1 } },
      { answer: [[]] },
      { answer: 'x'.repeat(501) },
      { answer: Array.from({ length: 51 }, () => 'a') },
      [],
      'c',
    ])
      expect((await browser.post('/api/quest-steps/validate/pick-a-wallet', json)).status, JSON.stringify(json)).toBe(400)
    expect(await learningCensus()).toEqual(before)
  })

  test("D1: of a wallet's is passed by a real signature, once, and by nothing that only looks like one", async () => {
    const step = 'sign-with-your-wallet'
    const browser = guest()
    const proof = await proofBy(browser)
    const other = await proofBy(browser, privateKeyToAccount(`0x${'8'.repeat(64)}`))
    const bad: [string, unknown][] = [
      ['a signature by another', { ...proof, signature: other.signature }],
      ['a message that we never wrote', { ...proof, message: proof.message.replace('Sign in.', 'Sign out.') }],
      ["another's address", { ...proof, address: other.address }],
      ['no signature', { ...proof, signature: '0x' }],
      ['no address', { ...proof, address: 'me' }],
    ]
    for (const [what, answer] of bad) expect((await validate(browser, step, answer)).status, what).toBe(400)
    // Nothing was judged: the visitor is nobody yet.
    expect((await browser.get('/api/progress')).status).toBe(401)
    const counts = await atOnce(10, () => validate(browser, step, proof))
    expect(counts).toEqual({ 200: 1, 400: 9 })
    expect(await stepsOf(browser)).toEqual([step])
    expect((await validate(guest(), step, proof)).status).toBe(400)
    // A signature says nothing about a step that asks for something else, and is not used up by it.
    const fresh = await proofBy(browser)
    expect((await verdictOf(await validate(browser, 'read-before-you-sign', fresh))).valid).toBe(false)
    expect((await verdictOf(await validate(guest(), step, fresh))).valid).toBe(true)
  })
})

test('D1: the last step of a quest, sent fifty times at once, passes the quest once', async () => {
  await withinOneMinute(async () => {
    const ada = await learner()
    await validate(ada.browser, 'pick-a-wallet', ['c'])
    await validate(ada.browser, 'order-the-backup', ['b', 'd', 'a', 'c'])
    expect((await progressOf(ada.browser)).passed.quests).toEqual([])
    const counts = await atOnce(50, () => validate(ada.browser, 'name-the-words', 'seed phrase'))
    // Two of the twenty of a minute were the first two steps.
    expect(counts).toEqual({ 200: 18, 429: 32 })
    expect(await progressOf(ada.browser)).toMatchObject({
      passed: { quests: ['your-first-wallet'] },
      counters: { questsStarted: 1, questsPassed: 1, stepsStarted: 3, stepsPassed: 3 },
    })
    expect(await countStored(ada.learner, 'facts', "entity = 'quest'")).toBe(2)
    expect(await achievementsOf(ada.browser)).toEqual(['first-quest'])
  })
})

describePlainForms()

describe('A14: too much is too much', () => {
  const isRefused = (response: Response) => {
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  test.each([
    ['a guest', 'quiz', async () => guest(), 'what-money-is'],
    ['a user', 'quiz', async () => (await learner()).browser, 'what-money-is'],
    ['a user', 'final-test', async () => (await learner()).browser, 'crypto-basics'],
  ] as const)('the 21st start of one test in an hour, by %s: %s; other tests stay open', async (_, part, who, entity) => {
    const browser = await who()
    for (let i = 0; i < 20; i++) await play(browser, part, entity, { isRight: () => false })
    isRefused(await browser.post('/api/attempts', { part, entity }))
    expect((await browser.post('/api/attempts', { part: 'quiz', entity: 'how-a-ledger-works' })).status).toBe(201)
  })

  test('a review has one limit, whatever it is said to be of', async () => {
    const { browser, learner: who } = await learner()
    const plan = JSON.stringify({ questions: [], hearts: null, passMark: 0 })
    const [before, anHourAgo] = [new Date().toISOString(), new Date(Date.now() - 3_595_000).toISOString()]
    const begun = (at: string, i: number) =>
      stored(
        who,
        'insert into attempts values (?, ?, ?, ?, ?, ?, ?, ?)',
        'review',
        '',
        at,
        `review-${i}`,
        plan,
        '[]',
        'passed',
        at,
      )
    await begun(anHourAgo, 0)
    for (let i = 1; i < 20; i++) await begun(before, i)
    const refused = await browser.post('/api/attempts', { part: 'review', entity: 'another' })
    isRefused(refused)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(5)
  })

  test('the 21st answer to quest steps in a minute, of one learner and of one address', async () => {
    await withinOneMinute(async () => {
      const browser = guest()
      for (let i = 0; i < 20; i++) expect((await validate(browser, 'pick-a-wallet', ['a'])).status).toBe(200)
      isRefused(await validate(browser, 'pick-a-wallet', ['c']))
      expect(await stepsOf(browser)).toEqual([])
    })
  })
})

test('H3: nothing that was said held a key, or an explanation before its answer', async () => {
  await play(guest(), 'quiz', 'staying-safe')
  expectNothingSecret()
})
