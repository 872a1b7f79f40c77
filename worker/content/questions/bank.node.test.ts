import { expect, test } from 'vitest'
import { questionBank } from '../../learner/plan.ts'
import { bankOf, remoteQuiz } from './bank.ts'

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
