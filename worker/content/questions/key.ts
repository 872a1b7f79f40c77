import type { QuestionBank } from '../../learner/plan.ts'
import type { Names } from './names.ts'
import type { Form } from './read-question.ts'

type Key = Omit<QuestionBank['key']['questions'][number], 'twin' | 'lesson' | 'slide'>

/** What is right, as a list of words: the form in which an answer comes, too (worker/learner/rules/kinds.ts). */
function rightOf(form: Form, { choices, left }: Names): string[] {
  switch (form.kind) {
    case 'choice':
      return choices.filter((_, i) => form.answers[i]?.correct)
    case 'number':
      return [form.number]
    case 'order':
      return [...choices]
    case 'match':
      return left.map((id, i) => `${id}=${choices[i]}`)
    default:
      return Object.entries(form.goal)
        .map(([name, value]) => `${name}=${value}`)
        .sort()
  }
}

/** What is right of a form, by the names of what it offers. */
export const keyOf = (form: Form, names: Names): Key => ({
  id: names.id,
  ...(form.kind === 'choice' ? {} : { kind: form.kind }),
  right: rightOf(form, names),
  ...(form.tolerance === null ? {} : { tolerance: form.tolerance }),
  ...(form.kind === 'figure' && form.figure ? { figure: form.figure.name } : {}),
  ...(form.variants.length ? { variants: form.variants } : {}),
})
