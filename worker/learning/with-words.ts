import type { Curriculum } from '../curriculum/curriculum.ts'
import { type PlannedQuestion, planQuestion } from '../learner/plan.ts'
import { namedForm, otherForm } from '../learner/rules/forms.ts'
import type { AttemptRow } from '../learner/schema.ts'

const hasWords = ({ words }: PlannedQuestion) => Object.keys(words).length > 0

/** The bank of a question, and where it is taught. */
const fromOf = ({ bank: { documentId, part }, lesson }: PlannedQuestion) => ({ documentId, part, lesson })

/** The questions of an attempt with their words: those that it has not kept are those that are taught now. */
export async function withWords(row: AttemptRow, { bankOf }: Pick<Curriculum, 'bankOf'>): Promise<AttemptRow> {
  const { plan } = row
  if (plan.questions.every(hasWords)) return row
  const questions = await Promise.all(
    plan.questions.map(async question => {
      if (hasWords(question)) return question
      const { documentId, part, question: id } = question.bank
      const bank = await bankOf(documentId, part)
      const now = bank && planQuestion(bank, fromOf(question), id, '', namedForm(question.form ?? id))
      return now ? { ...question, words: now.words } : question
    }),
  )
  return { ...row, plan: { ...plan, questions } }
}

const sameOptions = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(option => other.includes(option))

/**
 * The questions of a review that begins as they are taught now, each in another form than the time before where it has one; null where
 * they are those that it has. What is not asked any more is left out.
 */
export async function asTaughtNow(
  { plan, id: seed }: AttemptRow,
  { bankOf }: Pick<Curriculum, 'bankOf'>,
): Promise<PlannedQuestion[] | null> {
  const now = await Promise.all(
    plan.questions.map(async question => {
      const { documentId, part, question: id } = question.bank
      const bank = await bankOf(documentId, part)
      const planned = bank && planQuestion(bank, fromOf(question), id, seed, otherForm(seed, question.form ?? id))
      if (!planned) return []
      const isSame =
        planned.form === question.form &&
        sameOptions(planned.options, question.options) &&
        sameOptions(planned.right, question.right)
      return [isSame ? question : { ...planned, id: question.id, words: {} }]
    }),
  )
  const questions = now.flat()
  const isSame = questions.length === plan.questions.length && questions.every((question, i) => question === plan.questions[i])
  return isSame ? null : questions
}
