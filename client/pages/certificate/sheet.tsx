import type { ReactNode } from 'react'
import type { PublicCertificate } from '../../../shared/content/account.ts'
import { longDay } from '../../../shared/long-day.ts'
import styles from '../../certificates/certificates.module.css'
import { fileUrl } from '../../certificates/file-url.ts'
import { siteName } from '../../state/site-name.ts'
import { useLocale, useStore, useT } from '../../visit/context.tsx'

interface SheetProps {
  certificate: PublicCertificate
  /** Of the page that says whether it is good. */
  address: string
  /** More facts, behind the number of lessons. */
  children?: ReactNode
}

/** A certificate to read: who, what and when, and where it can be checked. */
export function Sheet({ certificate, address, children }: SheetProps) {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const { holder, titles, title, level, lessons, issuedAt, type, slug } = certificate
  const other = titles ? titles[locale === 'en' ? 'ja-JP' : 'en'] : ''
  return (
    <div className={styles.sheet}>
      <p className={styles.holder}>{holder}</p>
      <p>{t(type === 'course' ? 'has_completed_course' : 'has_finished_quest')}</p>
      <p className={styles.title}>{titles?.[locale] ?? title}</p>
      {other && (
        <p className={styles.second} lang={locale === 'en' ? 'ja-JP' : 'en'}>
          {other}
        </p>
      )}
      <dl className={styles.facts}>
        {level && (
          <div>
            <dt>{t('filter_by_level')}</dt>
            <dd>{t(`level_${level}`)}</dd>
          </div>
        )}
        {lessons > 0 && (
          <div>
            <dt>{t(type === 'course' ? 'lessons' : 'steps')}</dt>
            <dd>{lessons}</dd>
          </div>
        )}
        {children}
        <div>
          <dt>{t('issued_on')}</dt>
          <dd>
            <time dateTime={issuedAt}>{longDay(new Date(issuedAt), locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('issued_by')}</dt>
          <dd>{siteName(store)}</dd>
        </div>
        {certificate.address && (
          <div>
            <dt>{t('wallet')}</dt>
            <dd>{certificate.address}</dd>
          </div>
        )}
      </dl>
      <div className={styles.verify}>
        <img className={styles.qr} src={fileUrl(slug, 'qr')} alt="" width={112} height={112} />
        <div>
          {t('verify_at')}
          <br />
          <a href={address}>{address}</a>
        </div>
      </div>
    </div>
  )
}
