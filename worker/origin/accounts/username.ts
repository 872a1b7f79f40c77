import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '../../../shared/limits.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const MADE_UP_CHARACTERS = 6

/** A first name for a new learner, never taken from an email: `learner-` and six characters. */
export function madeUpUsername(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(MADE_UP_CHARACTERS))
  return `learner-${[...bytes].map(byte => LETTERS[byte % LETTERS.length]).join('')}`
}

/** Control characters, and what turns or hides text. Joiners and selectors of variants are part of scripts, Japanese too. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u200c|\u200d|\p{VS})\p{DI}/u

/** A name as it is kept: in NFC, trimmed, single blanks. Null where it is none (2-30 characters, any script). */
export function cleanUsername(name: string): string | null {
  const clean = name.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const { length } = [...clean]
  if (length < USERNAME_MIN_CHARACTERS || length > USERNAME_MAX_CHARACTERS || UNSEEN.test(clean)) return null
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null
}
