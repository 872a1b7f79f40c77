import type { PublicCertificate } from '../../shared/content/account.ts'
import { notFound, PageRedirect } from '../../shared/errors.ts'
import { href } from '../../shared/href.ts'
import styles from '../certificates/certificates.module.css'
import { CertificatePicture } from '../certificates/picture.tsx'
import { Status } from '../certificates/status.tsx'
import { ToEntry } from '../certificates/to-entry.tsx'
import { useLearnerSlots } from '../learner/slots.ts'
import { certificateImage } from '../metadata/certificate.ts'
import type { LoadContext, Seo, SeoContext } from '../page-module.ts'
import { Share } from '../share/share-button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import { Sheet } from './certificate/sheet.tsx'

interface Critical {
  certificate: PublicCertificate
  /** Number of the holder, as words: numbers called id do not travel with a page. */
  holder: string
}

/** Without the holder's number the page is at the one with it; with another's there is none (product decisions). */
export async function load({ params, locale, content }: LoadContext) {
  const { userId, certificateSlug = '' } = params
  const certificate = await content.certificate(certificateSlug)
  const owner = certificate?.user?.id
  const isPrevious = userId !== undefined && userId === String(certificate?.previousUserId)
  if (!certificate || (userId !== undefined && userId !== String(owner) && !isPrevious)) throw notFound()
  if ((userId === undefined || isPrevious) && owner !== undefined)
    throw new PageRedirect(href('sharedCertificate', { userId: String(owner), certificateSlug }, locale))
  return { critical: { certificate, holder: String(owner ?? '') }, deferred: {} }
}

export function seo({ certificate }: Critical, { locale, t, params }: SeoContext): Seo {
  const { slug, holder, titles, title, revokedAt } = certificate
  return {
    title: t('certificate_of', { name: holder, title: titles?.[locale] ?? title }),
    description: t('shared_certificate_text', { name: holder }),
    canonical: href('sharedCertificate', { userId: params.userId ?? '', certificateSlug: slug }, locale),
    ...(import.meta.env.SSR && !revokedAt ? { image: certificateImage(certificate, locale) } : {}),
    index: false,
  }
}

/** A certificate as its holder shows it to others, who find the way to the same course here. */
export function Page({ critical: { certificate, holder } }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const learner = useLearnerSlots()
  const { slug, revokedAt } = certificate
  return (
    <div className={`${styles.page} ${styles.large}`}>
      <h1 className="visually-hidden">{t('certificate')}</h1>
      <Status revokedAt={revokedAt} />
      {!revokedAt && <CertificatePicture certificate={certificate} />}
      <div className={styles.actions}>
        <ToEntry certificate={certificate} />
        <ButtonLink to={href('certificate', { certificateSlug: slug }, locale)} quiet>
          {t('check_certificate')}
        </ButtonLink>
        <Share />
      </div>
      <div className={styles.beside}>
        <Sheet certificate={certificate} address={store.origin + href('certificate', { certificateSlug: slug }, locale)} />
      </div>
      {learner && store.signedIn && <learner.ShareOpened slug={slug} holder={holder} />}
    </div>
  )
}
