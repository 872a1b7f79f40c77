import { SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { filled } from '../../../../shared/words.ts'
import { emailWords } from '../../../words.ts'
import { escaped } from '../../mail/escaped.ts'
import type { Letter } from '../../mail/mailer.ts'

interface Words {
  subject: string
  hello: string
  button: string
  /** What the code is for; `{code}` stands in a line of its own below. */
  code: string
  ignore: string
  /** A second link, in small letters below. */
  more?: { text: string; link: string }
}

const FONT =
  "font-family:system-ui,-apple-system,'Hiragino Sans','Noto Sans JP',sans-serif;font-size:16px;line-height:1.7;color:#20242f"
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#2f3f94;color:#ffffff;text-decoration:none;font-weight:600'

/** The sheet that every letter of ours is written on. `html` is safe already. */
export const onSheet = (html: string, locale: Locale) =>
  `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#f1f0ec"><div style="max-width:32rem;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;${FONT}"><p style="font-weight:600;font-size:20px;margin:0 0 16px">{site}</p>${html}</div></body></html>`

/** What stands below, in small letters: `html` is safe already. */
export const smallPrint = (html: string) => `<p style="color:#5b6275;font-size:14px">${html}</p>`
/** A second link, in small print. */
export const smallLink = (text: string, link: string) => `<a href="${escaped(link)}" style="color:#5b6275">${escaped(text)}</a>`

/** A letter of ours: its subject, one link as a button, and a note for a reader who did not ask for it. */
export function letter(
  words: Omit<Words, 'code'> & { code?: string },
  to: string,
  link: string,
  locale: Locale,
  code?: string,
): Letter {
  const { subject, hello, button, ignore, more } = words
  const withCode = code ? `${words.code}\n\n${code}\n\n` : ''
  const codeHtml = code
    ? `<p>${words.code}</p><p style="font-size:28px;letter-spacing:6px;font-weight:600;margin:8px 0">${code}</p>`
    : ''
  const moreHtml = more ? `<br>${smallLink(more.text, more.link)}` : ''
  return {
    to,
    locale,
    subject,
    text: `${hello}\n\n${link}\n\n${withCode}${ignore}\n${more ? `\n${more.text}: ${more.link}\n` : ''}`,
    html: onSheet(
      `<p>${escaped(hello)}</p><p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(button)}</a></p>${codeHtml}${smallPrint(`${escaped(ignore)}${moreHtml}`)}`,
      locale,
    ),
  }
}

const makeLetter = (kind: 'signIn' | 'addEmail' | 'changeEmail') => (to: string, link: string, code: string, locale: Locale) => {
  const words = emailWords[locale][kind]
  return letter({ ...words, ignore: filled(words.ignore, { minutes: SIGN_IN_MINUTES }) }, to, link, locale, code)
}
export const signInLetter = makeLetter('signIn')
export const addEmailLetter = makeLetter('addEmail')
export const changeEmailLetter = makeLetter('changeEmail')
