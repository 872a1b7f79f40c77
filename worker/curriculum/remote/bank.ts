import { z } from 'zod'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { QuestionBank, QuestionWords } from '../../learner/plan.ts'
import { sha256 } from '../../secrets.ts'

/** A question as Strapi's editors write it. */
const question = z.object({
  question: z.string().min(1),
  explanation: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  answers: z.array(z.object({ text: z.string(), correct: z.boolean().nullish() })).min(2),
})
type Question = z.infer<typeof question>

const rules = {
  hearts: z.number().int().min(1).max(5).nullish(),
  min_to_pass: z.number().int().min(1).nullish(),
}
const questions = z.array(question)

/** A quiz as the server keeps it: a list of questions, or an object with a list and its rules. */
export const remoteQuiz = z
  .union([questions.transform(list => ({ questions: list, hearts: null, min_to_pass: null })), z.object({ questions, ...rules })])
  .nullish()
  .catch(null)
export type RemoteQuiz = z.infer<typeof remoteQuiz>

const ID_CHARACTERS = 16
const optionId = (i: number) => String.fromCharCode('a'.charCodeAt(0) + i)

const wordsOf = ({ question, explanation, answers }: Question): QuestionWords => ({
  question,
  options: Object.fromEntries(answers.map(({ text }, i) => [optionId(i), { text, explanation }])),
})

/** Questions in two languages are the same where there are as many, with as many options each. */
const matches = (one: readonly Question[], other: readonly Question[]) =>
  one.length === other.length && one.every(({ answers }, i) => answers.length === other[i]?.answers.length)

/** A name for each question by all of its words; the same question twice has two. */
async function idsOf(list: readonly Question[]): Promise<string[]> {
  const hashes = await Promise.all(
    list.map(async ({ question, answers }) =>
      (await sha256([question, ...answers.map(({ text }) => text)].join('\n'))).slice(0, ID_CHARACTERS),
    ),
  )
  return hashes.map((hash, i) => {
    const before = hashes.slice(0, i).filter(other => other === hash).length
    return before ? `${hash}-${before}` : hash
  })
}

/**
 * A bank of questions from a server's answers in each language. The ids of its components change at every publish, so a question
 * is known by the hash of its text (content API contract); a language whose questions differ in number is left out.
 */
export async function bankOf(quizzes: Partial<Record<Locale, RemoteQuiz>>): Promise<QuestionBank | null> {
  const main = LOCALES.find(locale => quizzes[locale]?.questions.length)
  const quiz = main && quizzes[main]
  if (!quiz) return null
  const ids = await idsOf(quiz.questions)
  const words: QuestionBank['words'] = {}
  for (const locale of LOCALES) {
    const spoken = quizzes[locale]?.questions
    if (spoken && matches(quiz.questions, spoken))
      words[locale] = Object.fromEntries(ids.map((id, i) => [id, wordsOf(spoken[i] as Question)]))
  }
  const { hearts, min_to_pass } = quiz
  return {
    key: {
      ...(hearts ? { hearts } : {}),
      ...(min_to_pass ? { min_to_pass } : {}),
      questions: quiz.questions.map(({ answers }, i) => ({
        id: ids[i] as string,
        right: answers.flatMap(({ correct }, at) => (correct ? [optionId(at)] : [])),
      })),
    },
    words,
  }
}
