import type { PublicCertificate } from '../../../shared/content/account.ts'
import { longDay } from '../../../shared/long-day.ts'
import styles from '../../certificates/certificates.module.css'
import { badgeName, fileUrl } from '../../certificates/file-url.ts'
import { siteName } from '../../state/site-name.ts'
import { useLocale, useStore } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import type { Taught } from './taught.ts'

/** What a certificate proves, and how anybody can check that. */
export function Proof({ certificate }: { certificate: PublicCertificate }) {
  const store = useStore()
  const { t, badges } = store
  const locale = useLocale()
  const { slug, type, holder, lessons, issuedAt } = certificate
  const academy = siteName(store)
  const of = { name: holder, academy }
  const day = longDay(new Date(issuedAt), locale)
  return (
    <div className={styles.proof}>
      <h2>{t('what_it_proves')}</h2>
      {type === 'quest' ? (
        <p>{t('proof_quest', of)}</p>
      ) : (
        <Deferred<Taught> name="taught" fallback={<p>{t('proof_course', of)}</p>}>
          {taught => <p>{t(taught?.hasFinalTest ? 'proof_final_test' : 'proof_course', of)}</p>}
        </Deferred>
      )}
      <p>{lessons && type === 'course' ? t('proof_lessons', { count: lessons, day }) : t('proof_day', { day })}</p>
      <h2>{t('how_to_check')}</h2>
      <ul>
        <li>{t('check_address', { host: new URL(store.origin).host, academy })}</li>
        <li>{t('check_qr')}</li>
        {badges && (
          <li>
            {t('check_badge')}{' '}
            <a href={fileUrl(slug, 'badge')} download={badgeName(certificate)}>
              {t('badge_file')}
            </a>
          </li>
        )}
        <li>{t('check_revoked')}</li>
      </ul>
    </div>
  )
}
