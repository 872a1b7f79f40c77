import { Suspense } from 'react'
import type { PublicCertificate } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../../shared/social.ts'
import { badgeName, fileUrl } from '../certificates/file-url.ts'
import { siteName } from '../state/site-name.ts'
import button from '../ui/button.module.css'
import { ButtonLink } from '../ui/button-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'
import { useUser } from './use-account.ts'

/** LinkedIn's form for a certification, filled in ("Add to Profile"). Nothing of theirs is loaded. */
function linkedInUrl({ titles, title, issuedAt, slug }: PublicCertificate, address: string, issuer: string): string {
  const [year = '', month = ''] = issuedAt.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: titles?.en ?? title,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: slug,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

export interface OwnerProps {
  certificate: PublicCertificate
  /** The number of its holder's account, as words. */
  holder: string
  /** Of its page. */
  address: string
  /** Classes of the actions and of the picture that a link shows. */
  actions: string | undefined
  preview: string | undefined
}

function Offered({ certificate, holder, address, actions, preview }: OwnerProps) {
  const isHolder = String(useUser()?.id) === holder
  const store = useStore()
  const { t, badges } = store
  const locale = useLocale()
  if (!isHolder) return null
  const { slug } = certificate
  const file = (url: string, name: string, words: string) => (
    <a className={`${button.button} ${button.quiet}`} href={url} download={name}>
      {words}
    </a>
  )
  return (
    <>
      <p className={actions}>
        <ButtonLink to={href('sharedCertificate', { userId: holder, certificateSlug: slug }, locale)}>{t('share')}</ButtonLink>
        {file(fileUrl(slug, 'pdf'), '', t('download_pdf'))}
        {file(fileUrl(slug, 'png'), '', t('download_png'))}
        {badges && file(fileUrl(slug, 'badge'), badgeName(certificate), t('download_badge'))}
        <a
          className={`${button.button} ${button.quiet}`}
          href={linkedInUrl(certificate, address, siteName(store))}
          rel="noopener noreferrer"
        >
          {t('add_to_linkedin')}
        </a>
      </p>
      <figure className={preview}>
        <figcaption>{t('link_looks_so')}</figcaption>
        <img src={fileUrl(slug, 'social')} alt="" width={SOCIAL_WIDTH} height={SOCIAL_HEIGHT} loading="lazy" />
      </figure>
    </>
  )
}

/** What its holder can do with a certificate; nothing for anybody else, who sees the page as well. */
export const CertificateOwner = (props: OwnerProps) => (
  <Suspense fallback={null}>
    <Offered {...props} />
  </Suspense>
)
