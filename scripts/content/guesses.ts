import { finalTest, type QuizRules } from '../../shared/content/quiz.ts'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { type PlannedQuestion, planAttempt, questionBank } from '../../worker/learner/plan.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { cachedByText } from './cache.ts'
import type { Problems } from './problem.ts'

const ATTEMPTS = 200

/** Answers a question of a choice without knowing anything: the id of an option. */
type Guess = (asked: { question: string; options: readonly (readonly [id: string, text: string])[] }) => string

/** Words that only say how sure one is. */
const HEDGES = {
  en: /\b(?:about|can|could|might|may|mostly|most|often|only if|some|sometimes|usually|rarely|partly|depends?|likely)\b/gi,
  'ja-JP': /ことがあ|ことも|かもしれ|場合|多く|一部|おおよそ|およそ|約|たいてい|とは限ら|だけでは|ほとんど|によって/g,
}

/** Words of an English text; pairs of letters of a Japanese one, which has no blanks. */
function piecesOf(text: string, locale: Locale): Set<string> {
  if (locale === 'en') return new Set(text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [])
  const letters = [...text.replace(/[\s、。「」]/g, '')]
  return new Set(letters.slice(1).map((letter, i) => `${letters[i]}${letter}`))
}

const sharedWith = (question: string, text: string, locale: Locale) => {
  const asked = piecesOf(question, locale)
  return [...piecesOf(text, locale)].filter(piece => asked.has(piece)).length
}

/** The option of which `measure` says most; the first of those that are alike. */
const most =
  (measure: (text: string, question: string) => number): Guess =>
  ({ question, options }) =>
    options.reduce((best, next) => (measure(next[1], question) > measure(best[1], question) ? next : best))[0]

/** Ways to guess that need no knowledge of the subject, by their name: a bank must give none of them away. */
export const guessesIn = (locale: Locale): Record<string, Guess> => ({
  first: ({ options }) => options[0]?.[0] ?? '',
  longest: most(text => text.length),
  'most hedged': most(text => text.match(HEDGES[locale])?.length ?? 0),
  'most alike': most((text, question) => sharedWith(question, text, locale)),
})

/** How many questions a guess answers rightly: of what is no choice of one it knows nothing. */
export function rightBy(guess: Guess, questions: readonly PlannedQuestion[], locale: Locale): number {
  return questions.filter(({ right, options, words }) => {
    const asked = words[locale]
    if (!asked || right.length !== 1 || !Object.keys(asked.options).length) return false
    const shown = options.flatMap(id => (asked.options[id] ? [[id, asked.options[id].text] as const] : []))
    return guess({ question: asked.question, options: shown }) === right[0]
  }).length
}

/** 200 attempts at a final test, with the questions and the order that learners get. */
function attemptsAt({ documentId, ...bank }: ContentBundle['questionBanks'][number], { hearts, passMark }: QuizRules) {
  const parsed = questionBank.parse(bank)
  const from = { documentId, part: 'final-test', lesson: '' } as const
  return Array.from({ length: ATTEMPTS }, (_, i) => planAttempt(parsed, from, [], { hearts, passMark }, `${documentId} ${i}`))
}

interface Guessed {
  locale: Locale
  name: string
  passed: number
}

/** The guesses that pass a final test, of its bank and rules as JSON. */
const guessesThatPass = cachedByText('guesses', (written): Guessed[] => {
  const [bank, rules] = JSON.parse(written) as Parameters<typeof attemptsAt>
  const attempts = attemptsAt(bank, rules)
  return LOCALES.flatMap(locale =>
    Object.entries(guessesIn(locale)).flatMap(([name, guess]) => {
      const passed = attempts.filter(({ questions }) => rightBy(guess, questions, locale) >= rules.passMark).length
      return passed ? [{ locale, name, passed }] : []
    }),
  )
})

/** Says which final tests somebody passes who knows nothing and only looks at how the options are written. */
export function adviseOnGuesses({ questionBanks, entries }: ContentBundle, problems: Problems) {
  for (const bank of questionBanks.filter(({ part }) => part === 'final-test')) {
    const course = entries.find(({ documentId }) => documentId === bank.documentId)
    const rules = finalTest.parse(course?.data.finalTest)
    if (!course || !rules) continue
    for (const { locale, name, passed } of guessesThatPass(JSON.stringify([bank, rules])))
      problems.advise(
        'Final tests that a guess passes',
        `content/courses/${course.slug}/final-test.${locale}.yaml`,
        1,
        `Choosing the ${name} option passes ${passed} of ${ATTEMPTS} attempts`,
        'Write right and wrong options of one length and one manner, and with the same words of the question.',
      )
  }
}
