import { z } from 'zod'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { QuestionBank, QuestionWords } from '../../learner/plan.ts'
import { sha256 } from '../../secrets.ts'

/** What a question and its twin have. */
const asked = z.object({
  question: z.string().min(1),
  explanation: z
    .string()
    .nullish()
    .transform(text => text ?? ''),
  answers: z.array(z.object({ text: z.string(), correct: z.boolean().nullish() })).min(2),
  // Values that cannot be read are none: the question is asked as it is written.
  variants: z
    .array(z.record(z.string(), z.union([z.string(), z.number().transform(String)])))
    .nullish()
    .catch(null),
})
type Asked = z.infer<typeof asked>

/** A question as Strapi's editors write it; `twin` asks the same thing in another form. */
const question = asked.extend({ twin: asked.nullish().catch(null) })
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

const wordsOf = ({ question, explanation, answers }: Asked): QuestionWords => ({
  question,
  options: Object.fromEntries(answers.map(({ text }, i) => [optionId(i), { text, explanation }])),
})

const keyOf = ({ answers, variants }: Asked) => ({
  right: answers.flatMap(({ correct }, at) => (correct ? [optionId(at)] : [])),
  ...(variants?.length ? { variants } : {}),
})

const twinId = (id: string) => `${id}-twin`

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
      words[locale] = Object.fromEntries(
        ids.flatMap((id, i) => {
          const { twin, ...question } = spoken[i] as Question
          // A twin that does not match leaves its own words out, and nothing else.
          const fits = twin && twin.answers.length === quiz.questions[i]?.twin?.answers.length
          return [[id, wordsOf(question)], ...(fits ? [[twinId(id), wordsOf(twin)]] : [])]
        }),
      )
  }
  const { hearts, min_to_pass } = quiz
  return {
    key: {
      ...(hearts ? { hearts } : {}),
      ...(min_to_pass ? { min_to_pass } : {}),
      questions: quiz.questions.map(({ twin, ...question }, i) => {
        const id = ids[i] as string
        return { id, ...keyOf(question), ...(twin ? { twin: { id: twinId(id), ...keyOf(twin) } } : {}) }
      }),
    },
    words,
  }
}
