import { href } from '../../shared/href.ts'
import { EMAIL_MAX_CHARACTERS, NEWSLETTER_CONFIRM_HOURS } from '../../shared/limits.ts'
import { pathIn } from '../layouts/language-switch.tsx'
import buttons from '../ui/button.module.css'
import { useStore, useVisit } from '../visit/context.tsx'
import './newsletter.css'

/**
 * How it can end. Each has its words in the page; those show that the script, or the address after a plain form, names. What only
 * the script can find out, it says in the last place.
 */
export const OUTCOMES = {
  sent: 'newsletter_sent',
  wrong: 'email_not_valid',
  'too-often': 'too_often_now',
  failed: 'mail_failed',
  'not-offered': 'not_offered',
} as const

/** The form to subscribe to the newsletter: a plain form, which client/submit.ts takes over where there is script. */
export function Newsletter() {
  const { t, locale } = useStore()
  const { path, search } = useVisit()
  return (
    <form
      id="newsletter"
      className="newsletter-form"
      action="/api/subscribe"
      method="post"
      aria-labelledby="newsletter-title"
      data-call="subscribe"
    >
      <div>
        <h2 id="newsletter-title" className="newsletter-title">
          {t('newsletter')}
        </h2>
        <p className="newsletter-consent">
          {t('newsletter_consent')} <a href={href('privacyPolicy', {}, locale)}>{t('privacy_policy')}</a>
        </p>
      </div>
      <div className="newsletter-ask">
        <div className="newsletter-row">
          <input
            className="newsletter-input"
            type="email"
            name="email"
            required
            maxLength={EMAIL_MAX_CHARACTERS}
            autoComplete="email"
            placeholder="name@example.com"
            aria-label={t('email')}
          />
          <button type="submit" className={buttons.button}>
            {t('newsletter_subscribe')}
          </button>
        </div>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="return" value={pathIn(path, locale) + (search && `?${search}`)} />
        <div role="status">
          {Object.entries(OUTCOMES).map(([name, key]) => (
            <p key={name} id={`newsletter-${name}`} className="newsletter-said">
              {t(key, { hours: NEWSLETTER_CONFIRM_HOURS })}
            </p>
          ))}
          <p id="newsletter-offline" className="newsletter-said" />
        </div>
      </div>
    </form>
  )
}
