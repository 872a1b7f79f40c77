import { notFound } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { LetterQuestion, type LetterWords } from '../layouts/letter-question.tsx'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { useLocale } from '../visit/context.tsx'

const STEP = 'off'
export const WORDS: LetterWords = {
  ask: ['reminders_off', 'reminders_off_text'],
  button: 'reminder_stop',
  done: ['reminders_ended', 'reminders_ended_text'],
  expired: ['newsletter_expired', 'reminders_unknown_text'],
}

export async function load({ params, query }: LoadContext) {
  if (params.step !== STEP) throw notFound()
  return { critical: { outcome: query.outcome ?? '' }, deferred: {} }
}

export const seo = (_: unknown, { t, locale }: SeoContext) => ({
  title: t(WORDS.ask[0]),
  canonical: href('reminders', { step: STEP }, locale),
  index: false,
})

/** Behind the link of a reminder that ends them. */
export function Page({ critical: { outcome } }: { critical: { outcome: string } }) {
  const locale = useLocale()
  return <LetterQuestion words={WORDS} outcome={outcome} action={href('reminders', { step: STEP }, locale)} />
}
