import type { AskedQuestion } from '../../../shared/content/attempt.ts'
import { writeOptions } from '../../../shared/figures/written-options.ts'
import type { Judged, QuestionWords } from './question.ts'

const listed = (words: Readonly<Record<string, string>>, ids = Object.keys(words)) =>
  ids.map(id => ({ id, label: words[id] ?? '' }))

/** What can be chosen, or put into its place, by its id. */
export const choicesOf = ({ options, items, right }: QuestionWords): Readonly<Record<string, string>> =>
  items ?? right ?? Object.fromEntries(Object.entries(options).map(([id, { text }]) => [id, text]))

/**
 * A question as it is asked: what can be chosen, and nothing of what is right. `ids` are its options in their order; without them
 * they stand by their names, which say nothing.
 */
export function asked(
  question: Judged & { id: string },
  words: QuestionWords,
  ids?: readonly string[],
): Omit<AskedQuestion, 'key'> {
  const { id, kind = 'choice', right } = question
  const choices = choicesOf(words)
  const byName = Object.keys(choices).sort()
  // What is to be put in order must not be in order already.
  if (kind === 'order' && byName.every((name, i) => name === right[i])) byName.reverse()
  return {
    id,
    kind,
    label: words.question,
    several: kind === 'choice' && right.length > 1,
    options: listed(choices, [...(ids ?? byName)]),
    ...(words.left ? { left: listed(words.left) } : {}),
    ...(words.unit ? { unit: words.unit } : {}),
    ...(kind === 'figure' && words.figure
      ? { figure: { name: words.figure.name, options: writeOptions(words.figure.options) } }
      : {}),
  }
}
