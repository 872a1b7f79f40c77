import type { Locale } from '../../../shared/locale.ts'
import { escaped, onSheet, smallLink, smallPrint } from '../accounts/email/letters.ts'
import { type Letter, oneClickHeaders } from '../mail/mailer.ts'
import { type Addressee, linkTo } from './letters.ts'
import type { WrittenIssue } from './written-issue.ts'

/** Why a reader gets an issue, and how they end it. */
const BELOW: Record<Locale, { why: string; end: string }> = {
  en: { why: 'You get this mail because you subscribed to the Campus newsletter.', end: 'Unsubscribe' },
  'ja-JP': {
    why: 'このメールは、Campusのニュースレターにご登録いただいた方にお送りしています。',
    end: '配信を停止する',
  },
}

/** One letter of an issue. It ends the newsletter in one click, by its header and by the link below its words. */
export function issueLetter(
  { locale, subject, html, text }: Omit<WrittenIssue, 'hash'>,
  { to, siteOrigin, token }: Omit<Addressee, 'locale'>,
): Letter {
  const link = linkTo('unsubscribe', siteOrigin, token, locale)
  const { why, end } = BELOW[locale]
  return {
    to,
    subject,
    text: `${text}\n\n-- \n${why}\n${end}: ${link}\n`,
    html: onSheet(`${html}${smallPrint(`${escaped(why)}<br>${smallLink(end, link)}`)}`, locale),
    headers: oneClickHeaders(link),
  }
}
