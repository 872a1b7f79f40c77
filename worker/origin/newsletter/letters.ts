import { NEWSLETTER_CONFIRM_HOURS } from '../../../shared/limits.ts'
import { type Locale, localePrefix } from '../../../shared/locale.ts'
import { escaped, letter, onSheet, smallLink, smallPrint, type Words } from '../accounts/email/letters.ts'
import { type Letter, oneClickHeaders } from '../mail/mailer.ts'
import type { WrittenIssue } from './written-issue.ts'

const CONFIRM: Record<Locale, Omit<Words, 'code'>> = {
  en: {
    subject: 'Confirm your subscription to the Campus newsletter',
    hello:
      'Press the button to get the Campus newsletter: about one mail a month with new courses, articles and quests. Then confirm on the page that opens.',
    button: 'Confirm',
    ignore: `The link works once, for ${NEWSLETTER_CONFIRM_HOURS} hours. If you did not ask for this mail, you can ignore it: we send nothing without your confirmation.`,
  },
  'ja-JP': {
    subject: 'Campusニュースレター登録の確認',
    hello:
      'Campusのニュースレターに登録するには、下のボタンを押してください。新しいコース、記事、クエストを、月に1通ほどお届けします。開いたページでもう一度確認すると、登録が完了します。',
    button: '登録を確認する',
    ignore: `リンクは1回限り、${NEWSLETTER_CONFIRM_HOURS}時間有効です。お心当たりがない場合は、このメールを破棄してください。確認がなければ、ニュースレターは届きません。`,
  },
}

const ALREADY: Record<Locale, Omit<Words, 'code'>> = {
  en: {
    subject: 'You are subscribed to the Campus newsletter',
    hello: 'You are already subscribed to the Campus newsletter, so you need do nothing. You will get the next one.',
    button: 'Unsubscribe',
    ignore: 'To stop it, press the button. One click is enough.',
  },
  'ja-JP': {
    subject: 'Campusニュースレターは登録済みです',
    hello: 'Campusのニュースレターには、すでにご登録いただいています。お手続きは必要ありません。次のお便りをお待ちください。',
    button: '配信を停止する',
    ignore: '今後の配信が不要な場合は、上のボタンから停止できます。1クリックで完了します。',
  },
}

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
export const confirmLetter = ({ to, locale, siteOrigin, token }: Addressee) =>
  letter(CONFIRM[locale], to, linkTo('confirm', siteOrigin, token, locale), locale)

/** Tells a subscriber who subscribes again that they are subscribed, and ends in one click as every letter of the newsletter. */
export function alreadySubscribedLetter({ to, locale, siteOrigin, token }: Addressee): Letter {
  const link = linkTo('unsubscribe', siteOrigin, token, locale)
  return {
    ...letter(ALREADY[locale], to, link, locale),
    headers: oneClickHeaders(link),
  }
}

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
