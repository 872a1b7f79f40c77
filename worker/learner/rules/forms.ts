import { hash, randomFrom } from '../../../shared/seeded.ts'
import { type Judged, judgedOf } from './question.ts'

/** Values that stand for `{names}` in the words of a question. */
export type Values = Readonly<Record<string, string>>

/** A question, or its twin, as its key has it. */
interface Asked extends Judged {
  id: string
  right: string[]
  variants?: Values[] | undefined
}

/** A question with everything in which it can be asked. */
export interface FormedQuestion extends Asked {
  /** The same thing asked by another question. */
  twin?: Asked | undefined
}

/** One way of asking a question. Its name is kept with an attempt: by it the same words are found again. */
export interface Form {
  name: string
  /** Under this id its words stand. */
  id: string
  /** What is right, with its values. */
  answer: Judged & { right: string[] }
  values: Values
}

/** What is right in one form. */
const answerOf = (question: Asked, values: Values) => ({
  ...judgedOf(question),
  right: question.right.map(text => withValues(text, values)),
})

const ways = (question: Asked): Form[] => {
  const { id, variants } = question
  return variants?.length
    ? variants.map((values, i) => ({ name: `${id}#${i + 1}`, id, answer: answerOf(question, values), values }))
    : [{ name: id, id, answer: answerOf(question, {}), values: {} }]
}

/** Everything in which a question can be asked: its variants, then its twin’s. */
export const formsOf = (question: FormedQuestion): Form[] => [...ways(question), ...(question.twin ? ways(question.twin) : [])]

/** Chooses a form of a question. */
export type ChooseForm = (question: FormedQuestion) => Form

const bySeed = (forms: readonly Form[], seed: string): Form => forms[Math.floor(randomFrom(hash(seed))() * forms.length)] as Form

/** As it is asked at first: the question itself, with values that the seed picks. */
export const ownForm =
  (seed: string): ChooseForm =>
  question =>
    bySeed(ways(question), `${seed} ${question.id}`)

/** As it is asked once more, after it was missed or in a review: in another form than that time, where there is one. */
export const otherForm =
  (seed: string, last: string): ChooseForm =>
  question => {
    const others = formsOf(question).filter(({ name }) => name !== last)
    return others.length ? bySeed(others, `${seed} ${question.id}`) : ownForm(seed)(question)
  }

/** As it was asked; as it can be asked where that form is gone. */
export const namedForm =
  (name: string): ChooseForm =>
  question =>
    formsOf(question).find(form => form.name === name) ?? (ways(question)[0] as Form)

const NAME = /\{(\w+)\}/g

/** The `{names}` in a text. */
export const namesIn = (text: string) => [...text.matchAll(NAME)].map(([, name = '']) => name)

/** A text with its values. What has none stays as it is written. */
export const withValues = (text: string, values: Values) =>
  text.replace(NAME, (all, name: string) => (Object.hasOwn(values, name) && values[name]) || all)
