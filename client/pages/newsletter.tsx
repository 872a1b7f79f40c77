import { notFound } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import { NEWSLETTER_CONFIRM_HOURS } from '../../shared/limits.ts'
import frame from '../layouts/letter-frame.module.css'
import { LetterFrame } from '../layouts/letter-frame.tsx'
import type { LoadContext, SeoContext } from '../page-module.ts'
import buttons from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'

/** What each step says: before the click, when it is done, and where the link does not work; each a title, then a text. */
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
} as const
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

const TROUBLE: Readonly<Record<string, string>> = { 'too-often': 'too_often_now', failed: 'error_text' }

/** Behind a mail's link: it asks for one click, because programs open links too. A plain form: it works without script. */
export function Page({ critical: { step, outcome = '' } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const words = STEPS[step]
  const isOver = outcome === 'done' || outcome === 'expired'
  const [title, text] = isOver ? words[outcome] : words.ask
  const trouble = TROUBLE[outcome]
  return (
    <LetterFrame title={t(title)}>
      <p className={frame.text} role={trouble ? 'alert' : undefined}>
        {t(trouble ?? text, { hours: NEWSLETTER_CONFIRM_HOURS })}
      </p>
      {isOver ? (
        <ButtonLink to={href('home', {}, locale)}>{t('take_me_home')}</ButtonLink>
      ) : (
        <form method="post" action={href('newsletter', { step }, locale)}>
          <button type="submit" className={buttons.button}>
            {t(words.button)}
          </button>
        </form>
      )}
    </LetterFrame>
  )
}
