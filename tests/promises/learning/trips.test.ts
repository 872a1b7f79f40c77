import { beforeAll, expect, test } from 'vitest'
import { letterTo } from '../../support/accounts.ts'
import { tripsOf } from '../../support/trips-of.ts'
import { begin, guest, learner, passedCourse, rightly } from './learner.ts'

const LESSON = 'what-money-is'

// What everybody shares is read before.
beforeAll(async () => {
  await begin(guest(), 'quiz', LESSON)
})

const PEOPLE = [
  // The first thing that a guest does counts the new guests of their network.
  ['a guest', async () => guest(), { start: 2, answer: 1, page: 1 }],
  ['somebody signed in', async () => (await learner()).browser, { start: 1, answer: 1, page: 1 }],
] as const

test.each(PEOPLE)('%s waits for no more trips than these, one after the other', async (_, who, most) => {
  const browser = await who()
  expect((await tripsOf(browser, 'POST', '/api/attempts', { part: 'quiz', entity: LESSON })).inARow).toBeLessThanOrEqual(
    most.start,
  )
  const attempt = await begin(browser, 'quiz', LESSON)
  const answer = { question: attempt.question?.id, key: attempt.question?.key, chosen: rightly(attempt, LESSON) }
  expect((await tripsOf(browser, 'POST', `/api/attempts/${attempt.id}/answers`, answer)).inARow).toBeLessThanOrEqual(most.answer)
  for (const path of ['/', '/courses', `/courses/crypto-basics/${LESSON}`])
    expect((await tripsOf(browser, 'GET', path)).inARow, path).toBeLessThanOrEqual(most.page)
})

test('what somebody signed in does, keeps and looks at waits for one each', async () => {
  const { browser } = await learner()
  const course = { entityId: 'crypto-basics', type: 'course' }
  const lesson = { entityId: 'how-a-ledger-works', type: 'lesson' }
  for (const [method, path, json] of [
    ['POST', '/api/progress/start', course],
    ['POST', '/api/progress/start', lesson],
    ['POST', '/api/bookmarks', course],
    ['GET', '/api/me?parts=user,achievements,bookmarks,certificates,notifications,progress'],
    ['GET', '/api/bookmarks'],
    ['GET', '/api/progress'],
    ['GET', '/api/users/me'],
    ['GET', '/api/achievements'],
    ['GET', '/api/users/me/certificates'],
    ['GET', '/api/notifications?filters[read]=false'],
    ['GET', '/api/sessions'],
    ['GET', '/review'],
  ] as const)
    expect((await tripsOf(browser, method, path, json)).inARow, `${method} ${path}`).toBeLessThanOrEqual(1)
})

test('signing in by a letter’s code waits for no more than four', async () => {
  const browser = guest()
  await browser.post('/api/passwordless/send-link', { email: 'near@trips.test' })
  const { code } = await letterTo('near@trips.test')
  expect((await tripsOf(browser, 'POST', '/api/passwordless/verify', { code })).inARow).toBeLessThanOrEqual(4)
})

test('issuing a certificate waits for two', async () => {
  const ada = await learner()
  await passedCourse(ada.learner, 'crypto-basics')
  const wish = { course: 'crypto-basics', name: 'Ada' }
  expect((await tripsOf(ada.browser, 'POST', '/api/create-certificate', wish)).inARow).toBeLessThanOrEqual(2)
})
