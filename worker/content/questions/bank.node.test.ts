import { expect, test } from 'vitest'
import { questionBank } from '../../learner/plan.ts'
import { bankOf } from './bank.ts'
import { remoteQuiz } from './quiz.ts'

const answers = (right: number, ...texts: string[]) => texts.map((text, i) => ({ text, correct: i === right }))
const en = {
  question: 'What do {n} blocks on top leave?',
  explanation: 'See section 11.',
  answers: answers(1, 'Nothing', 'A little'),
  variants: [{ n: 3 }, { n: 'six' }],
  twin: { question: 'Is it ever zero?', explanation: 'It never is.', answers: answers(0, 'No', 'Yes') },
}
const ja = {
  question: '上に{n}個積まれると？',
  explanation: '第11章。',
  answers: answers(1, 'ゼロ', '少し残る'),
  twin: { question: 'ゼロになりますか。', explanation: 'なりません。', answers: answers(0, 'いいえ', 'はい') },
}

test('a content server gives a question other values and a twin; their words are known in every language', async () => {
  const bank = questionBank.parse(await bankOf({ en: remoteQuiz.parse([en]), 'ja-JP': remoteQuiz.parse([ja]) }))
  const [question] = bank.key.questions
  const id = question?.id ?? ''
  expect(question).toEqual({
    id,
    right: ['b'],
    variants: [{ n: '3' }, { n: 'six' }],
    twin: { id: `${id}-twin`, right: ['a'] },
  })
  expect(bank.words['ja-JP']?.[`${id}-twin`]?.question).toBe('ゼロになりますか。')
  // Without them the question is the same one: its id comes from its own words alone.
  const { twin: _, variants: __, ...alone } = en
  expect((await bankOf({ en: remoteQuiz.parse([alone]) }))?.key.questions).toEqual([{ id, right: ['b'] }])
})

test('a language whose twin is missing, or has other options, keeps its questions', async () => {
  for (const twin of [undefined, { ...ja.twin, answers: answers(0, 'いいえ', 'はい', 'たぶん') }]) {
    const bank = await bankOf({ en: remoteQuiz.parse([en]), 'ja-JP': remoteQuiz.parse([{ ...ja, twin }]) })
    const id = bank?.key.questions[0]?.id ?? ''
    expect(Object.keys(bank?.words['ja-JP'] ?? {})).toEqual([id])
    expect(Object.keys(bank?.words.en ?? {})).toEqual([id, `${id}-twin`])
  }
})

test('a twin that cannot be read is none, and the question stays', async () => {
  const broken = { ...en, twin: { question: '' }, variants: 'many' }
  const bank = await bankOf({ en: remoteQuiz.parse([broken]) })
  expect(bank?.key.questions).toEqual([{ id: expect.any(String), right: ['b'] }])
})

const order = {
  question: 'What comes first?',
  kind: 'order',
  explanation: 'A block needs its transactions.',
  hint: 'What is a block made of?',
  answers: [{ text: 'Sign' }, { text: 'Send' }, { text: 'Include' }, { text: 'Confirm' }],
}
const match = {
  question: 'Who does what?',
  kind: 'match',
  answers: [
    { text: 'A key', matches: 'signs' },
    { text: 'A node', matches: 'checks' },
    { text: 'A wallet', matches: 'signs' },
  ],
}
const number = {
  question: 'What does it cost at {price}?',
  kind: 'number',
  number: '{fee}',
  tolerance: 0.5,
  unit: 'ETH',
  variants: [
    { price: 20, fee: 21 },
    { price: 10, fee: 42 },
  ],
}
const figure = { question: 'Mine it.', kind: 'figure', figure: 'mining difficulty=1', goal: { leadingZeros: 1 } }
const whole = async (...questions: object[]) => questionBank.parse(await bankOf({ en: remoteQuiz.parse(questions) }))

test('a question is known by the name that it has always had', async () => {
  expect((await whole(en)).key.questions[0]?.id).toBe('iqmRlkqVOAzAExo8')
  const [first, again] = (await whole(en, en)).key.questions
  expect(again?.id).toBe(`${first?.id}-1`)
})

