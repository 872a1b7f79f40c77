import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '../../../shared/limits.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const MADE_UP_CHARACTERS = 6

/** A first name for a new learner, never taken from an email: `learner-` and six characters. */
export function madeUpUsername(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(MADE_UP_CHARACTERS))
  return `learner-${[...bytes].map(byte => LETTERS[byte % LETTERS.length]).join('')}`
}

/** Control characters, and those that turn or hide text. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** A name as it is kept: in NFC, trimmed, single blanks. Null where it is none (2-30 characters, any script). */
export function cleanUsername(name: string): string | null {
  const clean = name.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const { length } = [...clean]
  if (length < USERNAME_MIN_CHARACTERS || length > USERNAME_MAX_CHARACTERS || UNSEEN.test(clean)) return null
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null
}
