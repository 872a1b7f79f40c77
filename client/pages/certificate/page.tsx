import type { PublicCertificate } from '../../../shared/content/account.ts'
import { notFound } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import { useAccountSlots } from '../../account/slots.ts'
import styles from '../../certificates/certificates.module.css'
import { CertificatePicture } from '../../certificates/picture.tsx'
import { Status } from '../../certificates/status.tsx'
import { ToEntry } from '../../certificates/to-entry.tsx'
import { certificateImage } from '../../metadata/certificate.ts'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import { Deferred } from '../../visit/deferred.tsx'
import { Proof } from './proof.tsx'
import { Sheet } from './sheet.tsx'
import { readTaught, type Taught } from './taught.ts'

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
