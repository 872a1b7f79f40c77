import type { CheckState } from '../../shared/content/check.ts'
import type { Locale } from '../../shared/locale.ts'
import { isSolved, mayBeShown } from '../learner/checks.ts'
import type { Check } from '../learner/lessons.ts'
import type { PlannedQuestion } from '../learner/plan.ts'
import { foundIn } from '../learner/rules/kinds.ts'
import { answerInWords } from './answer-in-words.ts'
import { wordsOf } from './shape-attempt.ts'

/** Why what was chosen is right or wrong. Of several options that are not all right, nobody learns which. */
function reasons(question: PlannedQuestion, chosen: readonly string[], isOver: boolean, locale: Locale): string[] {
  const words = wordsOf(question, locale)
  if ((question.kind ?? 'choice') !== 'choice') return isOver && words.explanation ? [words.explanation] : []
  if (!isOver && question.right.length > 1) return []
  const told = isOver && !chosen.length ? question.right : chosen
  return told.map(id => words.options[id]?.explanation ?? '').filter(Boolean)
}

/** A check as its learner may see it: the answer only once it is right, or shown; a hint after the first wrong try. */
export function shapeCheck(question: PlannedQuestion, row: Check, locale: Locale): CheckState {
  const last = row.tries.at(-1) ?? null
  const isOver = isSolved(row) || row.isShown
  const chosen = last?.chosen ?? []
  const isRight = last?.correct ?? false
  return {
    check: question.bank.question,
    status: isSolved(row) ? 'right' : row.isShown ? 'shown' : 'open',
    tries: row.tries.length,
    chosen,
    found: last && !isRight ? foundIn(question, chosen) : null,
    reasons: last || row.isShown ? reasons(question, row.isShown && !isRight ? [] : chosen, isOver, locale) : [],
    hint: row.tries.length && !isOver ? (wordsOf(question, locale).hint ?? '') : '',
    canShow: !isOver && mayBeShown(row),
    answer: isOver && !isRight ? answerInWords(question, wordsOf(question, locale), locale) : [],
  }
}
