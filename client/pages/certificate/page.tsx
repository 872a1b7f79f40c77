import type { PublicCertificate } from '../../../shared/content/account.ts'
import { notFound } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { longDay } from '../../../shared/long-day.ts'
import { useAccountSlots } from '../../account/slots.ts'
import styles from '../../certificates/certificates.module.css'
import { badgeName, fileUrl } from '../../certificates/file-url.ts'
import { CertificatePicture } from '../../certificates/picture.tsx'
import { Status } from '../../certificates/status.tsx'
import { ToEntry } from '../../certificates/to-entry.tsx'
import { certificateImage } from '../../metadata/certificate.ts'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import { siteName } from '../../state/site-name.ts'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { Sheet } from './sheet.tsx'
import { readTaught, type Taught } from './taught.ts'

/** What a certificate proves, and how to verify it. */
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

interface Critical {
  certificate: PublicCertificate
  /** Number of the holder, as words: numbers called id do not travel with a page. */
  holder: string
}

export async function load({ params, content }: LoadContext) {
  const certificate = await content.certificate(params.certificateSlug ?? '')
  if (!certificate) throw notFound()
  return {
    critical: { certificate, holder: certificate.user ? String(certificate.user.id) : '' },
    deferred: { taught: readTaught(certificate, content) },
  }
}

export function seo({ certificate }: Critical, { locale, t }: SeoContext): Seo {
  const name = certificate.titles?.[locale] ?? certificate.title
  return {
    title: t('certificate_of', { name: certificate.holder, title: name }),
    description: t(certificate.revokedAt ? 'certificate_is_revoked' : 'certificate_valid'),
    canonical: href('certificate', { certificateSlug: certificate.slug }, locale),
    ...(import.meta.env.SSR && !certificate.revokedAt ? { image: certificateImage(certificate, locale) } : {}),
    index: false,
  }
}

/** A certificate for everybody who has its address: "valid" or "revoked", what it proves, and what its holder can do with it. */
export function Page({ critical: { certificate, holder } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const account = useAccountSlots()
  const { slug, revokedAt, type } = certificate
  const address = store.origin + href('certificate', { certificateSlug: slug }, locale)
  return (
    <div className={`${styles.page} ${styles.large}`}>
      <h1 className="visually-hidden">{t('certificate')}</h1>
      <Status revokedAt={revokedAt} />
      {!revokedAt && <CertificatePicture certificate={certificate} />}
      {account && !revokedAt && (
        <account.CertificateOwner
          certificate={certificate}
          holder={holder}
          address={address}
          actions={styles.actions}
          preview={styles.preview}
        />
      )}
      <div className={styles.beside}>
        <Sheet certificate={certificate} address={address}>
          {type === 'quest' && (
            <Deferred<Taught> name="taught" fallback={null}>
              {taught =>
                taught?.points ? (
                  <div>
                    <dt>{t('points')}</dt>
                    <dd>{taught.points}</dd>
                  </div>
                ) : null
              }
            </Deferred>
          )}
        </Sheet>
        <div className={styles.proof}>
          {!revokedAt && <Proof certificate={certificate} />}
          <ToEntry certificate={certificate} quiet />
        </div>
      </div>
    </div>
  )
}
