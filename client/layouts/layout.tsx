import type { ReactNode } from 'react'
import { hasFooter, hasHeader, type Layout as LayoutName } from '../../shared/routes.ts'
import { cookiePanel } from '../consent/models.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { useHeld, useModel } from '../state/use-model.ts'
import { useStore, useVisit } from '../visit/context.tsx'
import { Banner } from './banner.tsx'
import { ContactLinks, CookiesItem } from './contact-links.tsx'
import footer from './footer.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

/** After the skip link, so that visitors with a keyboard or a screen reader find it early. */
const CookiePanel = () => useModel(cookiePanel)

/**
 * What surrounds a page (spec 2). Without a footer it ends with the ways to us, or with the cookie preferences alone. While the next page
 * is on its way, this one is dimmed and does not react.
 */
export function Layout({ name, children }: { name: LayoutName; children: ReactNode }) {
  const { t, loading, modal, banner } = useStore()
  const { search } = useVisit()
  const learner = useLearnerSlots()
  const progress = useHeld(loading)
  const shown = useHeld(modal)
  const withHeader = hasHeader(name)
  const withFooter = hasFooter(name)
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip_to_content')}
      </a>
      <CookiePanel />
      {withHeader && <Header />}
      {withHeader && banner && (!banner.of || banner.of === search) && <Banner {...banner} />}
      {progress && (
        <div className={`${styles.bar} ${progress === 'failed' ? styles.failed : styles.loading}`} role="status">
          <span className="visually-hidden">{t(progress === 'failed' ? 'loading_failed' : 'loading')}</span>
        </div>
      )}
      <main id="main" tabIndex={-1} className={styles.main} aria-busy={progress === 'loading'}>
        {children}
        {!withFooter && (
          <div className={footer.inner}>
            <ul className={footer.links}>
              {!name.startsWith('empty') && <ContactLinks />}
              <CookiesItem />
            </ul>
          </div>
        )}
      </main>
      {withFooter && <Footer />}
      {learner && <learner.KnownProgress />}
      {shown}
    </>
  )
}
