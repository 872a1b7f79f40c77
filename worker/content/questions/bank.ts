import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { QuestionBank } from '../../learner/plan.ts'
import type { QuestionWords } from '../../learner/rules/question.ts'
import { rulesOf } from './kinds.ts'
import { type Names, nameQuestions, type QuestionNames } from './names.ts'
import type { Form, Question } from './read-question.ts'

type Key = Omit<QuestionBank['key']['questions'][number], 'twin' | 'lesson' | 'slide'>

/** What is right of a form, by the names of what it offers. */
const keyOf = (form: Form, names: Names): Key => ({
  id: names.id,
  ...(form.kind === 'choice' ? {} : { kind: form.kind }),
  right: rulesOf(form).right(form, names),
  ...(form.tolerance === null ? {} : { tolerance: form.tolerance }),
  ...(form.kind === 'figure' && form.figure ? { figure: form.figure.name } : {}),
  ...(form.variants.length ? { variants: form.variants } : {}),
})

/** How a form is asked and explained in its language. */
const wordsOf = (form: Form, names: Names): QuestionWords => ({
  question: form.question,
  options: {},
  ...rulesOf(form).words(form, names),
  ...(form.kind !== 'choice' && form.explanation ? { explanation: form.explanation } : {}),
  ...(form.hint ? { hint: form.hint } : {}),
})

/** Questions of one part in one language, each at its place: null where one cannot be asked. */
export interface WrittenPart {
  questions: readonly (Question | null)[]
  hearts?: number | null | undefined
  min_to_pass?: number | null | undefined
}
export type InLanguages = Partial<Record<Locale, WrittenPart | null | undefined>>

/** The language in which a part is written first: its questions give the names, and say what is right. */
export const firstLanguage = (parts: InLanguages) => LOCALES.find(locale => parts[locale]?.questions.some(Boolean))

const answersIn = (form: Form) => ('answers' in form ? form.answers.length : 0)
const figureIn = (form: Form) => (form.kind === 'figure' ? form.figure?.name : undefined)

/** Whether two forms ask the same: in another language there are as many answers, to a question of the same kind. */
const isSame = (one: Form, other: Form) =>
  one.kind === other.kind && answersIn(one) === answersIn(other) && figureIn(one) === figureIn(other)

/** The words of a question and of its twin, each where the language has it in this form. */
function spoken(first: Question, other: Question, names: QuestionNames): [string, QuestionWords][] {
  if (!isSame(first, other)) return []
  const asked: [string, QuestionWords][] = [[names.id, wordsOf(other, names)]]
  // A twin that does not match leaves its own words out, and nothing else.
  if (first.twin && names.twin && other.twin && isSame(first.twin, other.twin))
    asked.push([names.twin.id, wordsOf(other.twin, names.twin)])
  return asked
}

/** Returns how many questions of a bank have no words in a language, and are asked in another one. */
export const untranslatedIn = (bank: QuestionBank | null, locale: Locale): number =>
  bank?.key.questions.filter(({ id }) => !bank.words[locale]?.[id]).length ?? 0

/**
 * A bank of questions from a server's answers in each language. The ids of its components change at every publish, so a question
 * is known by the hash of its text (content API contract). A language with another number of questions is left out, and of one with as
 * many those that ask something else: these are asked in the first language.
 */
export async function bankOf(parts: InLanguages): Promise<QuestionBank | null> {
  const first = firstLanguage(parts)
  const part = first && parts[first]
  if (!part) return null
  const names = await nameQuestions(part.questions)
  const words: QuestionBank['words'] = {}
  for (const locale of LOCALES) {
    const own = parts[locale]?.questions
    if (own?.length !== part.questions.length) continue
    words[locale] = Object.fromEntries(
      part.questions.flatMap((question, i) => {
        const [other, named] = [own[i], names[i]]
        return question && other && named ? spoken(question, other, named) : []
      }),
    )
  }
  const { hearts, min_to_pass } = part
  return {
    key: {
      ...(hearts ? { hearts } : {}),
      ...(min_to_pass ? { min_to_pass } : {}),
      questions: part.questions.flatMap((question, i) => {
        const named = names[i]
        if (!question || !named) return []
        const twin = question.twin && named.twin && keyOf(question.twin, named.twin)
        return [{ ...keyOf(question, named), ...(twin ? { twin } : {}) }]
      }),
    },
    words,
  }
}
