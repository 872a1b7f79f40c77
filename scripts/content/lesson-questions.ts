import { drawnFrom } from '../../shared/content/quiz.ts'
import type { Locale } from '../../shared/locale.ts'
import { asked } from '../../worker/learner/rules/asked.ts'
import type { QuestionWords } from '../../worker/learner/rules/question.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { didYouMean } from './did-you-mean.ts'
import { type Item, readSource, readWords } from './item.ts'
import type { Problems } from './problem.ts'
import { KINDS, kindOf } from './question-kinds.ts'
import { checkQuizWords, checkRules, checkSameOptions, checkUnasked, checkUniqueIds, type Key } from './quizzes.ts'
import { finalTestKey, lessonQuestions, type QuestionKey, type QuizWords, quizWords } from './schemas.ts'
import { type ItemScreen, isKnownFigure, type PlacedFigure } from './screens.ts'
import { partOf, type Source } from './source-file.ts'

type Bank = Omit<ContentBundle['questionBanks'][number], 'documentId'>

export interface QuizFacts {
  questions: number
  hearts: number | null
  min_to_pass: number | null
}

/** One part of an item's questions: what everybody may know of it, and its bank. */
export interface ItemQuiz {
  facts: QuizFacts
  bank: Bank
  key: Key
}

type AllWords = Partial<Record<Locale, Source<QuizWords>>>

/** Words of a part's own questions, in every language. */
function wordsOf(key: Key, words: AllWords): Record<string, unknown> {
  const ids = new Set(key.value.questions.flatMap(({ id, twin }) => [id, ...(twin ? [twin.id] : [])]))
  return Object.fromEntries(
    Object.entries(words).map(([locale, source]) => [
      locale,
      Object.fromEntries(Object.entries(source.value).filter(([id]) => ids.has(id))),
    ]),
  )
}

function bankAnswer(question: Omit<QuestionKey, 'twin'>) {
  const { id, tolerance, figure, variants } = question
  const kind = kindOf(question)
  return {
    id,
    ...(kind === 'choice' ? {} : { kind }),
    right: KINDS[kind].right(question),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(figure ? { figure } : {}),
    ...(variants ? { variants } : {}),
  }
}

/** A question's key as the academy keeps it (worker/learner/plan.ts). */
const bankQuestion = ({ twin, screen, lesson, ...question }: QuestionKey) => ({
  ...bankAnswer(question),
  ...(lesson ? { lesson } : {}),
  ...(screen ? { slide: screen } : {}),
  ...(twin ? { twin: bankAnswer(twin) } : {}),
})

function quizOf(part: Bank['part'], key: Key, words: AllWords): ItemQuiz {
  const { hearts, min_to_pass, questions } = key.value
  if (part === 'quiz') checkRules(key, questions.length)
  if (part === 'final-test') checkRules(key, drawnFrom(questions.length))
  checkQuizWords(key, Object.values(words))
  return {
    facts: { questions: questions.length, hearts: hearts ?? null, min_to_pass: min_to_pass ?? null },
    bank: {
      part,
      key: {
        ...(hearts === undefined ? {} : { hearts }),
        ...(min_to_pass === undefined ? {} : { min_to_pass }),
        questions: questions.map(bankQuestion),
      },
      words: wordsOf(key, words),
    },
    key,
  }
}

/** Words, checked against all keys of their file and against each other. */
function checkWords(keys: readonly Key[], words: AllWords) {
  checkUniqueIds(keys)
  for (const source of Object.values(words)) checkUnasked(keys, source)
  if (words.en && words['ja-JP']) checkSameOptions(words.en, words['ja-JP'])
}

export interface LessonQuestionsRead {
  quiz: ItemQuiz | null
  recapQuiz: ItemQuiz | null
  checks: ItemQuiz | null
  words: AllWords
}

