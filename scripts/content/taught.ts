import type { Item } from './item.ts'
import { sectionsOf } from './markdown.ts'
import type { Problems } from './problem.ts'
import type { Key } from './quizzes.ts'
import type { QuestionKey } from './schemas.ts'

/** What is read of a text: without marks of Markdown, and with single blanks. */
const plain = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|\$\$|`|^::.*$|^Note:$|^[-*] |^\d+\. /gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The screens of a lesson in English, each with what is said aloud, in their order. */
const screensOf = (lesson: Item) => sectionsOf(lesson.texts.en?.body ?? '').map(({ body }) => plain(body))

function adviseOnKey(key: Key, lessonOf: (question: QuestionKey) => Item | undefined, problems: Problems) {
  for (const [i, question] of key.value.questions.entries()) {
    const lesson = lessonOf(question)
    if (!lesson) continue
    const advise = (field: string, what: string, mend: string) =>
      problems.advise(
        'Questions without the sentence that decides them',
        key.file,
        key.lineOf(['questions', i, field]),
        `"${question.id}" ${what}`,
        mend,
      )
    const screens = screensOf(lesson)
    const screen = question.screen === undefined ? undefined : screens[question.screen - 1]
    if (screen === undefined) advise('screen', 'names no screen that teaches it', `Write screen: 1 to ${screens.length}.`)
    else if (!question.taught)
      advise('taught', 'names no sentence that decides it', 'Write it behind "taught:", as it stands on that screen in en.md.')
    else if (!screen.includes(plain(question.taught)))
      advise('taught', `is taught by a sentence that is not on screen ${question.screen}`, `Look for "${question.taught}".`)
  }
}

interface Asked {
  quizzes: readonly { item: Item; key: Key }[]
  finalTests: readonly { key: Key }[]
}

/**
 * Says where a question of a quiz or of a final test does not name the screen and the sentence that decides it. Whether the sentence does
 * decide it only a reader can tell; that it stands on its screen is checked, so that a text that is changed does not lose it.
 */
export function adviseOnTaught(items: readonly Item[], { quizzes, finalTests }: Asked, problems: Problems) {
  const lessons = new Map(items.filter(({ kind }) => kind === 'lessons').map(item => [item.slug, item]))
  for (const { item, key } of quizzes) adviseOnKey(key, () => item, problems)
  for (const { key } of finalTests) adviseOnKey(key, ({ lesson = '' }) => lessons.get(lesson), problems)
}
