import { expect, test } from 'vitest'
import { readQuestion } from './read-question.ts'

const CHOICE = { question: 'Which?', answers: [{ text: 'This', correct: true }, { text: 'That' }] }
const NUMBER = { question: 'How many?', kind: 'number', number: 21 }
const ORDER = { question: 'In which order?', kind: 'order', answers: [{ text: 'One' }, { text: 'Two' }, { text: 'Three' }] }
const MATCH = {
  question: 'What belongs together?',
  kind: 'match',
  answers: [
    { text: 'A key', matches: 'signs' },
    { text: 'A node', matches: 'checks' },
  ],
}
const FIGURE = { question: 'Mine it.', kind: 'figure', figure: 'mining difficulty=1', goal: { leadingZeros: 1 } }

test('each kind of question is read, and one without a kind is a choice', () => {
  for (const raw of [CHOICE, NUMBER, ORDER, MATCH, FIGURE]) {
    const { question, faults } = readQuestion(raw)
    expect([question?.kind, faults]).toEqual([(raw as { kind?: string }).kind ?? 'choice', []])
  }
  expect(readQuestion({ ...CHOICE, kind: null }).question?.kind).toBe('choice')
})

test.each([
  ['no question', null, ''],
  ['no words', { ...CHOICE, question: '' }, 'question'],
  ['a kind that nobody knows', { ...CHOICE, kind: 'essay' }, 'kind'],
  ['one answer', { ...CHOICE, answers: [{ text: 'This', correct: true }] }, 'answers'],
  ['nothing right', { ...CHOICE, answers: [{ text: 'This' }, { text: 'That' }] }, 'answers'],
  ['no number', { ...NUMBER, number: 'many' }, 'number'],
  ['a number that no variant gives', { ...NUMBER, number: '{fee}' }, 'number'],
  ['two things to put in order', { ...ORDER, answers: ORDER.answers.slice(1) }, 'answers'],
  ['two things of one name', { ...ORDER, answers: [...ORDER.answers, { text: 'One' }] }, 'answers'],
  ['nothing that it belongs to', { ...MATCH, answers: [...MATCH.answers, { text: 'A block' }] }, 'answers.2.matches'],
  ['a figure that nobody knows', { ...FIGURE, figure: 'volcano' }, 'figure'],
  ['no figure', { ...FIGURE, figure: null }, 'figure'],
  ['no goal', { ...FIGURE, goal: {} }, 'goal'],
  ['a goal that its figure does not know', { ...FIGURE, goal: { height: 3 } }, 'goal'],
])('a question with %s cannot be asked', (_, raw, field) => {
  expect(readQuestion(raw)).toEqual({ question: null, faults: [{ field, hidden: true }] })
})

test('a number is understood as people write it', () => {
  for (const [written, number] of [
    [21, '21'],
    ['0.0005', '0.0005'],
    ['1,000', '1000'],
    ['２万', '20000'],
    ['-3', '-3'],
  ])
    expect(readQuestion({ ...NUMBER, number: written }).question).toMatchObject({ number })
})

test('what is broken in a question takes no more with it than itself', () => {
  const broken = {
    ...NUMBER,
    number: '{fee}',
    variants: [{ fee: 3 }, 'four', { fee: 'five' }, { fee: '6' }, { tip: 7 }],
    tolerance: 'near',
    hint: 7,
    explanation: { no: 'text' },
    twin: { ...FIGURE, goal: { leadingZeros: 99 } },
  }
  const { question, faults } = readQuestion(broken)
  expect(question).toMatchObject({
    number: '{fee}',
    variants: [{ fee: '3' }, { fee: '6' }],
    tolerance: null,
    hint: '',
    twin: null,
  })
  const fields = ['variants.1', 'variants.2', 'variants.4', 'tolerance', 'twin.goal']
  expect(faults).toEqual(fields.map(field => ({ field, hidden: false })))
})

test('a figure that stands on the screen is the one that is asked about', () => {
  const onScreen = { name: 'mining', options: { difficulty: '2' } } as const
  expect(readQuestion({ ...FIGURE, figure: null }, onScreen).question).toMatchObject({ figure: onScreen })
  expect(readQuestion(FIGURE, onScreen).question).toMatchObject({ figure: onScreen })
  expect(readQuestion({ ...FIGURE, figure: 'hash' }, onScreen).question).toBeNull()
})

test('a figure is asked as it stands: it has no variants', () => {
  expect(readQuestion({ ...FIGURE, variants: [{ n: 1 }] })).toMatchObject({
    question: { kind: 'figure', variants: [] },
    faults: [{ field: 'variants', hidden: false }],
  })
})
