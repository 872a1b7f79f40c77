import { href } from '../../shared/href.ts'
import { type PageName, routes } from '../../shared/routes.ts'
import { useAccountSlots } from '../account/slots.ts'
import { needed } from '../late/lost-code.ts'
import { SearchField } from '../search/search-field.tsx'
import { siteName } from '../state/site-name.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT, useVisit } from '../visit/context.tsx'
import { ContactLinks } from './contact-links.tsx'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The four places of the academy. */
const MAIN_NAVIGATION = ['home', 'library', 'courses', 'quests'] as const

/** The place that a page belongs to begins its address; every other page has none. */
const placeOf = (page: PageName) => routes[page].pattern.split('/')[1] || 'home'

function MainNavigation() {
  const t = useT()
  const locale = useLocale()
  const { page, error } = useVisit()
  return (
    <ul>
      {MAIN_NAVIGATION.map(place => (
        <li key={place}>
          <PageLink to={href(place, {}, locale)} aria-current={!error && placeOf(page) === place ? 'page' : undefined}>
            {t(place)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

function Tools() {
  const { site, t } = useStore()
  return (
    <>
      {site?.social.discord && (
        <a className={styles.tool} href={site.social.discord} rel="noopener noreferrer">
          <Icon name="community" />
          <span className={styles.toolWord}>{t('join_community')}</span>
        </a>
      )}
      <LanguageSwitch className={styles.tool} wordClass={styles.toolWord} />
      <ThemeSwitch className={styles.tool} wordClass={styles.toolWord} />
    </>
  )
}

/** The sign-in button of a visitor; its dialog is loaded when it is needed. */
function SignIn() {
  const store = useStore()
  return (
    <button
      type="button"
      data-scripted
      className={styles.signIn}
      onClick={() => void needed(() => import('../sign-in/open.tsx')).then(late => late.openLogin(store))}
    >
      {store.t('sign_in')}
    </button>
  )
}

export function Header() {
  const store = useStore()
  const { t } = store
  const account = useAccountSlots()
  const locale = useLocale()
  const { page, path, error } = useVisit()
  const logo = (
    <>
      <Logo />
      {siteName(store)}
    </>
  )
  return (
    // The first script keeps its state: whether the page is at its top, and whether it hides.
    <header className={styles.header} suppressHydrationWarning>
      <div className={styles.inner}>
        {page === 'home' && !error ? (
          <span className={styles.logo}>{logo}</span>
        ) : (
          <PageLink to={href('home', {}, locale)} className={styles.logo}>
            {logo}
          </PageLink>
        )}
        <nav className={styles.nav} aria-label={t('main_navigation')}>
          <MainNavigation />
        </nav>
        <div className={styles.tools}>
          <SearchField id="search" />
          <Tools />
          {account ? <account.AccountMenu /> : <SignIn />}
        </div>
        <details className={styles.menu} key={path} data-page-menu>
          <summary aria-label={t('menu')} aria-describedby="menu-news">
            <Icon name="menu" />
            {account && <account.UnreadBadge id="menu-news" />}
          </summary>
          <div className={styles.panel}>
            {account ? <account.AccountPanel /> : <SignIn />}
            <SearchField id="search-in-menu" wide />
            <nav aria-label={t('menu')}>
              <MainNavigation />
            </nav>
            <ul>
              <ContactLinks />
            </ul>
            <div className={styles.panelTools}>
              <Tools />
            </div>
          </div>
        </details>
      </div>
    </header>
  )
}
