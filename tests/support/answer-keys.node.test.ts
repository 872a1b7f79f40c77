import { expect, test } from 'vitest'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { createRecording, keysIn, recordAnswers } from './answer-keys.ts'

const SECRET = 'A ledger is a list that "everybody" can check.'
const OTHER = 'A mine is not where the coins are made, really.'
const ANSWERS = '/api/attempts/abc/answers'

const options = { a: { text: 'A', explanation: SECRET }, b: { text: 'B', explanation: OTHER } }
const bundle: ContentBundle = {
  entries: [],
  slugRedirects: [],
  translations: [],
  files: [],
  questionBanks: [
    {
      documentId: 'doc',
      part: 'quiz',
      key: { questions: [{ id: 'q1', right: ['a'] }] },
      words: { en: { q1: { question: 'Q?', options } } },
    },
    { documentId: 'step', part: 'step', key: {}, words: { en: { explanation: `${SECRET} Of the step.` } } },
  ],
}

/** What a caller hears who asks one by one; the sent body decides what they may know. */
async function heard(...answers: [path: string, sent: unknown, said: unknown, status?: number][]) {
  const recording = createRecording()
  let at = 0
  const go = recordAnswers(recording, async () => {
    const [, , said, status = 200] = answers[at++] as (typeof answers)[number]
    return new Response(typeof said === 'string' ? said : JSON.stringify(said), { status })
  })
  for (const [path, json] of answers) await go(path, { method: 'POST', json })
  return keysIn(recording, bundle)
}

test('an explanation may be heard from its answer on, by who gave it, and not before', async () => {
  const verdict = { data: { last: { correct: true, options: [{ explanation: SECRET }] } } }
  const answered: [string, unknown, unknown] = [ANSWERS, { question: 'q1', chosen: ['a'] }, verdict]
  expect(await heard(answered, ['/api/attempts/abc', undefined, verdict])).toEqual([])
  expect(await heard(['/api/attempts/abc', undefined, verdict])).toEqual([expect.stringMatching(/an explanation of q1$/)])
  expect(await heard([ANSWERS, { question: 'q2', chosen: ['a'] }, verdict])).toEqual([
    expect.stringMatching(/an explanation of q1$/),
  ])
  expect(await heard([ANSWERS, { question: 'q1', chosen: ['a'] }, verdict, 409])).toEqual([
    expect.stringMatching(/an explanation of q1$/),
  ])
  expect(await heard([ANSWERS, { data: { question: 'doc:quiz:q1', chosen: ['a'] } }, verdict])).toEqual([])
})

test('it is found in a page too, however it is written there', async () => {
  expect(await heard(['/page', undefined, '<p>A ledger is a list that &quot;everybody&quot; can check.</p>'])).toEqual([
    '/page: an explanation of q1',
  ])
  expect(await heard(['/page', undefined, `<script>${JSON.stringify({ e: SECRET })}</script>`])).toEqual([
    '/page: an explanation of q1',
  ])
})

test('of a question that comes again, only what was chosen is explained', async () => {
  const said = (explanation: string) => ({ data: { part: 'recap-quiz', last: { correct: false, options: [{ explanation }] } } })
  const sent = { question: 'q1', chosen: ['b'] }
  expect(await heard([ANSWERS, sent, said(OTHER)])).toEqual([])
  expect(await heard([ANSWERS, sent, said(SECRET)])).toEqual([expect.stringMatching(/an explanation of q1$/)])
})

test('a step is explained once it is passed', async () => {
  const path = '/api/quest-steps/validate/step'
  const explanation = `${SECRET} Of the step.`
  expect(
    await heard(
      [ANSWERS, { question: 'q1', chosen: ['a'] }, {}],
      [path, { answer: 'x' }, { data: { valid: true, explanation } }],
    ),
  ).toEqual([])
  expect(await heard([path, { answer: 'x' }, { data: { valid: false, explanation } }])).toContain(
    `${path}: an explanation of step`,
  )
})

test.each([
  { data: { question: { id: 'q1', label: '', several: false, key: 'k', options: [{ id: 'a', label: 'A', right: true }] } } },
  { data: { question: { id: 'q1', label: '', several: false, key: 'k', options: [], hint: 'It is a.' } } },
  { data: { right: ['a'] } },
  { data: [{ key: { questions: [] } }] },
  { data: { accepted: ['seed'] } },
  { data: { order: ['b', 'a'] } },
])('a key is found in %j', async said => {
  expect(await heard(['/api/any', undefined, said])).toEqual([expect.stringMatching(/^\/api\/any: /)])
})

test('what everybody may know is no key', async () => {
  const question = { id: 'q1', label: 'Q?', several: true, key: 'answer-0', options: [{ id: 'a', label: 'A' }] }
  expect(await heard(['/api/attempts', {}, { data: { right: 2, order: 1, passMark: 3, question } }])).toEqual([])
})
