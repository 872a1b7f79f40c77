import type { Locale } from '../../shared/locale.ts'
import type { PlannedQuestion } from '../learner/plan.ts'
import type { QuestionWords } from '../learner/rules/asked.ts'

/** What is right, in words, for somebody who may know it; nothing of a figure, which shows it. */
export function answerInWords({ kind = 'choice', right }: PlannedQuestion, words: QuestionWords, locale: Locale): string[] {
  switch (kind) {
    case 'number':
      return [[right[0], words.unit].filter(Boolean).join(locale === 'en' ? ' ' : '')]
    case 'order':
      return right.map(id => words.items?.[id] ?? '')
    case 'match':
      return right.map(pair => {
        const [left = '', other = ''] = pair.split('=')
        return `${words.left?.[left] ?? ''} – ${words.right?.[other] ?? ''}`
      })
    case 'figure':
      return []
    default:
      return right.map(id => words.options[id]?.text ?? '')
  }
}
