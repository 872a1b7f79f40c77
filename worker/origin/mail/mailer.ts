import type { Locale } from '../../../shared/locale.ts'

/** One letter, in words and in HTML. `{site}` in them is the name of the site. */
export interface Letter {
  to: string
  locale: Locale
  subject: string
  text: string
  html: string
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

/** What a letter is for, as the operator's list of letters calls it. */
export type LetterKind =
  | 'sign-in'
  | 'add-email'
  | 'change-email'
  | 'owner-notice'
  | 'reminder'
  | 'newsletter-confirm'
  | 'newsletter-known'
  | 'newsletter'
  | 'newsletter-trial'
  | 'trial'

/** Whoever sends letters has said that this one is not taken: it went to nobody. */
export class LetterRefused extends Error {
  /** They take too many at the moment, and may take the same letter later. */
  readonly isBusy: boolean
  /** The address is the reason. */
  readonly isAddress: boolean
  constructor(message: string, { isBusy = false, isAddress = false } = {}) {
    super(message)
    this.isBusy = isBusy
    this.isAddress = isAddress
  }
}

/** Sends letters. It throws `LetterRefused` if a letter was not taken, and anything else where nobody knows whether it was. */
export interface Mailer {
  send(letter: Letter, kind: LetterKind): Promise<void>
}

/** Headers by which a mail program ends what comes again in one click, behind a link (RFC 2369, RFC 8058). */
export const oneClickHeaders = (link: string) => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
