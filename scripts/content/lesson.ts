import type { Locale } from '../../shared/locale.ts'
import type { Item } from './item.ts'
import { checkHints, checkPlaces, type ItemQuiz, type LessonQuestionsRead, publicCheck } from './lesson-questions.ts'
import { exactMinutes, type Files } from './markdown.ts'
import { Problems } from './problem.ts'
import { checkSameScreens, type ItemScreen, readScreens } from './screens.ts'

/** A question that was missed leads to the screen that teaches it. */
function checkScreenNumbers(read: LessonQuestionsRead | undefined, screens: number, problems: Problems) {
  for (const quiz of [read?.quiz, read?.recapQuiz]) checkNumbers(quiz, screens, problems)
}

function checkNumbers(quiz: ItemQuiz | null | undefined, screens: number, problems: Problems) {
  for (const [i, question] of (quiz?.key.value.questions ?? []).entries())
    if (question.screen && question.screen > screens && quiz)
      problems.add(
        quiz.key.file,
        quiz.key.lineOf([...quiz.key.path, 'questions', i, 'screen']),
        `"${question.id}" points to screen ${question.screen} of ${screens}`,
        'Name a screen that exists.',
      )
}

/** The screens of a lesson in a language; null where it has no text in it. */
export function screensOf(item: Item, locale: Locale, files: Files, problems: Problems): ItemScreen[] | null {
  const source = item.texts[locale]
  if (!source) return null
  const place = { folder: item.folder, file: source.file, line: source.bodyLine }
  return readScreens(source.body, String(source.value.overview), place, files, problems)
}

/** A figure that a question asks about, as it stands in each language: its state is judged by it. */
function withFigures(part: ItemQuiz, item: Item, english: readonly ItemScreen[] | null): ItemQuiz {
  const asked = part.key.value.questions.filter(({ figure }) => figure)
  if (!asked.length || !english) return part
  const words = Object.fromEntries(
    Object.entries(part.bank.words as Record<string, Record<string, object>>).map(([locale, all]) => {
      const screens = screensOf(item, locale as Locale, new Map(), new Problems()) ?? english
      const figures = asked.flatMap(({ id, figure, screen }) => {
        const place = screens[screen ? screen - 1 : english.findIndex(({ check }) => check === id)]
        return all[id] && place?.figure?.name === figure ? [[id, { ...all[id], figure: place?.figure }] as const] : []
      })
      return [locale, { ...all, ...Object.fromEntries(figures) }]
    }),
  )
  return { ...part, bank: { ...part.bank, words } }
}

/** Seconds that the rest of a lesson takes beside its words (docs/learning.md). */
const SECONDS = { check: 20, question: 30, figure: 60 }

function minutesOf(screens: readonly ItemScreen[], overview: string, questions: number) {
  const words = [overview, ...screens.flatMap(({ title, text }) => [title, text])].reduce(
    (sum, text) => sum + exactMinutes(text),
    0,
  )
  const checks = screens.filter(({ check }) => check).length
  const figures = screens.filter(({ figure }) => figure).length
  const seconds = checks * SECONDS.check + questions * SECONDS.question + figures * SECONDS.figure
  return Math.max(1, Math.round(words + seconds / 60))
}

/** A lesson of screens, as the content API answers it: its text stands there once. */
export function lessonFields(
  item: Item,
  locale: Locale,
  screens: readonly ItemScreen[],
  read: LessonQuestionsRead,
  fields: Record<string, unknown>,
  problems: Problems,
) {
  const { checks, quiz, recapQuiz } = read
  const { minutes, ...rest } = fields
  if (locale === 'en') checkScreenNumbers(read, screens.length, problems)
  else {
    const english = screensOf(item, 'en', new Map(), new Problems())
    if (english) checkSameScreens(english, screens, item.texts[locale]?.file ?? item.folder, problems)
  }
  return {
    ...rest,
    content: '',
    readingTime: minutes ?? minutesOf(screens, String(fields.overview), quiz?.facts.questions ?? 0),
    slides: [],
    screens: screens.map(({ title, text, check, figure }) => ({
      title,
      text,
      check: publicCheck(checks, check, figure, locale),
    })),
    transcript: screens
      .map(({ title, spoken }, i) => `<h3><a href="#s${i + 1}">${escapeText(title)}</a></h3>${spoken}`)
      .join('\n'),
    quiz: quiz?.facts ?? null,
    recapQuiz: recapQuiz?.facts ?? null,
  }
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The banks of a lesson's questions, with the figures that they ask about. */
export function banksOf(item: Item, { checks, quiz, recapQuiz, words, isRead }: LessonQuestionsRead, problems: Problems) {
  const english = screensOf(item, 'en', new Map(), new Problems())
  if (english && isRead) checkPlaces(checks, english, item.texts.en?.file ?? item.folder, problems)
  checkHints(checks, 'check', words, problems)
  checkHints(quiz, 'question', words, problems)
  return [checks, quiz, recapQuiz].map(part => part && withFigures(part, item, english))
}
