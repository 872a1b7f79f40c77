import styles from '../ui/article.module.css'
import { useLocale, useT } from '../visit.tsx'

/** The day on which somebody last checked that a text is still true. */
export function CheckedOn({ day }: { day: string | null | undefined }) {
  const t = useT()
  const locale = useLocale()
  if (!day || Number.isNaN(Date.parse(day))) return null
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return (
    <p className={styles.checked}>
      <time dateTime={day}>{t('last_checked', { day: text })}</time>
    </p>
  )
}
