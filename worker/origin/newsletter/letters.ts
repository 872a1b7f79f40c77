import { NEWSLETTER_CONFIRM_HOURS } from '../../../shared/limits.ts'
import { type Locale, localePrefix } from '../../../shared/locale.ts'
import { filled } from '../../../shared/words.ts'
import { emailWords } from '../../words.ts'
import { letter, onSheet, smallLink, smallPrint } from '../accounts/email/letters.ts'
import { escaped } from '../mail/escaped.ts'
import { type Letter, oneClickHeaders } from '../mail/mailer.ts'
import type { WrittenIssue } from './written-issue.ts'

/** The address behind a letter's link, which names its token. */
export const linkTo = (page: 'confirm' | 'unsubscribe', siteOrigin: string, token: string, locale: Locale) =>
  `${siteOrigin}${localePrefix(locale)}/newsletter/${page}?token=${token}`

export interface Addressee {
  to: string
  locale: Locale
  siteOrigin: string
  token: string
}

/** Asks the mailbox's owner whether they want the newsletter. */
export function confirmLetter({ to, locale, siteOrigin, token }: Addressee) {
  const words = emailWords[locale].newsletterConfirm
  const ignore = filled(words.ignore, { hours: NEWSLETTER_CONFIRM_HOURS })
  return letter({ ...words, ignore }, to, linkTo('confirm', siteOrigin, token, locale), locale)
}

/** Tells a subscriber who subscribes again that they are subscribed, and ends in one click as every letter of the newsletter. */
export function alreadySubscribedLetter({ to, locale, siteOrigin, token }: Addressee): Letter {
  const link = linkTo('unsubscribe', siteOrigin, token, locale)
  return {
    ...letter(emailWords[locale].newsletterAlready, to, link, locale),
    headers: oneClickHeaders(link),
  }
}

/** One letter of an issue. It ends the newsletter in one click, by its header and by the link below its words. */
export function issueLetter(
  { locale, subject, html, text }: Omit<WrittenIssue, 'hash'>,
  { to, siteOrigin, token }: Omit<Addressee, 'locale'>,
): Letter {
  const link = linkTo('unsubscribe', siteOrigin, token, locale)
  const { why, end } = emailWords[locale].newsletterIssue
  return {
    to,
    locale,
    subject,
    text: `${text}\n\n-- \n${why}\n${end}: ${link}\n`,
    html: onSheet(`${html}${smallPrint(`${escaped(why)}<br>${smallLink(end, link)}`)}`, locale),
    headers: oneClickHeaders(link),
  }
}
