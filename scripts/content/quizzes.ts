import { defaultHearts, defaultPassMark } from '../../shared/content/quiz.ts'
import { FIGURE_MODELS } from '../../shared/figures/models.ts'
import { optionProblem } from '../../shared/figures/option-problem.ts'
import { namesIn, withValues } from '../../worker/learner/rules/forms.ts'
import { KINDS, kindOf, LISTS } from './question-kinds.ts'
import type { QuestionKey, QuizWords } from './schemas.ts'
import type { Source } from './source-file.ts'

/** The questions of one part. */
export type Key = Source<{ questions: QuestionKey[]; hearts?: number | undefined; min_to_pass?: number | undefined }>

/** Every question that has words: those that are counted, and their twins. */
const withTwins = (key: Key) =>
  key.value.questions.flatMap(({ twin, ...question }, i) => [
    { ...question, path: ['questions', i] },
    ...(twin ? [{ ...twin, path: ['questions', i, 'twin'] }] : []),
  ])
type Written = ReturnType<typeof withTwins>[number]

const listed = (ids: Iterable<string>) => [...ids].join(', ')

/** Hearts and pass mark must end an attempt at the same moment (product decisions, "min_to_pass"). */
export function checkRules(key: Key, asked: number) {
  const hearts = key.value.hearts ?? defaultHearts(asked)
  const passMark = key.value.min_to_pass ?? defaultPassMark(asked, hearts)
  const fits = defaultPassMark(asked, hearts)
  if (hearts > asked)
    return key.add(['hearts'], `${hearts} hearts for ${asked} questions can never be lost`, `Use at most ${asked} hearts.`)
  if (passMark === fits) return
  const what = passMark < fits ? 'end an attempt that could still pass' : 'outlive an attempt that cannot pass any more'
  key.add(
    ['min_to_pass'],
    `Hearts ${what}: ${asked} questions, ${hearts} hearts, ${passMark} to pass`,
    `Write min_to_pass: ${fits}, or leave it out.`,
  )
}

const namesOf = ({
  question,
  options = {},
  items = {},
  left = {},
  right = {},
  unit = '',
  explanation = '',
  hint = '',
}: QuizWords[string]) =>
  new Set(
    [
      question,
      unit,
      explanation,
      hint,
      ...[items, left, right].flatMap(list => Object.values(list)),
      ...Object.values(options).flatMap(({ text, explanation }) => [text, explanation]),
    ].flatMap(namesIn),
  )

/** Every variant has a value for each {name} of the texts, and every language uses each value. */
function checkNames(key: Key, { id, variants, path, number }: Written, words: readonly Source<QuizWords>[]) {
  const inKey = namesIn(String(number ?? ''))
  const texts = words.map(source => ({ source, names: namesOf(source.value[id] as QuizWords[string]) }))
  if (!variants) {
    const mend = `Give the question variants in ${key.file}, or remove the braces.`
    const unknown = (name: string) => `"${id}": nothing says what {${name}} is`
    for (const name of inKey) key.add([...path, 'number'], unknown(name), mend)
    for (const { source, names } of texts)
      for (const name of names) if (!inKey.includes(name)) source.add([id], unknown(name), mend)
    return
  }
  const wanted = new Set([...inKey, ...texts.flatMap(({ names }) => [...names])])
  const given = new Set(variants.flatMap(Object.keys))
  const addAt = (has: (values: object) => boolean, what: string, mend: string) =>
    key.add([...path, 'variants', variants.findIndex(has)], what, mend)
  const lacking = [...wanted].filter(name => variants.some(values => !(name in values)))
  for (const name of lacking) addAt(values => !(name in values), `"${id}": no value for {${name}}`, 'Add it to every variant.')
  const unused = [...given].filter(name => !wanted.has(name))
  // A misspelt name is reported already, as one without a value.
  if (unused.length > lacking.length)
    for (const name of unused)
      addAt(values => name in values, `"${id}": no text uses {${name}}`, 'Write it into the texts in {braces}, or remove it.')
  for (const name of given)
    for (const { source, names } of texts)
      if (wanted.has(name) && !inKey.includes(name) && !names.has(name))
        source.add([id], `"${id}" does not use {${name}}`, 'Write it in {braces}, as the other language does.')
}

/** What one kind of question needs in its words. */
function checkKind(question: Written, words: Source<QuizWords>) {
  const { id } = question
  const written = words.value[id] as QuizWords[string]
  const needed = KINDS[kindOf(question)].lists(question)
  const lists = LISTS.filter(list => list in needed)
  const lacking = lists.filter(list => written[list] === undefined)
  const [unused, ...others] = LISTS.filter(list => written[list] !== undefined && !lists.includes(list))
  if (unused)
    words.add(
      [id, unused],
      `"${id}" has ${listed([unused, ...others])}, which its kind does not use${lacking.length ? `, and no ${listed(lacking)}` : ''}`,
      `It needs ${listed(lists)}.`,
    )
  else if (lacking.length) words.add([id], `"${id}" has no ${listed(lacking)}`, `This kind of question needs ${listed(lists)}.`)
}

