import type { LearnerProgress } from '../../../shared/content/progress.ts'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { useT } from '../../visit/context.tsx'
import styles from './today.module.css'

const DAY_MS = 86_400_000

/** The seven days of the week of a day, Monday first. Days are taken at noon, which is the same day in every script's arithmetic. */
function weekOf(today: string): Date[] {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: 7 }, (_, i) => new Date(monday + i * DAY_MS))
}

/** The days of this week: those on which something was learned, and which one is today. Nothing here can be lost. */
export function Week({ today, learned, locale }: Pick<LearnerProgress['calendar'], 'today' | 'learned'> & { locale: Locale }) {
  const t = useT()
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <p className={styles.week}>
      <span className={styles.weekWords}>{t('days_learned', { count: learned.length })}</span>
      <span className={styles.days} aria-hidden="true">
        {weekOf(today).map(date => {
          const day = date.toISOString().slice(0, 10)
          const isLearned = learned.includes(day)
          return (
            <span key={day} className={day === today ? `${styles.day} ${styles.isToday}` : styles.day}>
              {letter.format(date)}
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
