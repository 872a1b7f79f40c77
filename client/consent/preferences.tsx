import { useRef } from 'react'
import type { Consent } from '../../shared/consent.ts'
import { Switch } from '../form/switch.tsx'
import button from '../ui/button.module.css'
import { PrivacyLink } from '../ui/privacy-link.tsx'
import { useT } from '../visit/context.tsx'
import styles from './panel.module.css'
import { asksNotToBeCounted, readConsent } from './read-consent.ts'

interface PreferencesProps {
  onChoose(consent: Consent): void
}

/** The expanded panel (spec 2): a switch for each purpose, with a sentence about what it does. */
export function Preferences({ onChoose }: PreferencesProps) {
  const t = useT()
  const consent = readConsent()
  const isRefused = asksNotToBeCounted()
  // The switches say how they stand, at first too.
  const choice = useRef<Consent>({ personalization: false, analytics: false })
  return (
    <>
      <ul className={styles.switches}>
        <li>
          <Switch label={t('essential')} describedBy="essential-text" checked disabled onChange={() => {}} />
          <p id="essential-text">{t('essential_text')}</p>
        </li>
        <li>
          <Switch
            label={t('personalization')}
            describedBy="personalization-text"
            checked={consent?.personalization}
            onChange={checked => {
              choice.current.personalization = checked
            }}
          />
          <p id="personalization-text">{t('personalization_text')}</p>
        </li>
        <li>
          <Switch
            label={t('analytics')}
            describedBy="analytics-text"
            checked={consent?.analytics && !isRefused}
            disabled={isRefused}
            onChange={checked => {
              choice.current.analytics = checked
            }}
          />
          <p id="analytics-text">{isRefused ? t('analytics_refused') : t('analytics_text')}</p>
        </li>
      </ul>
      <p className={styles.policy}>
        <PrivacyLink />
      </p>
      <p className={styles.answers}>
        <button
          type="button"
          className={button.button}
          onClick={() => onChoose({ personalization: true, analytics: !isRefused })}
        >
          {t('allow_cookies')}
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => onChoose(choice.current)}>
          {t('save_and_continue')}
        </button>
      </p>
    </>
  )
}
