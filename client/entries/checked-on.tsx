import { longDay } from '../../shared/long-day.ts'
import styles from '../ui/article.module.css'
import { useLocale, useT, useVisit } from '../visit/context.tsx'

/**
 * The day on which an editor last checked that a text is still true. On the first visit its words are in the markup: the first
 * date that a browser formats takes it 25 ms.
 */
export function CheckedOn({ day }: { day: string | null | undefined }) {
  const t = useT()
  const locale = useLocale()
  const visit = useVisit()
  if (!day || Number.isNaN(Date.parse(day))) return null
  return (
    <p className={styles.checked}>
      <time id="words-checked" dateTime={day}>
        {visit.words('checked') ?? t('last_checked', { day: longDay(new Date(day), locale) })}
      </time>
    </p>
  )
}
