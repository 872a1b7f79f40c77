import type { PublicCertificate } from '../../../shared/content/account.ts'
import { notFound } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import styles from '../../certificates/certificates.module.css'
import { fileUrl } from '../../certificates/file-url.ts'
import { certificateImage } from '../../metadata/certificate.ts'
import type { LoadContext, Seo, SeoContext } from '../../page-module.ts'
import { siteName } from '../../state/site-name.ts'
import button from '../../ui/button.module.css'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLocale, useStore, useT } from '../../visit/context.tsx'
import { linkedInUrl } from './linked-in.ts'
import { Sheet } from './sheet.tsx'

interface Critical {
  certificate: PublicCertificate
  /** Number of the holder, as words: numbers called id do not travel with a page. */
  holder: string
}

export async function load({ params, content }: LoadContext) {
  const certificate = await content.certificate(params.certificateSlug ?? '')
  if (!certificate) throw notFound()
  return { critical: { certificate, holder: certificate.user ? String(certificate.user.id) : '' }, deferred: {} }
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

/** A certificate for everybody who has its address: "valid" or "revoked", and what its holder can do with it. */
export function Page({ critical: { certificate, holder } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const { slug, revokedAt } = certificate
  const address = store.origin + href('certificate', { certificateSlug: slug }, locale)
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('certificate')}</h1>
      <Sheet certificate={certificate} address={address} />
      {!revokedAt && (
        <p className={styles.actions}>
          <a className={button.button} href={fileUrl(slug, 'pdf')} download>
            {t('download_pdf')}
          </a>
          <a className={`${button.button} ${button.quiet}`} href={fileUrl(slug, 'png')} download>
            {t('download_png')}
          </a>
          {holder && (
            <ButtonLink to={href('sharedCertificate', { userId: holder, certificateSlug: slug }, locale)} quiet>
              {t('share_page')}
            </ButtonLink>
          )}
          <a
            className={`${button.button} ${button.quiet}`}
            href={linkedInUrl(certificate, address, siteName(store))}
            rel="noopener noreferrer"
          >
            {t('add_to_linkedin')}
          </a>
        </p>
      )}
    </div>
  )
}
