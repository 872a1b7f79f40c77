import { EMAIL_MAX_CHARACTERS } from '../../shared/limits.ts'
import { pathIn } from '../layouts/language-switch.tsx'
import buttons from '../ui/button.module.css'
import { PrivacyLink } from '../ui/privacy-link.tsx'
import { useStore, useVisit } from '../visit/context.tsx'
import { outcomesHtml } from './outcomes.ts'
import './newsletter.css'

/**
 * The form to subscribe to the newsletter: a plain form, which client/submit.ts takes over where there is
 * script. It follows the rules of every form (client/form) without their components, which no page loads first.
 */
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
      noValidate
    >
      <div>
        <h2 id="newsletter-title" className="newsletter-title">
          {t('newsletter')}
        </h2>
        <p className="newsletter-consent">
          {t('newsletter_consent')} <PrivacyLink />
        </p>
      </div>
      <div className="newsletter-ask">
        {/* Its error takes its place; it is read out as soon as it is there. */}
        <label className="newsletter-label" htmlFor="newsletter-email">
          <span>{t('email')}</span>
          <span aria-live="polite" />
        </label>
        <div className="newsletter-row">
          <input
            className="newsletter-input"
            id="newsletter-email"
            type="email"
            name="email"
            aria-required
            maxLength={EMAIL_MAX_CHARACTERS}
            autoComplete="email"
            placeholder="name@example.com"
          />
          <button type="submit" className={buttons.button}>
            {t('newsletter_subscribe')}
          </button>
        </div>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="return" value={pathIn(path, locale) + (search && `?${search}`)} />
        <div
          role="status"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? outcomesHtml(t) : '' }}
        />
      </div>
    </form>
  )
}
