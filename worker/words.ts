import en from '../locales/en.json' with { type: 'json' }
import ja from '../locales/ja-JP.json' with { type: 'json' }
import type { Locale } from '../shared/locale.ts'
import type { Words } from '../shared/words.ts'

/** The words of the interface that come with Campus, by language and key. The content server may override each. */
export const words: Record<Locale, Words> = { en, 'ja-JP': ja }
