import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja-JP.json' with { type: 'json' }

/** Words that were chosen with care, because many screens say them: another one is a decision, and no slip. */
const CHOSEN: readonly (readonly [key: keyof typeof en & keyof typeof ja, english: string, japanese: string])[] = [
  ['change_theme', 'Theme', 'テーマ'],
  ['home', 'Home', 'ホーム'],
  ['cookies_preferences', 'Cookies preferences', 'Cookieの設定'],
  ['answer_wrong', 'Not quite', '不正解'],
  ['continue_where', 'Continue where you left off', '前回の続きから'],
  ['bookmark', 'Keep for later', 'ブックマーク'],
  ['bookmarks', 'Bookmarks', 'ブックマーク'],
  ['lesson_finished', 'This lesson is finished', 'このレッスンを修了しました'],
  ['module_is_finished', '“{module}” is finished', '「{module}」を修了しました'],
  ['course_passed', 'You have passed this course', 'このコースを修了しました'],
]

test.each(CHOSEN)('%s is said as it was chosen', (key, english, japanese) => {
  expect([en[key], ja[key]]).toEqual([english, japanese])
})

test('a wrong answer is called so everywhere', () => {
  expect([en.hinted, en.step_wrong].every(said => said.startsWith('Not quite'))).toBe(true)
  expect(Object.values(en).filter(said => /^Not right/.test(said))).toEqual([])
})
