import { type ReactNode, useId } from 'react'
import { AccountMenu } from '../client/account/account-menu.tsx'
import { Banner } from '../client/layouts/banner.tsx'
import { Footer } from '../client/layouts/footer.tsx'
import header from '../client/layouts/header.module.css'
import { Header } from '../client/layouts/header.tsx'
import { Layout } from '../client/layouts/layout.tsx'
import { LetterFrame } from '../client/layouts/letter-frame.tsx'
import { LetterQuestion } from '../client/layouts/letter-question.tsx'
import { Logo } from '../client/layouts/logo.tsx'
import { CertificateSeal } from '../client/live/certificate-seal.tsx'
import toasts from '../client/live/toasts.module.css'
import { WORDS } from '../client/pages/reminders.tsx'
import { SearchField } from '../client/search/search-field.tsx'
import suggestions from '../client/search/suggestions.module.css'
import { ButtonLink } from '../client/ui/button-link.tsx'
import { TypeBadge } from '../client/ui/facts.tsx'
import { Icon } from '../client/ui/icon.tsx'
import { useT } from '../client/visit/context.tsx'
import styles from './gallery.module.css'
import { BANNER } from './pretended-data.ts'
import { Pretend, PretendLearner } from './pretended-visit.tsx'
import { Part, State } from './state.tsx'

const Headers = () => (
  <>
    <State name="Header: signed out, on the home page" wide>
      <div className={styles.header}>
        <Pretend page="home">
          <Header />
        </Pretend>
      </div>
    </State>
    <State name="Header: a guest who has something to review" wide>
      <div className={styles.header}>
        <Pretend learns>
          <Header />
        </Pretend>
      </div>
    </State>
    <State name="Header: signed in, on the page of courses" wide>
      <div className={styles.header}>
        <PretendLearner>
          <Header />
        </PretendLearner>
      </div>
    </State>
    <State name="Header: its menu of small screens, signed out and signed in (below 1024 px)" wide>
      <div className={styles.smallMenu}>
        <Pretend page="home">
          <Header />
        </Pretend>
      </div>
      <div className={styles.smallMenu}>
        <PretendLearner>
          <Header />
        </PretendLearner>
      </div>
    </State>
    <State name="AccountMenu: the last of the menus, open" open>
      <div className={`${header.tools} ${styles.hanging} ${styles.lastOpen}`}>
        <PretendLearner>
          <AccountMenu />
        </PretendLearner>
      </div>
    </State>
  </>
)

interface BoxProps {
  name: string
  children: ReactNode
}

/** A search box, and what hangs from it. */
const Box = ({ name, children }: BoxProps) => (
  <State name={`Suggestions: ${name}`}>
    <div className={styles.box}>
      <SearchField id={useId()} wide />
      {children}
    </div>
  </State>
)

const Said = ({ children }: { children: string }) => (
  <div className={suggestions.panel}>
    <p className={suggestions.note}>{children}</p>
  </div>
)

/** What a search box finds, as far as it can be seen without typing: the parts of its styles. */
function Suggested() {
  const t = useT()
  return (
    <>
      <Box name="found, the second chosen by key">
        <div className={suggestions.panel}>
          <a className={suggestions.option} href="#client/search">
            <TypeBadge>{t('type_article')}</TypeBadge>
            <span>How a block is found</span>
            <span className={suggestions.host}>
              <Icon name="external" />
              bitcoin.org
            </span>
          </a>
          <a className={suggestions.option} href="#client/search" aria-selected="true" role="option" tabIndex={-1}>
            <TypeBadge>{t('type_course')}</TypeBadge>
            <span>ウォレットは何を預かるのか</span>
          </a>
          <a className={`${suggestions.option} ${suggestions.all}`} href="#client/search">
            {t('see_all_results', { count: 12 })}
          </a>
        </div>
      </Box>
      <Box name="none">
        <Said>{t('no_results', { query: 'xyzzy' })}</Said>
      </Box>
      <Box name="failed">
        <Said>{t('search_failed')}</Said>
      </Box>
      <Box name="asking">
        <span className={suggestions.asking} />
      </Box>
    </>
  )
}

/** Toasts stand in the body of a page that is alive, so here are the parts of their styles. */
function Toasted() {
  const t = useT()
  const words = [t('new_achievement'), t('new_certificate')]
  return (
    <State name="Toasts: two, and more that are only counted">
      <div className={styles.toasts}>
        <div className={toasts.corner}>
          <ul>
            {words.map(kind => (
              <li key={kind} className={toasts.toast}>
                <CertificateSeal />
                <p className={toasts.text}>
                  <span className={toasts.kind}>{kind}</span>
                  <a href="#client/live">What a wallet keeps for you</a>
                </p>
                <button type="button" className={toasts.close} aria-label={t('close')}>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <p className={toasts.more}>{t('more_new', { count: 3 })}</p>
        </div>
      </div>
    </State>
  )
}

export const LayoutsPart = () => (
  <>
    <Part title="client/layouts">
      <State name="Logo">
        <div className={styles.logo}>
          <Logo />
        </div>
      </State>
      <Headers />
      <State name="Banner: with a link, without" wide open>
        {BANNER && <Banner {...BANNER} />}
        <br />
        <Banner id="pretended-2" text="On Sunday the academy rests for an hour. 日曜日に一時間ほど停止します。" url={null} />
      </State>
      {(['loading', 'failed'] as const).map(state => (
        <State key={state} name={`Layout with the bar of a page on its way: ${state}`}>
          <div className={styles.bar}>
            <Pretend
              since={store => {
                store.loading.value = state
              }}
            >
              <Layout name="empty">
                <p>The page that was shown before.</p>
              </Layout>
            </Pretend>
          </div>
        </State>
      ))}
      <State name="LetterFrame">
        <LetterFrame title="Sign in as m***@example.org">
          <ButtonLink to="/">What is left to do</ButtonLink>
        </LetterFrame>
      </State>
      {['', 'done', 'expired', 'failed'].map(outcome => (
        <State key={outcome} name={`LetterQuestion: ${outcome || 'before the click'}`}>
          <LetterQuestion words={WORDS} outcome={outcome} action="/reminders/off" />
        </State>
      ))}
      <State name="Footer, with ContactLinks" wide>
        <Footer />
      </State>
    </Part>
    <Part title="client/search">
      <Suggested />
    </Part>
    <Part title="client/live">
      <Toasted />
    </Part>
  </>
)
