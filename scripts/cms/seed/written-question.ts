import type { Judged, QuestionWords } from '../../../worker/learner/rules/question.ts'
import { KINDS } from '../../content/question-kinds.ts'

/** A question's key, as the compiled curriculum has it. */
export interface Key extends Judged {
  id: string
  variants?: readonly Record<string, string>[]
  twin?: Key
}

/** A question as editors of a content server write it (docs/content-api.md, Questions), in one language. */
export function writtenQuestion(key: Key, said: Readonly<Record<string, QuestionWords>>): Record<string, unknown> {
  const words = said[key.id]
  if (!words) throw new Error(`The question "${key.id}" has no words`)
  const { kind = 'choice', right, tolerance, variants, twin } = key
  return {
    kind,
    question: words.question,
    explanation: words.explanation,
    hint: words.hint,
    ...KINDS[kind].written(right, words),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(variants ? { variants } : {}),
    ...(twin ? { twin: writtenQuestion(twin, said) } : {}),
  }
}
