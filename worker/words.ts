import achievementsEn from '../locales/en/achievements.json' with { type: 'json' }
import certificateEn from '../locales/en/certificate.json' with { type: 'json' }
import emailsEn from '../locales/en/emails.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import achievementsJa from '../locales/ja-JP/achievements.json' with { type: 'json' }
import certificateJa from '../locales/ja-JP/certificate.json' with { type: 'json' }
import emailsJa from '../locales/ja-JP/emails.json' with { type: 'json' }
import ja from '../locales/ja-JP.json' with { type: 'json' }
import type { AchievementSlug } from '../shared/achievements.ts'
import type { Locale } from '../shared/locale.ts'
import type { Words } from '../shared/words.ts'

/** The words of the interface that come with Campus, by language and key. The content server may override each. */
export const words: Record<Locale, Words> = { en, 'ja-JP': ja }

/** Returns what editors have changed. A key that only the CMS has falls back to its English before it counts as missing. */
export const changedWords = (locale: Locale, english: Words, own: Words): Words => ({
  ...Object.fromEntries(Object.entries(english).filter(([key]) => !(key in words[locale]))),
  ...own,
})

// Editors don't override the rest, and it never reaches a browser.
export const emailWords: Record<Locale, typeof emailsEn> = { en: emailsEn, 'ja-JP': emailsJa }
export const certificateWords: Record<Locale, typeof certificateEn> = { en: certificateEn, 'ja-JP': certificateJa }
export const achievementWords: Record<Locale, Record<AchievementSlug, { title: string; description: string }>> = {
  en: achievementsEn,
  'ja-JP': achievementsJa,
}
