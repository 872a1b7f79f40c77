import type { AskedQuestion, Attempt, AttemptToSave, Verdict } from '../../shared/content/attempt.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { type PlannedQuestion, roundOf } from '../learner/plan.ts'
import { asked } from '../learner/rules/asked.ts'
import { attemptStateOf, countedOf, stillToAsk } from '../learner/rules/attempt.ts'
import { answerInWords, foundIn } from '../learner/rules/kinds.ts'
import type { QuestionWords } from '../learner/rules/question.ts'
import type { AttemptRow, GivenAnswer } from '../learner/schema.ts'

/** Slug of the course that a lesson belongs to, by the lesson's slug. */
export type CourseOf = (lesson: string) => string

/** Of a question that is over, and not taught any more. */
const GONE: QuestionWords = { question: '', options: {} }

/** A question’s words in a language; another’s where it has none. */
export const wordsOf = ({ words }: PlannedQuestion, locale: Locale) =>
  words[locale] ?? words.en ?? Object.values(words)[0] ?? GONE

/**
 * What an answer to a question is called: one name for each place in an attempt, so the same form sent twice is one answer. After a hint it
 * is another one.
 */
const answerKey = (place: number, isAgain: boolean) => `answer-${place}${isAgain ? '-again' : ''}`

/** The mistake that has brought a hint, while its question is asked once more. */
const hintedIn = (given: readonly GivenAnswer[]) => (given.at(-1)?.hinted ? given.at(-1) : undefined)

/** The language of a question that has no words in the one that was asked for. */
const otherLanguage = ({ words }: PlannedQuestion, locale: Locale) =>
  words[locale] ? undefined : LOCALES.find(other => words[other])

const askedAt = (question: PlannedQuestion, locale: Locale, place: number, isAgain: boolean): AskedQuestion => {
  const other = otherLanguage(question, locale)
  return {
    ...asked(question, wordsOf(question, locale), question.options),
    ...(other ? { locale: other } : {}),
    key: answerKey(place, isAgain),
  }
}

/** The hint, with what was chosen before it. */
const hintOf = (question: PlannedQuestion, { chosen }: GivenAnswer, locale: Locale) => ({
  text: wordsOf(question, locale).hint ?? '',
  chosen,
})

const taughtIn = ({ lesson, slide }: PlannedQuestion, courseOf: CourseOf) => ({ lesson, course: courseOf(lesson), slide })

/**
 * How much of a key a verdict tells: everything; the options that were chosen, of a question that comes again; or only whether the
 * answer was right, with why the one option that was chosen is wrong once a final test is over (product decisions: Final test).
 */
type Telling = 'everything' | 'chosen' | 'why' | 'result'

function tellingOf(part: AttemptRow['part'], status: Attempt['status'], correct: boolean): Telling {
  if (part === 'final-test') return status === 'passed' ? 'everything' : status === 'failed' ? 'why' : 'result'
  return part === 'recap-quiz' && !correct ? 'chosen' : 'everything'
}

function judgedOptions(question: PlannedQuestion, { chosen, correct }: GivenAnswer, telling: Telling, locale: Locale) {
  // What is put in order or together is right as a whole, or not.
  if ((question.kind ?? 'choice') !== 'choice') return []
  const words = wordsOf(question, locale)
  return question.options.map(id => {
    const isChosen = chosen.includes(id)
    const right = question.right.includes(id)
    const { text = '', explanation = '' } = words.options[id] ?? {}
    const option = { id, label: text, chosen: isChosen }
    if (telling === 'everything' || (telling === 'chosen' && isChosen)) return { ...option, right, explanation }
    // Of several options that were chosen, nobody learns which of them is wrong.
    const isKnown = telling !== 'chosen' && isChosen && (correct || question.right.length === 1)
    return { ...option, right: isKnown ? right : null, explanation: isKnown && telling === 'why' ? explanation : '' }
  })
}

/** How many of several right options were found; which of them they are is not said. A final test says nothing of it. */
const foundOf = (question: PlannedQuestion, { chosen }: GivenAnswer, part: AttemptRow['part']): Verdict['found'] =>
  part === 'final-test' ? null : foundIn(question, chosen)

/** Of a question without options: what is right and why, where everything may be known. */
function wholeAnswer(question: PlannedQuestion, telling: Telling, locale: Locale) {
  if ((question.kind ?? 'choice') === 'choice' || telling !== 'everything') return { answer: [], reason: '' }
  const words = wordsOf(question, locale)
  return { answer: answerInWords(question, words, locale), reason: words.explanation ?? '' }
}

/** The verdict on an answer. Inside a final test it does not lead out of it. */
function judged(
  question: PlannedQuestion,
  answer: GivenAnswer,
  part: AttemptRow['part'],
  telling: Telling,
  locale: Locale,
  courseOf: CourseOf,
): Verdict {
  const taught = telling === 'result' ? { lesson: '', course: '', slide: null } : taughtIn(question, courseOf)
  const options = judgedOptions(question, answer, telling, locale)
  const { correct } = answer
  const found = foundOf(question, answer, part)
  const whole = wholeAnswer(question, telling, locale)
  return { id: question.id, label: wordsOf(question, locale).question, correct, found, options, ...whole, ...taught }
}

/** What a missed question of a final test shows once it is over: after a pass everything, else why the chosen option is wrong. */
function options(question: PlannedQuestion, answer: GivenAnswer | undefined, telling: Telling, locale: Locale) {
  if (!answer) return {}
  const known = judgedOptions(question, answer, telling, locale)
  return { options: telling === 'everything' ? known : known.filter(({ explanation }) => explanation) }
}

/** An attempt as its learner may see it: no key and no explanation before its question is answered. */
export function shapeAttempt(row: AttemptRow, locale: Locale, courseOf: CourseOf): Attempt {
  const { part, plan, answers } = row
  const given = countedOf(answers)
  const hinted = hintedIn(answers)
  const state = attemptStateOf(roundOf(part, plan), given)
  const status = row.outcome === 'abandoned' ? 'failed' : state.status
  const find = (id: string | null) => plan.questions.find(question => question.id === id)
  const [current, last] = [find(state.current), given.at(-1)]
  const lastQuestion = last && find(last.question)
  const telling = tellingOf(part, status, last?.correct ?? false)
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
    question: status === 'open' && current ? askedAt(current, locale, given.length, hinted !== undefined) : null,
    hint: status === 'open' && current && hinted ? hintOf(current, hinted, locale) : null,
    last: last && lastQuestion ? judged(lastQuestion, last, part, telling, locale, courseOf) : null,
    missed:
      status === 'open'
        ? []
        : state.missed.flatMap(id => {
            const question = find(id)
            if (!question || wordsOf(question, locale) === GONE) return []
            const missed = { label: wordsOf(question, locale).question, ...taughtIn(question, courseOf) }
            const answer = given.find(answer => answer.question === id)
            return [part === 'final-test' ? { ...missed, ...options(question, answer, telling, locale) } : missed]
          }),
  }
}

/** The same to save on the device: with every question that it still asks, each as it will be asked. */
export function shapeToSave(row: AttemptRow, locale: Locale, courseOf: CourseOf): AttemptToSave {
  const given = countedOf(row.answers)
  const isAgain = hintedIn(row.answers) !== undefined
  const ids = row.outcome === null ? stillToAsk(roundOf(row.part, row.plan), given) : []
  const questions = ids.flatMap((id, i) => {
    const question = row.plan.questions.find(planned => planned.id === id)
    return question ? [askedAt(question, locale, given.length + i, isAgain && i === 0)] : []
  })
  return { attempt: shapeAttempt(row, locale, courseOf), questions }
}
