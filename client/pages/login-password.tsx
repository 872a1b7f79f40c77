import { href } from '../../shared/href.ts'
import d from '../account/drawn.module.css'
import { Logo } from '../layouts/logo.tsx'
import type { LoadContext, SeoContext } from '../page-module.ts'
import { siteName } from '../state/site-name.ts'
import buttons from '../ui/button.module.css'
import { PageLink } from '../ui/page-link.tsx'
import { useLocale, useStore, useT } from '../visit/context.tsx'
import styles from './login-password.module.css'

/** A mail's link signs in, or confirms a new email; nothing of the person is known here. */
export async function load({ query }: LoadContext) {
  return { critical: { isChange: query.for === 'change' }, deferred: {} }
}

type Critical = Awaited<ReturnType<typeof load>>['critical']

const titleOf = ({ isChange }: Critical) => (isChange ? 'confirm_email' : 'sign_in_here')

export const seo = (critical: Critical, { t, locale }: SeoContext) => ({
  title: t(titleOf(critical)),
  canonical: href('loginPassword', {}, locale),
  index: false,
})

/** A letter under the academy's seal. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 200 130" aria-hidden="true">
    <rect className={`${d.ink} ${d.sheet}`} x="20" y="14" width="160" height="104" rx="8" />
    <path className={d.ink} d="M22 20l78 54 78-54" />
    <path className={`${d.ai} ${d.faint}`} d="M24 112l52-44M176 112l-52-44" />
    <circle className={d.shuFill} cx="100" cy="74" r="19" />
    <path className={d.seal} d="M90 73l10-6 10 6M92 77h6v8h-6ZM102 77h6v8h-6Z" />
  </svg>
)

/** Asks for one click, because programs open a mail's links too. A plain form: it works without script. */
export function Page({ critical }: { critical: Critical }) {
  const t = useT()
  const locale = useLocale()
  const store = useStore()
  const action = href('loginPassword', {}, locale, critical.isChange ? { for: 'change' } : {})
  return (
    <div className={styles.page}>
      <PageLink to={href('home', {}, locale)} className={styles.logo}>
        <Logo />
        {siteName(store)}
      </PageLink>
      <div className={styles.card}>
        <Picture />
        <h1 className={styles.title}>{t(titleOf(critical))}</h1>
        <p className={styles.text}>{t('why_one_click')}</p>
        <form method="post" action={action}>
          <button type="submit" className={buttons.button}>
            {t(critical.isChange ? 'confirm' : 'sign_in_here')}
          </button>
        </form>
      </div>
    </div>
  )
}
