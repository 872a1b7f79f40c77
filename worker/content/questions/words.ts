import type { QuestionWords } from '../../learner/rules/asked.ts'
import type { Names } from './names.ts'
import type { Form } from './read-question.ts'

const named = (names: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, texts[i] ?? '']))

/** A choice explains each of its options: by the option's own reason, else by that of the question. */
const optionsOf = ({ choices }: Names, { answers, explanation }: Extract<Form, { kind: 'choice' }>) =>
  Object.fromEntries(
    choices.map((id, i) => [id, { text: answers[i]?.text ?? '', explanation: answers[i]?.explanation || explanation }]),
  )

function wordsByKind(form: Form, names: Names): Partial<QuestionWords> {
  switch (form.kind) {
    case 'choice':
      return { options: optionsOf(names, form) }
    case 'number':
      return form.unit ? { unit: form.unit } : {}
    case 'order':
      return {
        items: named(
          names.choices,
          form.answers.map(({ text }) => text),
        ),
      }
    case 'match':
      return {
        left: named(
          names.left,
          form.answers.map(({ text }) => text),
        ),
        right: named(
          names.choices,
          form.answers.map(({ matches }) => matches),
        ),
      }
    default:
      return form.figure ? { figure: form.figure } : {}
  }
}

/** How a form is asked and explained in its language. */
export const wordsOf = (form: Form, names: Names): QuestionWords => ({
  question: form.question,
  options: {},
  ...wordsByKind(form, names),
  ...(form.kind !== 'choice' && form.explanation ? { explanation: form.explanation } : {}),
  ...(form.hint ? { hint: form.hint } : {}),
})
