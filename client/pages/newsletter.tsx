import { notFound } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { NEWSLETTER_CONFIRM_HOURS } from '../../shared/limits.ts'
import { LetterQuestion, type LetterWords } from '../layouts/letter-question.tsx'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { useLocale } from '../visit/context.tsx'

const STEPS = {
  confirm: {
    ask: ['newsletter_confirm', 'why_one_click'],
    button: 'confirm',
    done: ['newsletter_confirmed', 'newsletter_confirmed_text'],
    expired: ['newsletter_expired', 'newsletter_expired_text'],
  },
  unsubscribe: {
    ask: ['newsletter_unsubscribe', 'newsletter_unsubscribe_text'],
    button: 'newsletter_end',
    done: ['newsletter_ended', 'newsletter_ended_text'],
    expired: ['newsletter_expired', 'newsletter_unknown_text'],
  },
} as const satisfies Record<string, LetterWords>
type Step = keyof typeof STEPS

const isStep = (step = ''): step is Step => Object.hasOwn(STEPS, step)

export async function load({ params, query }: LoadContext) {
  if (!isStep(params.step)) throw notFound()
  return { critical: { step: params.step, outcome: query.outcome }, deferred: {} }
}

type Critical = Awaited<ReturnType<typeof load>>['critical']

export const seo = ({ step }: Critical, { t, locale }: SeoContext) => ({
  title: t(STEPS[step].ask[0]),
  canonical: href('newsletter', { step }, locale),
  index: false,
})

/** Behind the links of the newsletter's letters. */
export function Page({ critical: { step, outcome = '' } }: { critical: Critical }) {
  const locale = useLocale()
  const action = href('newsletter', { step }, locale)
  return <LetterQuestion words={STEPS[step]} outcome={outcome} action={action} values={{ hours: NEWSLETTER_CONFIRM_HOURS }} />
}
