import { href } from '../../shared/href.ts'
import { isFailed } from '../calls/failed.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useT } from '../visit/context.tsx'
import styles from './header-menu.module.css'
import { HeaderMenu, SHOWN } from './header-menu.tsx'
import { useAccount } from './use-account.ts'
import { useTotals } from './use-totals.ts'

const SHEET = 'M5 4h14v12h-6M5 4v12h2m2-8h6m-6 3h4m-4 5a2.500 2.500 0 1 0 .010 0Zm-1.500 2v4l1.500-1 1.500 1v-4'

/** Certificates: how many, and the newest of them. */
export function CertificatesMenu() {
  const t = useT()
  const locale = useLocale()
  const { certificates } = useAccount()
  const totals = useTotals()
  if (isFailed(certificates)) return null
  const { data } = certificates
  return (
    <HeaderMenu
      name={t('certificates')}
      total={totals.certificates}
      icon={SHEET}
      earned="certificate"
      all={{ to: href('certificates', {}, locale), words: t('all_certificates') }}
    >
      {isNew =>
        data.length ? (
          <ul className={styles.list}>
            {data.slice(0, SHOWN).map(({ slug, title, titles }) => (
              <li key={slug}>
                <PageLink to={href('certificate', { certificateSlug: slug }, locale)}>{titles?.[locale] ?? title}</PageLink>
                {isNew(slug) && <span className={styles.item}>{t('new')}</span>}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.note}>{t('no_certificates_text')}</p>
        )
      }
    </HeaderMenu>
  )
}
