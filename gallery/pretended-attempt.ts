import type { AskedQuestion, Attempt, Verdict } from '../shared/content/attempt.ts'
import type { QuestStep } from '../shared/content/quest.ts'
import type { Locale } from '../shared/locale.ts'
import { type Both, inLocale } from './pretended-data.ts'

const QUESTION: Both = ['What does a wallet keep?', 'ウォレットが預かっているものは何ですか。']
const OPTIONS: readonly Both[] = [
  ['Your coins', 'コイン'],
  ['The keys that sign for your coins', 'コインを動かす署名に使う鍵'],
  [
    'A copy of the whole chain, with every transaction since the first block',
    '最初のブロックから現在までの、すべての取引を含むチェーンの写し',
  ],
]

const optionsIn = (locale: Locale) => OPTIONS.map((label, i) => ({ id: `option-${i + 1}`, label: inLocale(label, locale) }))

/** A question as it is asked. */
export const questionOf = (locale: Locale, several = false): AskedQuestion => ({
  id: 'pretended-question',
  kind: 'choice',
  label: inLocale(QUESTION, locale),
  several,
  options: optionsIn(locale),
  key: 'pretended-key',
})

/** A question whose answer is judged: the second option is right. */
export const judgedOf = (locale: Locale, correct: boolean): Verdict => ({
  id: 'pretended-question',
  label: inLocale(QUESTION, locale),
  correct,
  found: null,
  answer: [],
  reason: '',
  options: optionsIn(locale).map((option, i) => ({
    ...option,
    chosen: i === (correct ? 1 : 0),
    right: i === 1,
    explanation: inLocale(
      ['Coins stay on the chain; keys move them.', 'コインはチェーン上にあり、鍵がそれを動かします。'],
      locale,
    ),
  })),
  lesson: 'pretended-lesson-1',
  course: 'pretended-course',
  slide: 2,
})

/** A wrong answer to a question with several right options: one of the two was found. */
export const judgedOfSeveral = (locale: Locale): Verdict => {
  const judged = judgedOf(locale, false)
  const options = judged.options.map((option, i) => ({ ...option, chosen: i === 1, right: i > 0 }))
  return { ...judged, found: { right: 1, of: 2 }, options }
}

/** A wrong answer of several options while a final test goes on: nobody is told which of them is wrong. */
export const judgedInTest = (locale: Locale): Verdict => {
  const judged = judgedOf(locale, false)
  const options = judged.options.map((option, i) => ({ ...option, chosen: i < 2, right: null, explanation: '' }))
  return { ...judged, options, lesson: '', course: '', slide: null }
}

/** An attempt at a quiz of five questions, at its second, with one heart lost. */
export const attemptOf = (locale: Locale, differs: Partial<Attempt> = {}): Attempt => ({
  id: 'pretended-attempt',
  part: 'quiz',
  status: 'open',
  total: 5,
  number: 2,
  answered: 1,
  right: 0,
  passMark: 3,
  hearts: 3,
  heartsLeft: 2,
  question: questionOf(locale),
  hint: null,
  last: null,
  missed: [],
  ...differs,
})

/** The same where the first mistake has brought a hint. */
export const hintedAttempt = (locale: Locale): Attempt =>
  attemptOf(locale, {
    heartsLeft: 3,
    hint: {
      text: inLocale(['What is it that nobody else has?', 'ほかの誰も持っていないものは何でしょう。'], locale),
      chosen: ['option-1'],
    },
  })

/** A step of a quest, of any kind. */
export const stepOf = (locale: Locale, kind: QuestStep['kind']): QuestStep => ({
  id: 1,
  documentId: 'pretended-step',
  locale,
  slug: 'pretended-step-1',
  headline: 'Step 1',
  order: 1,
  content: '',
  actionLink: null,
  kind,
  several: false,
  prompt: '',
  otherPrompt: kind === 'choice' ? inLocale(QUESTION, locale) : '',
  action: '',
  hint: '',
  options: optionsIn(locale),
  quest: null,
})
