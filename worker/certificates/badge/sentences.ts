import type { Locale } from '../../../shared/locale.ts'

/** What a badge's sentences are made of. */
export interface Passed {
  type: 'course' | 'quest'
  title: string
  /** The level's name in the language of the sentence. */
  level: string | null
  lessons: number | null
}

const english = ({ type, title, level, lessons }: Passed) => {
  if (type === 'quest') return `Completed every step of the quest “${title}”.`
  const facts = [level && `level: ${level}`, lessons && (lessons === 1 ? '1 lesson' : `${lessons} lessons`)].filter(Boolean)
  const course = `the course “${title}”${facts.length ? ` (${facts.join(', ')})` : ''}`
  return `Completed the required lessons of ${course} and passed its final test.`
}

const japanese = ({ type, title, level, lessons }: Passed) => {
  if (type === 'quest') return `クエスト「${title}」のすべてのステップを完了しました。`
  const facts = [level && `レベル：${level}`, lessons && `全${lessons}レッスン`].filter(Boolean)
  const course = `コース「${title}」${facts.length ? `（${facts.join('、')}）` : ''}`
  return `${course}の必修レッスンを修了し、最終テストに合格しました。`
}

/** What the holder did for a badge, in one sentence. */
export const achievementSentence: Readonly<Record<Locale, (passed: Passed) => string>> = { en: english, 'ja-JP': japanese }
