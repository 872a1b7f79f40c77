import type { QuizRules } from '../../shared/content/quiz.ts'
import type { Translate } from '../../shared/words.ts'

/** What a test asks for, in words: how many questions, hearts and right answers, each in its own plural form. */
export const testRules = (t: Translate, key: 'quiz_rules' | 'final_test_rules', { questions, hearts, passMark }: QuizRules) =>
  t(key, {
    questions: t('questions_count', { count: questions }),
    hearts: t('hearts_count', { count: hearts }),
    answers: t('right_answers_count', { count: passMark }),
  })
