import { join } from 'node:path'
import type { Locale } from '../../shared/locale.ts'
import type { Item } from './item.ts'
import { checkHints, checkPlaces, type ItemQuiz, type LessonQuestionsRead, publicCheck } from './lesson-questions.ts'
import { exactMinutes, type Files } from './markdown.ts'
import type { Problems } from './problem.ts'
import { checkSameScreens, type ItemScreen, isRightCount, readScreens } from './screens.ts'

/** A question that was missed leads to the screen that teaches it. */
function checkScreenNumbers({ quiz, recapQuiz }: LessonQuestionsRead, screens: readonly ItemScreen[]) {
  if (!isRightCount(screens)) return
  for (const { key } of [quiz, recapQuiz].filter(part => part !== null))
    for (const [i, { id, screen }] of key.value.questions.entries())
      if (screen && screen > screens.length)
        key.add(
          ['questions', i, 'screen'],
          `"${id}" points to screen ${screen} of ${screens.length}`,
          'Name a screen that exists.',
        )
}

type Screens = Partial<Record<Locale, ItemScreen[]>>

/** The screens of a lesson in each of its languages. */
export const screensOf = ({ folder, texts }: Item, files: Files, problems: Problems): Screens =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, { file, body, bodyLine, value }]) => {
      const place = { folder, file, line: bodyLine }
      return [locale, readScreens(body, String(value.overview ?? ''), place, files, problems)]
    }),
  )

/** A figure that a question asks about, as it stands in each language: its state is judged by it. */
function withFigures(part: ItemQuiz, { en: english, ...others }: Screens): ItemQuiz {
  const asked = part.key.value.questions.filter(({ figure }) => figure)
  if (!asked.length || !english) return part
  const words = Object.fromEntries(
    Object.entries(part.bank.words as Record<string, Record<string, object>>).map(([locale, all]) => {
      const screens = (others as Screens)[locale as Locale] ?? english
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
  all: Screens,
  read: LessonQuestionsRead,
  fields: Record<string, unknown>,
  problems: Problems,
) {
  const { checks, quiz, recapQuiz } = read
  const { minutes, ...rest } = fields
  const [english, screens = []] = [all.en, all[locale]]
  if (english && locale === 'en') checkScreenNumbers(read, english)
  else if (english) {
    const isAsked = (id: string) =>
      !problems.isReadable(join(item.folder, 'questions.yaml')) ||
      checks?.key.value.questions.some(question => question.id === id) === true
    checkSameScreens(english, screens, { file: item.texts[locale]?.file ?? item.folder, isAsked, problems })
  }
  return {
    ...rest,
    content: '',
    readingTime: minutes ?? minutesOf(screens, String(fields.overview ?? ''), quiz?.facts.questions ?? 0),
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
export function banksOf(item: Item, screens: Screens, read: LessonQuestionsRead, problems: Problems) {
  const { checks, quiz, recapQuiz, words } = read
  if (screens.en && problems.isReadable(join(item.folder, 'questions.yaml')))
    checkPlaces(checks, screens.en, item.texts.en?.file ?? item.folder, problems)
  checkHints(checks, 'check', words)
  checkHints(quiz, 'question', words)
  return [checks, quiz, recapQuiz].map(part => part && withFigures(part, screens))
}
