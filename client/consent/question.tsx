import type { Consent } from '../../shared/consent.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './panel.module.css'

interface QuestionProps {
  onChoose(consent: Consent): void
  onExpand(): void
}

/** The collapsed panel: a one-sentence question and three answers; no is as near as yes. */
export function Question({ onChoose, onExpand }: QuestionProps) {
  const t = useT()
  const allow = (all: boolean) => () => onChoose({ personalization: all, analytics: all })
  return (
    <>
      <p>{t('cookies_question')}</p>
      <p className={styles.answers}>
        <button type="button" className={button.button} onClick={allow(true)}>
          {t('allow')}
        </button>
        <button type="button" className={button.button} onClick={allow(false)}>
          {t('only_essential')}
        </button>
      </p>
      <button type="button" className={styles.more} aria-expanded="false" data-expand onClick={onExpand}>
        {t('cookies_preferences')}
      </button>
    </>
  )
}
