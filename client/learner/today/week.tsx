import type { LearnerProgress } from '../../../shared/content/progress.ts'
import type { Locale } from '../../../shared/locale.ts'
import { weekOf } from '../../../shared/week.ts'
import { Icon } from '../../ui/icon.tsx'
import { useT } from '../../visit/context.tsx'
import styles from './today.module.css'

/** The days of this week: those on which something was learned, and which one is today. Nothing here can be lost. */
export function Week({ today, learned, locale }: Pick<LearnerProgress['calendar'], 'today' | 'learned'> & { locale: Locale }) {
  const t = useT()
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <p className={styles.week}>
      <span className={styles.weekWords}>{t('days_learned', { count: learned.length })}</span>
      <span className={styles.days} aria-hidden="true">
        {weekOf(today).map(day => {
          const isLearned = learned.includes(day)
          return (
            <span key={day} className={day === today ? `${styles.day} ${styles.isToday}` : styles.day}>
              {letter.format(new Date(day))}
              <span className={isLearned ? `${styles.dot} ${styles.learned}` : styles.dot}>
                {isLearned && <Icon name="check" />}
              </span>
            </span>
          )
        })}
      </span>
    </p>
  )
}
