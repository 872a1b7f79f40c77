import { href } from '../../shared/href.ts'
import { type PageName, routes } from '../../shared/routes.ts'
import { useAccountSlots } from '../account/slots.ts'
import { onDemand } from '../chunks/on-demand.ts'
import { useLearnerSlots } from '../learner/slots.ts'
import { SearchField } from '../search/search-field.tsx'
import { siteName } from '../state/site-name.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT, useVisit } from '../visit/context.tsx'
import { ContactLinks } from './contact-links.tsx'
import footer from './footer.module.css'
import styles from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The places of the academy; one for which the content server has nothing is left out by its link. */
const MAIN_NAVIGATION = ['home', 'courses', 'library', 'quests', 'glossary'] as const

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

function Community() {
  const { site, t } = useStore()
  return (
    site?.social.discord && (
      <a className={styles.tool} href={site.social.discord} rel="noopener noreferrer">
        <Icon name="community" />
        <span data-word>{t('join_community')}</span>
      </a>
    )
  )
}

function Switches() {
  const learner = useLearnerSlots()
  return (
    <>
      {learner && <learner.ReviewLink className={styles.tool} />}
      <LanguageSwitch className={styles.tool} />
      <ThemeSwitch className={styles.tool} />
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
      onClick={() => void onDemand(() => import('../sign-in/open.tsx')).then(late => late.openLogin(store))}
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
          <Community />
          {account ? (
            <account.AccountMenu>
              <Switches />
            </account.AccountMenu>
          ) : (
            <>
              <Switches />
              <SignIn />
            </>
          )}
        </div>
        <details className={styles.menu} key={path} data-page-menu>
          <summary aria-label={t('menu')} aria-describedby={account ? 'menu-news' : undefined}>
            <Icon name="menu" />
            <span data-word>{t('menu')}</span>
            {account && <account.UnreadBadge id="menu-news" />}
          </summary>
          <div className={styles.panel}>
            <nav aria-label={t('menu')}>
              <MainNavigation />
            </nav>
            <SearchField id="search-in-menu" wide />
            {account ? <account.AccountPanel /> : <SignIn />}
            <div className={styles.panelTools}>
              <Switches />
              <Community />
            </div>
            <ul className={footer.links}>
              <ContactLinks />
            </ul>
          </div>
        </details>
      </div>
    </header>
  )
}
