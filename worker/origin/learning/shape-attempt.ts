import type { AskedQuestion, Attempt, AttemptToSave, Verdict } from '../../../shared/content/attempt.ts'
import type { Locale } from '../../../shared/locale.ts'
import { attemptStateOf, stillToAsk } from '../rules/attempt.ts'
import { type PlannedQuestion, type QuestionWords, roundOf } from './plan.ts'
import type { AnswerRow, AttemptRow } from './schema.ts'

/** Slug of the course that a lesson belongs to, by the lesson's slug. */
export type CourseOf = (lesson: string) => string

const wordsOf = ({ words }: PlannedQuestion, locale: Locale) =>
  (words[locale] ?? words.en ?? Object.values(words)[0]) as QuestionWords

/** What an answer to a question is called: one name for each place in an attempt, so the same form sent twice is one answer. */
const answerKey = (place: number) => `answer-${place}`

function asked(question: PlannedQuestion, locale: Locale, place: number): AskedQuestion {
  const words = wordsOf(question, locale)
  return {
    id: question.id,
    label: words.question,
    several: question.right.length > 1,
    options: question.options.map(id => ({ id, label: words.options[id]?.text ?? '' })),
    key: answerKey(place),
  }
}

const taughtIn = ({ lesson, slide }: PlannedQuestion, courseOf: CourseOf) => ({ lesson, course: courseOf(lesson), slide })

/** The verdict on an answer. If the question comes again, it judges only the chosen options. */
function judged(question: PlannedQuestion, answer: AnswerRow, again: boolean, locale: Locale, courseOf: CourseOf): Verdict {
  const words = wordsOf(question, locale)
  const options = question.options.map(id => {
    const chosen = answer.chosen.includes(id)
    const tell = chosen || !again
    const { text = '', explanation = '' } = words.options[id] ?? {}
    return { id, label: text, chosen, right: tell ? question.right.includes(id) : null, explanation: tell ? explanation : '' }
  })
  return { id: question.id, label: words.question, correct: answer.correct, options, ...taughtIn(question, courseOf) }
}

/** An attempt as its learner may see it: no key and no explanation before its question is answered. */
export function shapeAttempt(row: AttemptRow, given: readonly AnswerRow[], locale: Locale, courseOf: CourseOf): Attempt {
  const { part, plan } = row
  const state = attemptStateOf(roundOf(part, plan), given)
  const status = row.outcome === 'abandoned' ? 'failed' : state.status
  const find = (id: string | null) => plan.questions.find(question => question.id === id)
  const [current, last] = [find(state.current), given.at(-1)]
  const lastQuestion = last && find(last.question)
  const again = part === 'recap-quiz' && last?.correct === false
  return {
    id: row.id,
    part,
    status,
    total: plan.questions.length,
    number: Math.min(plan.questions.length, (part === 'recap-quiz' ? state.right : given.length) + 1),
    answered: given.length,
    right: state.right,
    passMark: plan.passMark,
    hearts: plan.hearts,
    heartsLeft: state.heartsLeft,
    question: status === 'open' && current ? asked(current, locale, given.length) : null,
    last: last && lastQuestion ? judged(lastQuestion, last, again, locale, courseOf) : null,
    missed:
      status === 'open'
        ? []
        : state.missed.flatMap(id => {
            const question = find(id)
            return question ? [{ label: wordsOf(question, locale).question, ...taughtIn(question, courseOf) }] : []
          }),
  }
}

/** The same to save on the device: with every question that it still asks, each as it will be asked. */
export function shapeToSave(row: AttemptRow, given: readonly AnswerRow[], locale: Locale, courseOf: CourseOf): AttemptToSave {
  const ids = row.outcome === null ? stillToAsk(roundOf(row.part, row.plan), given) : []
  const questions = ids.flatMap((id, i) => {
    const question = row.plan.questions.find(planned => planned.id === id)
    return question ? [asked(question, locale, given.length + i)] : []
  })
  return { attempt: shapeAttempt(row, given, locale, courseOf), questions }
}
