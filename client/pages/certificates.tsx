import { Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { longDay } from '../../shared/long-day.ts'
import d from '../account/drawn.module.css'
import { EmptyState } from '../account/empty-state.tsx'
import type { ListedCertificate } from '../account/models.ts'
import { ownSeo } from '../account/own-seo.ts'
import { useAccount } from '../account/use-account.ts'
import { useOpened } from '../account/use-opened.ts'
import { isFailed } from '../calls/failed.ts'
import styles from '../certificates/certificates.module.css'
import { fileUrl } from '../certificates/file-url.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import { FailedNote } from '../visit/failed-note.tsx'

export const load = async () => ({ critical: null, deferred: {} })

export const seo = ownSeo('certificates', 'certificates')

/** A sheet with the academy's seal, not written yet. */
const Picture = () => (
  <>
    <circle className={d.aiPale} cx="160" cy="90" r="82" />
    <g transform="rotate(-4 160 90)">
      <rect className={`${d.ink} ${d.sheet}`} x="76" y="22" width="168" height="132" rx="6" />
      <path className={`${d.gold} ${d.faint}`} d="M90 36h140v104H90Z" />
      <path className={`${d.ai} ${d.faint}`} d="M122 62h76M108 86h104M108 106h46M108 124h46" />
      <rect className={d.shuFill} x="176" y="98" width="36" height="36" rx="4" />
      <path className={d.seal} d="M182 110l12-6 12 6M184 115h8v12h-8ZM196 115h8v12h-8Z" />
    </g>
  </>
)

function Item({ certificate }: { certificate: ListedCertificate }) {
  const t = useT()
  const locale = useLocale()
  const { slug, titles, title, issuedAt, revokedAt, holder } = certificate
  return (
    <li className={styles.item}>
      <div>
        <h2>
          <PageLink to={href('certificate', { certificateSlug: slug }, locale)}>{titles?.[locale] ?? title}</PageLink>
        </h2>
        <p>
          {holder && `${holder} · `}
          <time dateTime={issuedAt}>{longDay(new Date(issuedAt), locale)}</time>
          {revokedAt && ` · ${t('revoked')}`}
        </p>
      </div>
      <a href={fileUrl(slug, 'pdf')} download>
        {t('download_pdf')}
      </a>
    </li>
  )
}

function Certificates() {
  const t = useT()
  useOpened('certificate')
  const locale = useLocale()
  const { certificates } = useAccount()
  if (isFailed(certificates) || certificates.data.length)
    return (
      <div className={styles.page}>
        <h1>{t('certificates')}</h1>
        {isFailed(certificates) ? (
          <FailedNote of={certificates} />
        ) : (
          <ul className={styles.list}>
            {certificates.data.map(certificate => (
              <Item key={certificate.slug} certificate={certificate} />
            ))}
          </ul>
        )}
      </div>
    )
  return (
    <EmptyState title={t('certificates')} picture={<Picture />} heading={t('no_certificates')} text={t('no_certificates_text')}>
      <ButtonLink to={href('courses', {}, locale)}>{t('see_courses')}</ButtonLink>
    </EmptyState>
  )
}

export function Page() {
  const t = useT()
  return (
    <Suspense fallback={<h1>{t('certificates')}</h1>}>
      <Certificates />
    </Suspense>
  )
}
