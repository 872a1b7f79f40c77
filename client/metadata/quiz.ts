import type { QuizRules } from '../../shared/content/quiz.ts'
import { testRules } from '../entries/test-rules.ts'
import type { SeoContext } from '../page-module.ts'

/**
 * A quiz or a final test for search engines (schema.org Quiz): its name, its rules, where it is. Never a question: their keys stay
 * on the server (decision 4).
 */
export const quizData = (name: string, rules: QuizRules, address: string, { t }: SeoContext) => ({
  '@type': 'Quiz',
  name,
  description: testRules(t, 'quiz_rules', rules),
  url: address,
  isAccessibleForFree: true,
})
