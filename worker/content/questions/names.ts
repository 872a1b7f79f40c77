import { sha256 } from '../../secrets.ts'
import type { Form, Question } from './read-question.ts'

/** What a form and the things in it are called, wherever it is asked: in each language the same. */
export interface Names {
  id: string
  /** Of what can be chosen, or put into its place: one for each answer. */
  choices: readonly string[]
  /** Of what something belongs to: one for each answer. */
  left: readonly string[]
}
export type QuestionNames = Names & { twin: Names | null }

const ID_CHARACTERS = 16
const ITEM_CHARACTERS = 10

const letter = (i: number) => String.fromCharCode('a'.charCodeAt(0) + i)
const hashed = (texts: readonly string[]) => Promise.all(texts.map(async text => (await sha256(text)).slice(0, ITEM_CHARACTERS)))

/**
 * Things to be put in order or together stand in the right order where they were written, so neither their place nor anything made of it
 * may be their name: it comes from their words alone.
 */
async function namesOf(id: string, form: Form): Promise<Names> {
  switch (form.kind) {
    case 'choice':
      return { id, choices: form.answers.map((_, i) => letter(i)), left: [] }
    case 'order':
      return { id, choices: await hashed(form.answers.map(({ text }) => text)), left: [] }
    case 'match': {
      const [choices, left] = [form.answers.map(({ matches }) => matches), form.answers.map(({ text }) => text)]
      return { id, choices: await hashed(choices), left: await hashed(left) }
    }
    default:
      return { id, choices: [], left: [] }
  }
}

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
