import { longDay } from '../../shared/long-day.ts'
import { Icon } from '../ui/icon.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './certificates.module.css'

/** Whether a certificate is good, or since which day it is not. */
export function Status({ revokedAt }: { revokedAt: string | null | undefined }) {
  const t = useT()
  const locale = useLocale()
  return (
    <p className={revokedAt ? `${styles.status} ${styles.revoked}` : styles.status}>
      <Icon name={revokedAt ? 'close' : 'check'} />
      {revokedAt ? t('certificate_revoked', { day: longDay(new Date(revokedAt), locale) }) : t('certificate_valid')}
    </p>
  )
}
