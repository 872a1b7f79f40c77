import { defaultHearts, defaultPassMark, drawnFrom } from '../../shared/content/quiz.ts'
import { namesIn, withValues } from '../../worker/learner/rules/forms.ts'
import type { Problems } from './problem.ts'
import type { FinalTestKey, QuizKey, QuizWords } from './schemas.ts'
import type { Source } from './source-file.ts'

type Key = Source<QuizKey> | Source<FinalTestKey>

/** Every question that has words: those that are counted, and their twins. */
const withTwins = (key: Key) =>
  key.value.questions.flatMap(({ twin, ...question }, i) => [
    { ...question, path: ['questions', i] },
    ...(twin ? [{ ...twin, path: ['questions', i, 'twin'] }] : []),
  ])

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

const namesOf = ({ question, options }: QuizWords[string]) =>
  new Set([question, ...Object.values(options).flatMap(({ text, explanation }) => [text, explanation])].flatMap(namesIn))

/** Every variant has a value for each {name} in the words, and no other. */
function checkNames(
  key: Key,
  { id, variants, path }: ReturnType<typeof withTwins>[number],
  words: Source<QuizWords>,
  problems: Problems,
) {
  const wanted = namesOf(words.value[id] as QuizWords[string])
  for (const [i, values] of (variants ?? []).entries()) {
    const missing = [...wanted].filter(name => !(name in values))
    const unused = Object.keys(values).filter(name => !wanted.has(name))
    const line = key.lineOf([...path, 'variants', i])
    if (missing.length)
      problems.add(key.file, line, `"${id}": no value for ${listed(missing)} of ${words.file}`, 'Add it to every variant.')
    if (unused.length)
      problems.add(
        key.file,
        line,
        `"${id}": ${listed(unused)} stands nowhere in ${words.file}`,
        'Write it there in {braces}, or remove it.',
      )
  }
  if (!variants && wanted.size)
    problems.add(
      words.file,
      words.lineOf([id]),
      `"${id}": nothing says what {${[...wanted][0]}} is`,
      `Give the question variants in ${key.file}, or remove the braces.`,
    )
}

/** Compares a key with its words in one language: the same questions, every right option written, none without an explanation. */
export function checkQuizWords(key: Key, words: Source<QuizWords>, problems: Problems) {
  const asked = new Map(withTwins(key).map(question => [question.id, question]))
  for (const [id, question] of asked) {
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
        key.lineOf([...question.path, 'right']),
        `"${id}": right option ${listed(unknown)} does not exist in ${words.file}`,
        `The options are ${listed(options)}.`,
      )
    for (const values of question.variants ?? [{}]) {
      const texts = Object.values(written.options).map(option => withValues(option.text, values))
      if (new Set(texts).size < texts.length)
        problems.add(words.file, words.lineOf([id, 'options']), `"${id}" has two equal options`, 'Make each option different.')
    }
    checkNames(key, question, words, problems)
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
  for (const { id, path } of withTwins(key)) {
    if (seen.has(id))
      problems.add(key.file, key.lineOf(path), `The id "${id}" stands twice`, 'Give each question an id of its own.')
    seen.add(id)
  }
}

/** Questions asked in one attempt: all of a quiz, a draw from a final test's bank. */
export const askedIn = (key: Key, finalTest: boolean) =>
  finalTest ? drawnFrom(key.value.questions.length) : key.value.questions.length