/** What the key names is in the words, and the other way round. One language is enough: the others have the same ids. */
function checkNamed(key: Key, question: Written, words: Source<QuizWords>) {
  const { id, path } = question
  const written = words.value[id] as QuizWords[string]
  const { field, lists } = KINDS[kindOf(question)]
  const named = lists(question)
  for (const list of LISTS) {
    const ids = named[list]
    if (!ids) continue
    const known = Object.keys(written[list] ?? {})
    const unknown = ids.filter(name => !known.includes(name))
    if (unknown.length && known.length)
      key.add(
        [...path, field],
        list === 'options'
          ? `"${id}": right option ${listed(unknown)} does not exist in ${words.file}`
          : `"${id}": ${listed(unknown)} is not among the ${list} of ${words.file}`,
        list === 'options' ? `The options are ${listed(known)}.` : `There are ${listed(known)}.`,
      )
    const left = known.filter(name => !ids.includes(name))
    // A misspelt id probably means one of these, and is reported already.
    if (left.length > unknown.length && list !== 'options' && list !== 'right')
      key.add(path, `"${id}": ${listed(left)} of ${words.file} has no place`, 'Name it in the key.')
  }
}

function checkGoal(key: Key, { id, path, figure, goal, variants }: Written) {
  if (!figure) return
  const add = (field: string, what: string, mend: string) => key.add([...path, field], what, mend)
  for (const [name, value] of Object.entries(goal ?? {})) {
    const problem = optionProblem(FIGURE_MODELS[figure].GOAL_RULES, name, String(value))
    if (problem) add('goal', `"${id}": ${problem}`, 'See docs/writing-content.md for the goals of a figure.')
  }
  if (!goal) add('goal', `"${id}" has no goal`, 'Say in which state its figure is right.')
  if (variants) add('variants', `"${id}" asks a figure and has variants`, 'Leave the variants out.')
}

/** The page says whether an answer is right, and the reason is read by whoever was shown it, too. */
const VERDICT = /^(?:(?:Right|Correct|Wrong)\b[.:,!]|(?:不?正解)(?:です)?[。！、])/

function checkReasons(id: string, words: Source<QuizWords>) {
  const { options = {}, explanation } = words.value[id] as QuizWords[string]
  const reasons = [
    ...Object.entries(options).map(([option, { explanation }]) => [[id, 'options', option], explanation] as const),
    [[id, 'explanation'], explanation] as const,
  ]
  for (const [path, reason] of reasons) {
    const [verdict] = VERDICT.exec(reason ?? '') ?? []
    if (verdict) words.add(path, `A reason of "${id}" begins with "${verdict}"`, 'Begin with why: the page says the rest.')
  }
}

/** Compares a key with its words: the same questions, every right option written, none without an explanation. */
export function checkQuizWords(key: Key, all: readonly Source<QuizWords>[]) {
  for (const question of withTwins(key)) {
    const { id } = question
    checkGoal(key, question)
    const found = all.filter(({ value }) => value[id])
    for (const words of all.filter(words => !found.includes(words)))
      words.add([], `The question "${id}" of ${key.file} has no words here`, `Add "${id}:" with its question.`)
    for (const words of found) {
      const { options = {} } = words.value[id] as QuizWords[string]
      const count = Object.keys(options).length
      if (count === 1) words.add([id, 'options'], `"${id}" has only one option`, 'Write at least two.')
      checkKind(question, words)
      checkReasons(id, words)
      const texts = (values: Record<string, string>) => Object.values(options).map(({ text }) => withValues(text, values))
      if ((question.variants ?? [{}]).some(values => new Set(texts(values)).size < count))
        words.add([id, 'options'], `"${id}" has two equal options`, 'Make each option different.')
    }
    if (found[0]) checkNamed(key, question, found[0])
    checkNames(key, question, found)
  }
}

/** Words of which no key knows are a slip: an id was changed at one place. It is reported where words are missing, or an id is twice. */
export function checkUnasked(keys: readonly Key[], words: Source<QuizWords>) {
  const ids = keys.flatMap(withTwins).map(({ id }) => id)
  const asked = new Set(ids)
  const unasked = Object.keys(words.value).filter(id => !asked.has(id))
  const slips = ids.length - asked.size + [...asked].filter(id => !(id in words.value)).length
  if (unasked.length > slips)
    for (const id of unasked)
      words.add([id], `"${id}" is not a question of ${keys[0]?.file}`, 'Remove it, or add its id and what is right there.')
}

/** Both languages must offer the same options, because the key names them once. */
export function checkSameOptions(first: Source<QuizWords>, second: Source<QuizWords>) {
  for (const [id, one] of Object.entries(first.value))
    for (const list of ['options', 'items', 'left', 'right'] as const) {
      const [own, others] = [one[list], second.value[id]?.[list]]
      if (!own || !others) continue
      const missing = Object.keys(own).filter(option => !(option in others))
      const extra = Object.keys(others).filter(option => !(option in own))
      if (missing.length || extra.length)
        second.add([id, list], `"${id}" offers other ${list} than ${first.file}`, `Write exactly ${listed(Object.keys(own))}.`)
    }
}

export function checkUniqueIds(keys: readonly Key[]) {
  const seen = new Set<string>()
  for (const key of keys)
    for (const { id, path } of withTwins(key)) {
      if (seen.has(id)) key.add(path, `The id "${id}" stands twice`, 'Give each question an id of its own.')
      seen.add(id)
    }
}
