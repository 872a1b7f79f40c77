import { lazy, Suspense } from 'react'
import { href } from '../../shared/href.ts'
import { FOOTER_YEAR } from '../../shared/limits.ts'
import { newsletterForm } from '../newsletter/form-slot.ts'
import { siteName } from '../state/site-name.ts'
import { useModel } from '../state/use-model.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore } from '../visit/context.tsx'
import { ContactLinks, CookiesItem } from './contact-links.tsx'
import styles from './footer.module.css'

const NETWORKS = ['Discord', 'Telegram', 'Twitter', 'Facebook'] as const

const LateForm = lazy(() => import('../newsletter/newsletter.tsx').then(late => ({ default: late.Newsletter })))

export function Footer() {
  const store = useStore()
  const { t, site, newsletter } = store
  const Form = useModel(newsletterForm) ?? LateForm
  const locale = useLocale()
  const networks = NETWORKS.flatMap(name => {
    const url = site?.social[name.toLowerCase() as Lowercase<typeof name>]
    return url ? [{ name, url }] : []
  })
  return (
    <footer className={styles.footer}>
      {newsletter && (
        <Suspense fallback={null}>
          <Form />
        </Suspense>
      )}
      <div className={styles.inner}>
        <ul className={styles.links}>
          <li>
            <PageLink to={href('home', {}, locale)}>{t('home')}</PageLink>
          </li>
          <li>
            <PageLink to={href('glossary', {}, locale)}>{t('glossary')}</PageLink>
          </li>
          <ContactLinks />
          <CookiesItem />
        </ul>
        {networks.length > 0 && (
          <ul className={styles.links} aria-label={t('follow_us')}>
            {networks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.small}>{`© ${FOOTER_YEAR} ${siteName(store)} · ${t('not_financial_advice')}`}</p>
      </div>
    </footer>
  )
}