test('what is right of each kind has the form in which it is judged', async () => {
  const { key, words } = await whole(order, match, number, figure)
  const [ordered, matched, counted, shown] = key.questions
  const wordsOf = (question: { id: string } | undefined) => words.en?.[question?.id ?? '']
  expect(ordered?.right.map(id => wordsOf(ordered)?.items?.[id])).toEqual(['Sign', 'Send', 'Include', 'Confirm'])
  expect(wordsOf(ordered)).toMatchObject({ explanation: order.explanation, hint: order.hint, options: {} })
  expect(
    matched?.right.map(pair => {
      const [left = '', right = ''] = pair.split('=')
      return [wordsOf(matched)?.left?.[left], wordsOf(matched)?.right?.[right]]
    }),
  ).toEqual(match.answers.map(({ text, matches }) => [text, matches]))
  // Two belong to the same: it is offered once.
  expect(Object.values(wordsOf(matched)?.right ?? {})).toEqual(['signs', 'checks'])
  expect(counted).toMatchObject({
    kind: 'number',
    right: ['{fee}'],
    tolerance: 0.5,
    variants: [
      { price: '20', fee: '21' },
      { price: '10', fee: '42' },
    ],
  })
  expect(wordsOf(counted)?.unit).toBe('ETH')
  expect(shown).toMatchObject({ kind: 'figure', right: ['leadingZeros=1'], figure: 'mining' })
  expect(wordsOf(shown)?.figure).toEqual({ name: 'mining', options: { difficulty: '1' } })
})

test('an answer has its own explanation, else that of the question', async () => {
  const answers = [{ text: 'Yes', correct: true, explanation: 'Because it is.' }, { text: 'No' }]
  const { words, key } = await whole({ question: 'Is it?', explanation: 'So it is.', answers })
  const { options } = words.en?.[key.questions[0]?.id ?? ''] ?? {}
  expect(Object.values(options ?? {}).map(({ explanation }) => explanation)).toEqual(['Because it is.', 'So it is.'])
})

test('no name tells which order is right, or what belongs together', async () => {
  const reversed = { ...order, answers: order.answers.toReversed() }
  const swapped = { ...match, answers: match.answers.map(({ text }, i, all) => ({ text, matches: all[(i + 1) % 3]?.matches })) }
  const [one, other] = [await whole(order, match), await whole(reversed, swapped)]
  expect(other.key.questions.map(({ id }) => id)).toEqual(one.key.questions.map(({ id }) => id))
  const itemsOf = ({ key, words }: typeof one) => Object.entries(words.en?.[key.questions[0]?.id ?? '']?.items ?? {}).sort()
  expect(itemsOf(other)).toEqual(itemsOf(one))
})

test('a broken question is left out, in either language, and the others are asked', async () => {
  const [first, second] = [en, { ...en, question: 'And of four?', twin: undefined }]
  const broken = { question: 'What?', answers: 'none' }
  const written = remoteQuiz.parse({ questions: [first, broken, second], hearts: 'many', min_to_pass: 1 })
  expect(written?.faults).toEqual([{ field: 'questions.1.answers', hidden: true }])
  const bank = await bankOf({ en: written, 'ja-JP': remoteQuiz.parse([{ ...ja, answers: [] }, ja, ja]) })
  const ids = bank?.key.questions.map(({ id }) => id) ?? []
  expect([ids.length, bank?.key.min_to_pass, bank?.key.hearts]).toEqual([2, 1, undefined])
  // Its Japanese words are broken, so the first is asked in English; of the second they are there, without a twin in English.
  expect(Object.keys(bank?.words['ja-JP'] ?? {})).toEqual([ids[1]])
})

test('a language in which another kind of thing is asked, or of another figure, has no words for it', async () => {
  const others = [
    { ...order, answers: order.answers.slice(1) },
    { ...match, kind: 'order' },
    number,
    { ...figure, figure: 'hash', goal: { differs: 1 } },
  ]
  const bank = await bankOf({ en: remoteQuiz.parse([order, match, number, figure]), 'ja-JP': remoteQuiz.parse(others) })
  expect(Object.keys(bank?.words['ja-JP'] ?? {})).toEqual([bank?.key.questions[2]?.id])
})
