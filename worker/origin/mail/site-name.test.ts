import { env } from 'cloudflare:test'
import { expect, onTestFinished, test } from 'vitest'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import { parseSettings } from '../../env.ts'
import { reminderLetter } from '../../reminders/letter.ts'
import { emailWords } from '../../words.ts'
import { addEmailLetter, changeEmailLetter, letter, signInLetter } from '../accounts/email/letters.ts'
import { alreadySubscribedLetter, confirmLetter, issueLetter } from '../newsletter/letters.ts'
import { lettersIn } from './mailbox.ts'
import type { Letter } from './mailer.ts'
import { mailerOf } from './mailers.ts'
import { forgetSiteName, siteNameIn } from './site-name.ts'

const NAMES = { en: 'Night & <Day> School', 'ja-JP': '夜の学校' }
const SHOWN = { en: 'Night &amp; &lt;Day> School', 'ja-JP': '夜の学校' }
const to = 'ada@example.test'
const siteOrigin = 'https://night.test'

async function rename(names: Record<Locale, string | null>) {
  for (const locale of LOCALES)
    await env.DB.prepare("UPDATE entries SET data = json_set(data, '$.siteName', ?) WHERE kind = 'common' AND locale = ?")
      .bind(names[locale], locale)
      .run()
  forgetSiteName()
}
async function named(names: Record<Locale, string | null>) {
  await rename(names)
  onTestFinished(() => rename({ en: 'Campus', 'ja-JP': 'Campus' }))
}

/** Every email of the site in a language. */
function everyEmail(locale: Locale): Letter[] {
  const addressee = { to, locale, siteOrigin, token: 't' }
  const { owner, ownerAdvice } = emailWords[locale]
  return [
    ...[signInLetter, addEmailLetter, changeEmailLetter].map(make => make(to, siteOrigin, '123456', locale)),
    confirmLetter(addressee),
    alreadySubscribedLetter(addressee),
    issueLetter({ locale, subject: 'News', html: '<p>News</p>', text: 'News' }, addressee),
    ...[false, true].map(isLast => reminderLetter({ to, locale, due: 2, isLast }, siteOrigin, 't')),
    ...Object.values(owner).map(words => letter({ ...ownerAdvice, ...words }, to, siteOrigin, locale)),
  ]
}

test.each(LOCALES)('every email says the name that editors gave the site, and no other (%s)', async locale => {
  await named(NAMES)
  const mailer = mailerOf(parseSettings({}), { FILES: env.FILES, DB: env.DB }, () => {})
  for (const email of everyEmail(locale)) {
    await mailer?.send(email, 'trial')
    const [sent] = await lettersIn(env.FILES)
    if (!sent) throw new Error('Nothing was sent')
    for (const part of [sent.subject, sent.text, sent.html]) expect(part, sent.subject).not.toMatch(/Campus|\{site\}/)
    expect(sent.html, sent.subject).toContain(SHOWN[locale])
  }
})

test.each([
  ['Night School', 'Night School <mail@night.test>'],
  ['Night, "Day" & Co.', '"Night, Day & Co." <mail@night.test>'],
])('the sender is called as the site is: %s', async (name, sender) => {
  await named({ en: name, 'ja-JP': null })
  const sent: { from: string }[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Response()
  }
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  const settings = parseSettings({ MAIL_FROM: 'mail@night.test', MAIL_API_URL: 'https://provider.test', MAIL_API_KEY: 'k' })
  await mailerOf(settings, { DB: env.DB }, () => {})?.send({ to, locale: 'ja-JP', subject: '', text: '', html: '' }, 'trial')
  expect(sent[0]?.from).toBe(sender)
})

test('without a name in a language it is the English one', async () => {
  await named({ en: 'Night School', 'ja-JP': null })
  expect(await siteNameIn(env.DB, 'ja-JP')).toBe('Night School')
})