/** The questions of a lesson: `questions.yaml` says once what is right, `questions.en.yaml` how it is asked. */
export function readLessonQuestions(item: Item, problems: Problems): LessonQuestionsRead {
  const source = readSource(item, 'questions.yaml', lessonQuestions, problems)
  const words = readWords<QuizWords>(item, 'questions', quizWords, problems)
  if (!source) return { quiz: null, recapQuiz: null, checks: null, words }
  const { checks, quiz, recap } = source.value
  const keyAt = (part: 'quiz' | 'recap', value: Key['value'] | undefined): Key | null =>
    value ? partOf(source, value, path => [part, ...path]) : null
  // The checks are a list by themselves: they have no rules.
  const checksKey = checks && partOf(source, { questions: checks }, path => ['checks', ...path.slice(1)])
  const keys = { checks: checksKey ?? null, quiz: keyAt('quiz', quiz), recap: keyAt('recap', recap) }
  checkWords(
    Object.values(keys).filter(key => key !== null),
    words,
  )
  const read = (part: Bank['part'], key: Key | null) => key && quizOf(part, key, words)
  return { quiz: read('quiz', keys.quiz), recapQuiz: read('recap-quiz', keys.recap), checks: read('check', keys.checks), words }
}

/** The final test of a course; null where there is none, or where it cannot be read. */
export function readFinalTest(item: Item, problems: Problems): ItemQuiz | null {
  const source = readSource(item, 'final-test.yaml', finalTestKey, problems)
  const words = readWords<QuizWords>(item, 'final-test', quizWords, problems)
  if (!source) return null
  checkWords([source], words)
  return quizOf('final-test', source, words)
}

/** Each check stands on one screen, and each screen asks for one that there is. */
export function checkPlaces(checks: ItemQuiz | null, screens: readonly ItemScreen[], file: string, problems: Problems) {
  const questions = checks?.key.value.questions ?? []
  const ids = new Set(questions.map(({ id }) => id))
  const misspelt = screens.filter(({ check }) => check && !ids.has(check))
  const unplaced = questions.filter(({ id }) => !screens.some(({ check }) => check === id))
  for (const [i, screen] of screens.entries()) {
    const { check, line, title } = screen
    if (misspelt.includes(screen))
      problems.add(
        file,
        line,
        `The screen "${title}" asks "${check}", which no check is called`,
        `${didYouMean(check ?? '', [...ids])}Write it under "checks:" in questions.yaml.`,
      )
    if (check && screens.findIndex(screen => screen.check === check) < i)
      problems.add(file, line, `"${check}" is asked on two screens`, 'Ask it once.')
  }
  for (const [i, question] of questions.entries()) {
    const { id, figure } = question
    const screen = screens.find(screen => screen.check === id)
    const add = (what: string, mend: string) => checks?.key.add(['questions', i], what, mend)
    // A screen that asks a misspelt check probably means this one, and is reported already.
    if (unplaced.length > misspelt.length && unplaced.includes(question))
      add(`The check "${id}" is on no screen`, `Write ::check{${id}} in en.md.`)
    else if (figure && screen && isKnownFigure(screen.figure) && screen.figure?.name !== figure)
      add(`"${id}" asks the figure "${figure}", which is not on its screen`, 'Put the figure above it.')
  }
}

/** Every question has a hint where somebody may try again: a check at once, one of a quiz after the first mistake. */
export function checkHints(part: ItemQuiz | null, name: 'check' | 'question', words: AllWords) {
  for (const source of Object.values(words))
    for (const { id } of part?.key.value.questions ?? [])
      if (source.value[id] && !source.value[id].hint)
        source.add([id], `The ${name} "${id}" has no hint`, 'Say what to think of, and not the answer.')
}

/** A check as its page shows it to everybody. */
export function publicCheck(checks: ItemQuiz | null, id: string | null, figure: PlacedFigure | null, locale: Locale) {
  const key = checks?.bank.key as { questions: Parameters<typeof asked>[0][] } | undefined
  const question = key?.questions.find(question => question.id === id)
  const words = (checks?.bank.words[locale] as Record<string, QuestionWords> | undefined)?.[id ?? '']
  return question && words
    ? asked(question, { ...words, options: words.options ?? {}, ...(figure ? { figure: figure as never } : {}) })
    : null
}
