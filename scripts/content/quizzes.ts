import { defaultHearts, defaultPassMark, drawnFrom } from '../../shared/content/quiz.ts'
import type { Problems } from './problem.ts'
import type { FinalTestKey, QuizKey, QuizWords } from './schemas.ts'
import type { Source } from './source-file.ts'

type Key = Source<QuizKey> | Source<FinalTestKey>

const listed = (ids: Iterable<string>) => [...ids].join(', ')

/** Hearts and pass mark must end an attempt at the same moment (product decisions, "min_to_pass"). */
export function checkRules(key: Key, asked: number, problems: Problems) {
  const hearts = key.value.hearts ?? defaultHearts(asked)
  const passMark = key.value.min_to_pass ?? defaultPassMark(asked, hearts)
  const fits = defaultPassMark(asked, hearts)
  if (hearts > asked)
    problems.add(
      key.file,
      key.lineOf(['hearts']),
      `${hearts} hearts for ${asked} questions can never be lost`,
      `Use at most ${asked} hearts.`,
    )
  else if (passMark < fits)
    problems.add(
      key.file,
      key.lineOf(['min_to_pass']),
      `Hearts end an attempt that could still pass: ${asked} questions, ${hearts} hearts, ${passMark} to pass`,
      `Write min_to_pass: ${fits}, or leave it out.`,
    )
  else if (passMark > fits)
    problems.add(
      key.file,
      key.lineOf(['min_to_pass']),
      `Hearts outlive an attempt that cannot pass any more: ${asked} questions, ${hearts} hearts, ${passMark} to pass`,
      `Write min_to_pass: ${fits}, or leave it out.`,
    )
}

/** Compares a key with its words in one language: the same questions, every right option written, none without an explanation. */
export function checkQuizWords(key: Key, words: Source<QuizWords>, problems: Problems) {
  const asked = new Map(key.value.questions.map((question, i) => [question.id, { question, i }]))
  for (const [id, { question, i }] of asked) {
    const written = words.value[id]
    if (!written) {
      problems.add(
        words.file,
        1,
        `The question "${id}" of ${key.file} has no words here`,
        `Add "${id}:" with question and options.`,
      )
      continue
    }
    const options = Object.keys(written.options)
    if (options.length < 2)
      problems.add(words.file, words.lineOf([id, 'options']), `"${id}" has only one option`, 'Write at least two.')
    const unknown = question.right.filter(option => !options.includes(option))
    if (unknown.length)
      problems.add(
        key.file,
        key.lineOf(['questions', i, 'right']),
        `"${id}": right option ${listed(unknown)} does not exist in ${words.file}`,
        `The options are ${listed(options)}.`,
      )
    const texts = Object.values(written.options).map(option => option.text)
    if (new Set(texts).size < texts.length)
      problems.add(words.file, words.lineOf([id, 'options']), `"${id}" has two equal options`, 'Make each option different.')
  }
  for (const id of Object.keys(words.value))
    if (!asked.has(id))
      problems.add(
        words.file,
        words.lineOf([id]),
        `"${id}" is not a question of ${key.file}`,
        'Remove it, or add its id and right option there.',
      )
}

/** Both languages must offer the same options, because the key names them once. */
export function checkSameOptions(first: Source<QuizWords>, second: Source<QuizWords>, problems: Problems) {
  for (const [id, { options }] of Object.entries(first.value)) {
    const others = second.value[id]
    if (!others) continue
    const missing = Object.keys(options).filter(option => !(option in others.options))
    const extra = Object.keys(others.options).filter(option => !(option in options))
    if (missing.length || extra.length)
      problems.add(
        second.file,
        second.lineOf([id, 'options']),
        `"${id}" offers other options than ${first.file}`,
        `Write exactly ${listed(Object.keys(options))}.`,
      )
  }
}

export function checkUniqueIds(key: Key, problems: Problems) {
  const seen = new Set<string>()
  for (const [i, { id }] of key.value.questions.entries()) {
    if (seen.has(id))
      problems.add(key.file, key.lineOf(['questions', i]), `The id "${id}" stands twice`, 'Give each question an id of its own.')
    seen.add(id)
  }
}

/** Questions asked in one attempt: all of a quiz, a draw from a final test's bank. */
export const askedIn = (key: Key, finalTest: boolean) =>
  finalTest ? drawnFrom(key.value.questions.length) : key.value.questions.length
