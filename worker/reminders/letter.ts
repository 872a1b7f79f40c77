import { href } from '../../shared/href.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Reminding } from '../learner/errands.ts'
import { letter } from '../origin/accounts/email/letters.ts'
import { type Letter, oneClickHeaders } from '../origin/mail/mailer.ts'

interface Words {
  subject(due: number): string
  hello(due: number): string
  button: string
  ignore: string
  /** In its place where no other letter follows. */
  last: string
  end: string
}

/** How long an answer takes, about, in seconds. */
const ANSWER_SECONDS = 30
const minutes = (due: number) => Math.max(1, Math.round((due * ANSWER_SECONDS) / 60))
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const WORDS: Record<Locale, Words> = {
  en: {
    subject: due => `${plural(due, 'question')} to review today`,
    hello: due =>
      `${plural(due, 'question')} that you have answered before ${due === 1 ? 'is' : 'are'} due today. It takes about ${plural(minutes(due), 'minute')}, and each comes just before you would forget it.`,
    button: 'Review now',
    ignore:
      'You asked {site} for this mail. It comes at most once a day, only when something is due, and less often when you do not come.',
    last: 'You asked {site} for this mail. This is the last one: you have not come for a while, so we stop. You can turn it on again in your profile.',
    end: 'Stop these mails',
  },
  'ja-JP': {
    subject: due => `今日の復習は${due}問です`,
    hello: due =>
      `以前に答えた問題のうち、${due}問が今日の復習です。かかる時間は${minutes(due)}分ほど。忘れかける頃に思い出すと、記憶に残ります。`,
    button: '復習を始める',
    ignore:
      'このメールは、{site}で復習のお知らせを希望された方にお送りしています。お送りするのは復習がある日だけで、1日1通までです。しばらく学習がないときは、間隔を空けてお送りします。',
    last: 'このメールは、{site}で復習のお知らせを希望された方にお送りしています。しばらく学習がなかったため、お知らせは今回で終わります。プロフィールから、いつでも再開できます。',
    end: 'お知らせを停止する',
  },
}

/** Whoever is not signed in on that device is asked to, and comes to the same page. */
const reviewOf = (siteOrigin: string, locale: Locale) =>
  siteOrigin + href('review', {}, locale, { return: href('review', {}, locale) })

/** Says what is due for review, and ends in one click as every letter that comes again. */
export function reminderLetter({ to, locale, due, isLast }: Omit<Reminding, 'key'>, siteOrigin: string, token: string): Letter {
  const { subject, hello, button, ignore, last, end } = WORDS[locale]
  const ending = `${siteOrigin}${href('reminders', { step: 'off' }, locale)}?token=${token}`
  const words = {
    subject: subject(due),
    hello: hello(due),
    button,
    ignore: isLast ? last : ignore,
    more: { text: end, link: ending },
  }
  return {
    ...letter(words, to, reviewOf(siteOrigin, locale), locale),
    headers: oneClickHeaders(ending),
  }
}
