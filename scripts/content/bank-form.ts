import type { QuestionKey } from './schemas.ts'

type Answer = Pick<QuestionKey, 'id' | 'right' | 'number' | 'tolerance' | 'order' | 'pairs' | 'figure' | 'goal' | 'variants'>

/** What is right as a list of words, whatever the kind of question: the form in which an answer comes, too. */
function rightOf({ right, number, order, pairs, goal }: Answer): string[] {
  if (right) return right
  if (number !== undefined) return [String(number)]
  if (order) return order
  return Object.entries(pairs ?? goal ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}

const kindOf = ({ number, order, pairs, figure }: Answer) =>
  number !== undefined ? 'number' : order ? 'order' : pairs ? 'match' : figure ? 'figure' : 'choice'

function bankAnswer(question: Answer) {
  const { id, tolerance, figure, variants } = question
  const kind = kindOf(question)
  return {
    id,
    ...(kind === 'choice' ? {} : { kind }),
    right: rightOf(question),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(figure ? { figure } : {}),
    ...(variants ? { variants } : {}),
  }
}

/** A question's key as the academy keeps it (worker/learner/plan.ts). */
export const bankQuestion = ({ twin, screen, lesson, ...question }: QuestionKey) => ({
  ...bankAnswer(question),
  ...(lesson ? { lesson } : {}),
  ...(screen ? { slide: screen } : {}),
  ...(twin ? { twin: bankAnswer(twin) } : {}),
})
