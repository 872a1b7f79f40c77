import type { SessionFacts } from '../../../shared/content/account.ts'
import buttons from '../../ui/button.module.css'
import { useT } from '../../visit/context.tsx'
import styles from './profile.module.css'
import { useDay } from './use-day.ts'
import { wayName } from './way-name.ts'

interface SessionItemProps {
  session: SessionFacts
  device: string
  onEnd(): void
}

/** One browser in which the learner is signed in. */
export function SessionItem({ session, device, onEnd }: SessionItemProps) {
  const t = useT()
  const day = useDay()
  const { since, lastUsed, way, current } = session
  return (
    <li className={styles.item}>
      <div className={styles.fact}>
        <p className={styles.itemName}>
          {device}
          {current && <span className={styles.badge}>{t('this_device')}</span>}
        </p>
        <p className={styles.small}>
          <span>{wayName(t, way)}</span>
          <time dateTime={since}>{t('since_day', { day: day(since) })}</time>
          <time dateTime={lastUsed}>{t('last_used', { day: day(lastUsed) })}</time>
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.button} ${buttons.quiet}`}
        aria-label={t('log_out_device', { device })}
        onClick={onEnd}
      >
        {t('log_out')}
      </button>
    </li>
  )
}
