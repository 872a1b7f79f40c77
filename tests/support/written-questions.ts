import { QUESTION_KINDS } from '../../shared/content/attempt.ts'
import type { Locale } from '../../shared/locale.ts'

/** A question of each kind as editors of a content server write it, and what is right in the words that a learner sees. */
export const WRITTEN = {
  choice: {
    en: {
      question: 'Who can spend a coin?',
      explanation: 'A coin obeys its key and nobody else.',
      hint: 'Think of what only one person has.',
      answers: [
        { text: 'Everybody', explanation: 'Everybody can see it, which is something else.' },
        { text: 'Whoever holds the key', correct: true },
        { text: 'Whoever knows the address' },
      ],
    },
    'ja-JP': {
      question: 'コインを使えるのは誰ですか。',
      explanation: 'コインは鍵にだけ従います。',
      hint: 'ひとりだけが持っているものは何でしょう。',
      answers: [{ text: '誰でも' }, { text: '鍵を持つ人', correct: true }, { text: 'アドレスを知る人' }],
    },
  },
  number: {
    en: {
      question: 'How much gas does a payment take?',
      kind: 'number',
      explanation: 'A plain payment always takes the same.',
      hint: 'It is a little more than twenty thousand.',
      number: '21,000',
      tolerance: 10,
      unit: 'gas',
    },
    'ja-JP': {
      question: '送金に必要なガスはいくつですか。',
      kind: 'number',
      explanation: '単純な送金なら、いつも同じ量です。',
      hint: '2万より少し多い数です。',
      number: 21000,
      tolerance: 10,
      unit: 'ガス',
    },
  },
  order: {
    en: {
      question: 'In which order does a payment go?',
      kind: 'order',
      explanation: 'Nothing is included before it was signed and sent.',
      hint: 'What happens on your own device comes first.',
      answers: [{ text: 'It is signed' }, { text: 'It is sent' }, { text: 'It is included' }, { text: 'It is buried' }],
    },
    'ja-JP': {
      question: '送金はどの順に進みますか。',
      kind: 'order',
      explanation: '署名して送る前に取り込まれることはありません。',
      hint: '自分の端末で起こることが最初です。',
      answers: [{ text: '署名する' }, { text: '送る' }, { text: '取り込まれる' }, { text: '深く埋まる' }],
    },
  },
  match: {
    en: {
      question: 'Who does what?',
      kind: 'match',
      explanation: 'Keys sign, nodes check, miners order.',
      hint: 'Begin with the one that you hold yourself.',
      answers: [
        { text: 'A key', matches: 'signs' },
        { text: 'A node', matches: 'checks' },
        { text: 'A miner', matches: 'puts in order' },
      ],
    },
    'ja-JP': {
      question: '誰が何をしますか。',
      kind: 'match',
      explanation: '鍵は署名し、ノードは確かめ、マイナーは並べます。',
      hint: '自分の手元にあるものから始めましょう。',
      answers: [
        { text: '鍵', matches: '署名する' },
        { text: 'ノード', matches: '確かめる' },
        { text: 'マイナー', matches: '並べる' },
      ],
    },
  },
  figure: {
    en: {
      question: 'Change one character of the text.',
      kind: 'figure',
      explanation: 'One character is enough for another digest.',
      hint: 'Replace the last character by any other.',
      figure: 'hash text="Aya pays Ben 5"',
      goal: { differs: 1 },
    },
    'ja-JP': {
      question: '文字を1つだけ変えてください。',
      kind: 'figure',
      explanation: '1文字違うだけで、別のハッシュ値になります。',
      hint: '最後の文字を別の文字に置き換えてみましょう。',
      figure: 'hash text="Aya pays Ben 5"',
      goal: { differs: 1 },
    },
  },
} as const
export const KINDS = QUESTION_KINDS

interface Asked {
  kind: string
  label: string
  options: { id: string; label: string }[]
  left?: { id: string; label: string }[] | undefined
}

const idOf = (list: Asked['options'] | undefined, label: string) => list?.find(item => item.label === label)?.id ?? label

/** The right answer to a question as it was asked in English. */
export function rightAnswer({ kind, options, left }: Asked): string[] {
  switch (kind) {
    case 'number':
      return ['２１，０００']
    case 'order':
      return WRITTEN.order.en.answers.map(({ text }) => idOf(options, text))
    case 'match':
      return WRITTEN.match.en.answers.map(({ text, matches }) => `${idOf(left, text)}=${idOf(options, matches)}`)
    case 'figure':
      return ['before=Aya pays Ben 5', 'after=Aya pays Ben 6']
    default:
      return [idOf(options, 'Whoever holds the key')]
  }
}

/** An answer to the same question that is wrong. */
export function wrongAnswer({ kind, options, left }: Asked): string[] {
  switch (kind) {
    case 'number':
      return ['20000']
    case 'order':
      return rightAnswer({ kind, options, label: '' }).toReversed()
    case 'match':
      return (left ?? []).map(({ id }) => `${id}=${options[0]?.id}`)
    case 'figure':
      return ['before=Aya pays Ben 5', 'after=Aya pays Cem 7']
    default:
      return [idOf(options, 'Everybody')]
  }
}

/** A screen for each kind of question. The figure that is asked about stands in the field of its screen. */
export const screensIn = (locale: Locale) =>
  KINDS.map((kind, i) => {
    const check = WRITTEN[kind][locale]
    const figure = 'figure' in check ? check.figure : null
    return { id: i + 1, title: `${i + 1}`, text: 'A few words.', figure, check: { id: 10 + i, ...check, figure: null } }
  })

export const quizIn = (locale: Locale) => KINDS.map(kind => WRITTEN[kind][locale])
