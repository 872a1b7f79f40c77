import { QUESTION_KINDS, type QuestionKind } from '../../shared/content/attempt.ts'
import { figureLine } from '../../shared/figures/figure-line.ts'
import { type QuestionWords, readPairs, writePairs } from '../../worker/learner/rules/question.ts'
import type { QuestionKey } from './schemas.ts'

/** Every list of the words that some kind has, and the reason for the answer. */
export const LISTS = ['options', 'items', 'left', 'right', 'explanation'] as const

type Answer = Pick<QuestionKey, 'right' | 'number' | 'order' | 'pairs' | 'figure' | 'goal'>

interface KindRules {
  /** The field of `questions.yaml` that says what is right. A question has the field of one kind. */
  field: keyof Answer
  /** Returns what is right as a list of words: the form in which an answer comes, too. */
  right: (answer: Answer) => string[]
  /** Returns the lists that the words must have, each with the ids that the key names in it. */
  lists: (answer: Answer) => Partial<Record<(typeof LISTS)[number], string[] | null>>
  /** Returns the fields that an editor of a remote CMS fills in (docs/content-api.md, Questions). */
  written: (right: readonly string[], words: QuestionWords) => Record<string, unknown>
}

const asNumber = (value: string) => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : value)

export const KINDS: Readonly<Record<QuestionKind, KindRules>> = {
  choice: {
    field: 'right',
    right: ({ right = [] }) => right,
    lists: ({ right = [] }) => ({ options: right }),
    written: (right, { options }) => ({
      answers: Object.entries(options).map(([id, option]) => ({ ...option, correct: right.includes(id) })),
    }),
  },
  number: {
    field: 'number',
    right: ({ number }) => [String(number)],
    lists: () => ({ explanation: null }),
    written: ([number], { unit }) => ({ number, unit }),
  },
  order: {
    field: 'order',
    right: ({ order = [] }) => order,
    lists: ({ order = [] }) => ({ items: order, explanation: null }),
    written: (right, { items }) => ({ answers: right.map(id => ({ text: items?.[id] })) }),
  },
  match: {
    field: 'pairs',
    right: ({ pairs = {} }) => writePairs(pairs),
    lists: ({ pairs = {} }) => ({ left: Object.keys(pairs), right: Object.values(pairs), explanation: null }),
    written: (pairs, { left, right }) => ({
      answers: Object.entries(readPairs(pairs)).map(([one, other]) => ({ text: left?.[one], matches: right?.[other] })),
    }),
  },
  figure: {
    field: 'figure',
    right: ({ goal = {} }) => writePairs(goal),
    lists: () => ({ explanation: null }),
    written: (goal, { figure }) => ({
      figure: figure && figureLine(figure),
      goal: Object.fromEntries(Object.entries(readPairs(goal)).map(([name, value]) => [name, asNumber(value)])),
    }),
  },
}

/** Returns the kind of a question by the field that says what is right. */
export const kindOf = (answer: Answer): QuestionKind =>
  QUESTION_KINDS.find(kind => answer[KINDS[kind].field] !== undefined) ?? 'choice'
