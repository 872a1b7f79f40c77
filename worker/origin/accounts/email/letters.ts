import { SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Letter } from '../../mail/mailer.ts'

export interface Words {
  subject: string
  hello: string
  button: string
  /** What the code is for; `{code}` stands in a line of its own below. */
  code: string
  ignore: string
  /** A second link, in small letters below. */
  more?: { text: string; link: string }
}

const SIGN_IN: Record<Locale, Words> = {
  en: {
    subject: 'Your sign-in link for Campus',
    hello: 'Press the button to sign in to Campus, then confirm on the page that opens.',
    button: 'Sign in',
    code: 'Or type this code in the window where you asked for it:',
    ignore: `Link and code work once, for ${SIGN_IN_MINUTES} minutes. If you did not ask for this mail, you can ignore it: nobody gets in without it.`,
  },
  'ja-JP': {
    subject: 'Campusのログイン用リンク',
    hello: 'Campusにログインするには、下のボタンを押してください。開いたページでもう一度確認すると、ログインが完了します。',
    button: 'ログインする',
    code: 'または、リクエストした画面に次のコードを入力してください。',
    ignore: `リンクとコードは1回限り、${SIGN_IN_MINUTES}分間有効です。お心当たりがない場合は、このメールを破棄してください。このメールがなければ、誰もログインできません。`,
  },
}

const ADD_EMAIL: Record<Locale, Words> = {
  en: {
    ...SIGN_IN.en,
    subject: 'Add this email to your Campus account',
    hello: 'Press the button in the browser where you are signed in to Campus: this email is then added to your account.',
    button: 'Add this email',
    ignore: `Link and code work once, for ${SIGN_IN_MINUTES} minutes. If you did not ask for this mail, ignore it: nothing is added without you.`,
  },
  'ja-JP': {
    ...SIGN_IN['ja-JP'],
    subject: 'Campusアカウントにこのメールアドレスを追加',
    hello: 'Campusにログインしているブラウザで下のボタンを押すと、このメールアドレスがアカウントに追加されます。',
    button: 'メールアドレスを追加する',
    ignore: `リンクとコードは1回限り、${SIGN_IN_MINUTES}分間有効です。お心当たりがない場合は、このメールを破棄してください。何も追加されません。`,
  },
}

const CHANGE_EMAIL: Record<Locale, Words> = {
  en: {
    subject: 'Confirm the new email of your Campus account',
    hello:
      'The email of your Campus account is about to change. It changes when both the old and the new address are confirmed. Press the button in the browser where you are signed in to Campus.',
    button: 'Confirm the change',
    code: 'Or type this code in the window where you asked for the change:',
    ignore: `Link and code work once, for ${SIGN_IN_MINUTES} minutes. If you did not ask for this change, ignore this mail and nothing changes.`,
  },
  'ja-JP': {
    subject: 'Campusアカウントのメールアドレス変更の確認',
    hello:
      'Campusアカウントのメールアドレスが変更されようとしています。変更前と変更後、両方のアドレスで確認が済むと、変更が完了します。Campusにログインしているブラウザで、下のボタンを押してください。',
    button: '変更を確認する',
    code: 'または、変更を申し込んだ画面に次のコードを入力してください。',
    ignore: `リンクとコードは1回限り、${SIGN_IN_MINUTES}分間有効です。お心当たりがない場合は、このメールを破棄してください。何も変更されません。`,
  },
}

const FONT =
  "font-family:system-ui,-apple-system,'Hiragino Sans','Noto Sans JP',sans-serif;font-size:16px;line-height:1.7;color:#20242f"
const BUTTON =
  'display:inline-block;padding:12px 24px;border-radius:999px;background:#2f3f94;color:#ffffff;text-decoration:none;font-weight:600'

/** Text in HTML. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The sheet that every letter of ours is written on. `html` is safe already. */
export const onSheet = (html: string, locale: Locale) =>
  `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;background:#f1f0ec"><div style="max-width:32rem;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;${FONT}"><p style="font-weight:600;font-size:20px;margin:0 0 16px">Campus</p>${html}</div></body></html>`

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
    subject,
    text: `${hello}\n\n${link}\n\n${withCode}${ignore}\n${more ? `\n${more.text}: ${more.link}\n` : ''}`,
    html: onSheet(
      `<p>${escaped(hello)}</p><p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(button)}</a></p>${codeHtml}${smallPrint(`${escaped(ignore)}${moreHtml}`)}`,
      locale,
    ),
  }
}

export const signInLetter = (to: string, link: string, code: string, locale: Locale) =>
  letter(SIGN_IN[locale], to, link, locale, code)
export const addEmailLetter = (to: string, link: string, code: string, locale: Locale) =>
  letter(ADD_EMAIL[locale], to, link, locale, code)
export const changeEmailLetter = (to: string, link: string, code: string, locale: Locale) =>
  letter(CHANGE_EMAIL[locale], to, link, locale, code)
