import type { Day } from '../../shared/day.ts'
import { isSameList } from '../../shared/same-list.ts'
import { noteAnswer } from './cards.ts'
import { type Check, keepLesson, lessonOf } from './lessons.ts'
import type { PlannedQuestion } from './plan.ts'
import { accepts, judge } from './rules/kinds.ts'
import type { Work } from './work.ts'

/** After so many wrong answers the right one may be shown. */
export const TRIES_BEFORE_SHOWN = 2
/** As many are kept: whoever tries on is told all the same. */
const MOST_TRIES = 20

export interface CheckAnswer {
  /** The lesson's document id. */
  lesson: string
  question: PlannedQuestion
  chosen: string[]
  /** What the page calls this answer: the same one under the same name is counted once. */
  key: string
  today: Day
}

const UNANSWERED: Check = { tries: [], isShown: false }

export const isSolved = ({ tries }: Check) => tries.some(({ correct }) => correct)
export const mayBeShown = (check: Check) => isSolved(check) || check.isShown || check.tries.length >= TRIES_BEFORE_SHOWN

const checkOf = (work: Pick<Work, 'db'>, lesson: string, question: string) =>
  lessonOf(work, lesson).checks[question] ?? UNANSWERED

function keep(work: Work, lesson: string, question: string, check: Check): Check {
  const row = lessonOf(work, lesson)
  keepLesson(work, { ...row, checks: { ...row.checks, [question]: check } })
  return check
}

/**
 * Takes an answer to a question on a screen. It costs nothing and may be given again; what was right, or shown, stays so. The first answer
 * says how well the question is known. The same answer sent again changes nothing.
 */
export function answerCheck(work: Work, { lesson, question, chosen, key, today }: CheckAnswer): Check | 'unknown-option' {
  const id = question.bank.question
  const check = checkOf(work, lesson, id)
  if (!accepts(question, chosen)) return 'unknown-option'
  const { tries, isShown } = check
  // A page without script, and another tab, call each of their answers alike: only the same answer is the same try.
  const isRepeated = tries.some(before => before.key === key && isSameList(before.chosen, chosen))
  if (isSolved(check) || isShown || isRepeated) return check
  const correct = judge(question, chosen)
  if (!tries.length) {
    noteAnswer(work, question, correct ? 'right' : 'missed', today)
    if (!correct) work.count(`miss check ${lesson} ${id}`)
  }
  const all = [...tries, { chosen, correct, key, at: work.now.toISOString() }]
  // The first stays: by it the question is known. Of the others the newest count.
  return keep(work, lesson, id, { isShown, tries: all.length > MOST_TRIES ? [...all.slice(0, 1), ...all.slice(2)] : all })
}

/** Shows the answer to somebody who has tried often enough; to anybody else the check as it stands. */
export function showCheck(work: Work, { lesson, question }: { lesson: string; question: string }): Check {
  const check = checkOf(work, lesson, question)
  return mayBeShown(check) && !check.isShown ? keep(work, lesson, question, { ...check, isShown: true }) : check
}
