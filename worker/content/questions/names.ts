import { sha256 } from '../../secrets.ts'
import { type AnswerNames, rulesOf } from './kinds.ts'
import type { Form, Question } from './read-question.ts'

/** What a form and the things in it are called. */
export interface Names extends AnswerNames {
  id: string
}
export type QuestionNames = Names & { twin: Names | null }

const ID_CHARACTERS = 16

const namesOf = async (id: string, form: Form): Promise<Names> => ({
  id,
  ...((await rulesOf(form).names?.(form)) ?? { choices: [], left: [] }),
})

/**
 * The words by which a question is known. Its name is public, and whoever hashes every order of what is shown must not find the right one
 * by it: things to be put in order are sorted, and what belongs to what is left out.
 */
function tellingWords(form: Form): string[] {
  const texts = 'answers' in form ? form.answers.map(({ text }) => text) : []
  return [form.question, ...(form.kind === 'order' ? texts.toSorted() : texts)]
}

/** A name for each question by its words; the same question twice has two. What cannot be asked has none. */
export async function nameQuestions(list: readonly (Question | null)[]): Promise<(QuestionNames | null)[]> {
  const hashes = await Promise.all(
    list.map(async question => question && (await sha256(tellingWords(question).join('\n'))).slice(0, ID_CHARACTERS)),
  )
  return Promise.all(
    list.map(async (question, i) => {
      if (!question) return null
      const before = hashes.slice(0, i).filter(other => other === hashes[i]).length
      const id = before ? `${hashes[i]}-${before}` : `${hashes[i]}`
      return { ...(await namesOf(id, question)), twin: question.twin && (await namesOf(`${id}-twin`, question.twin)) }
    }),
  )
}
