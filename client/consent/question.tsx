import type { Consent } from '../../shared/consent.ts'
import button from '../ui/button.module.css'
import { useT } from '../visit/context.tsx'
import styles from './panel.module.css'

interface QuestionProps {
  onChoose(consent: Consent): void
  onExpand(): void
}

/** The collapsed card: a question of one sentence, two equal answers, and the way to the preferences. */
export function Question({ onChoose, onExpand }: QuestionProps) {
  const t = useT()
  const allow = (all: boolean) => () => onChoose({ personalization: all, analytics: all })
  return (
    <>
      <p>{t('cookies_question')}</p>
      <div className={styles.choices}>
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
      </div>
    </>
  )
}
