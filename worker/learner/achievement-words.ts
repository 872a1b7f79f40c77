import type { AchievementSlug } from '../../shared/achievements.ts'
import type { Locale } from '../../shared/locale.ts'

/** What each achievement is called, and how one comes to it. */
export const ACHIEVEMENT_WORDS: Record<Locale, Record<AchievementSlug, readonly [title: string, how: string]>> = {
  en: {
    'first-lesson': ['First light', 'Pass your first lesson.'],
    'first-bookmark': ['Dog-ear', 'Keep a first course, article or quest.'],
    'ten-bookmarks': ['Full shelf', 'Keep ten things for later.'],
    'first-perfect-quiz': ['Clean sheet', 'Pass a quiz without a mistake.'],
    'five-perfect-quizzes': ['Steady hand', 'Pass five quizzes without a mistake.'],
    'first-module': ['First stone', 'Finish a module.'],
    'first-course': ['First summit', 'Pass a course with its final test.'],
    'three-courses': ['Mountain range', 'Pass three courses.'],
    'every-level': ['Every level', 'Pass a course of each level.'],
    'first-quest': ['Out in the field', 'Finish a quest.'],
    'three-quests': ['Explorer', 'Finish three quests.'],
    'first-share': ['On the wall', 'Open the share page of a certificate of yours.'],
  },
  'ja-JP': {
    'first-lesson': ['最初の一歩', 'レッスンに初めて合格する。'],
    'first-bookmark': ['しおり', '初めてブックマークする。'],
    'ten-bookmarks': ['本棚いっぱい', '10件ブックマークする。'],
    'first-perfect-quiz': ['満点', '一度も間違えずにクイズに合格する。'],
    'five-perfect-quizzes': ['確かな腕前', '一度も間違えずに5つのクイズに合格する。'],
    'first-module': ['最初の礎', 'モジュールを1つ終える。'],
    'first-course': ['初登頂', '修了テストに合格してコースを修了する。'],
    'three-courses': ['連なる峰', 'コースを3つ修了する。'],
    'every-level': ['全レベル踏破', 'すべてのレベルのコースを1つずつ修了する。'],
    'first-quest': ['実践デビュー', 'クエストを1つ達成する。'],
    'three-quests': ['探検家', 'クエストを3つ達成する。'],
    'first-share': ['壁に飾る', '自分の修了証の共有ページを開く。'],
  },
}
