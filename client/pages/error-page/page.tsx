import { PAGE_NOT_FOUND } from '../../../shared/errors.ts'
import { href } from '../../../shared/href.ts'
import type { PageModule, Seo, SeoContext } from '../../page-module.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useLocale, useT } from '../../visit/context.tsx'
import styles from './error-page.module.css'

/** A bridge that ends in mid-air. */
const Picture = ({ name }: { name: string }) => (
  <svg
    className={styles.picture}
    viewBox="0 0 480 240"
    role="img"
    aria-label={name}
    fill="none"
    strokeWidth="5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="356" cy="64" r="34" fill="var(--shu)" />
    <path d="M16 196q28-20 56 0t56 0 56 0 56 0 56 0 56 0 56 0 56 0" stroke="var(--ai)" opacity=".5" />
    <path d="M16 222q28-20 56 0t56 0 56 0 56 0 56 0 56 0 56 0 56 0" stroke="var(--ai)" opacity=".3" />
    <path d="M20 130h170l14-8M464 130h-110l-16 9M60 130v54M120 130v54M180 130v46M414 130v54" stroke="var(--ink)" />
    <path d="M232 152l16 12m18-34 12 14" stroke="var(--ink)" opacity=".6" />
  </svg>
)

/** What a status means to a visitor. */
const TEXTS: Readonly<Record<number, string>> = { 403: 'preview_over', 429: 'too_often_now', 503: 'error_503_text' }

/** What went wrong, as far as a visitor may know. */
export interface PageFailure {
  status: number
  message: string
}

export const load: PageModule['load'] = () => {
  throw new Error('An error page is never loaded by its address')
}

export const seo = ({ status }: PageFailure, { t }: SeoContext): Seo => ({
  title: status === 404 ? t('error_404') : t('an_error_occurred'),
  canonical: '',
  index: false,
})

/** The error page (spec 2): picture and words for a page that is not there, the status and words for anything else. */
export function Page({ critical: { status, message } }: { critical: PageFailure }) {
  const t = useT()
  const locale = useLocale()
  const missing = status === 404
  return (
    <section className={styles.page} aria-label={t('error_page')}>
      {missing ? <Picture name={t('an_error_occurred')} /> : <p className={styles.status}>{status}</p>}
      <h1>{missing ? t('error_404') : t('an_error_occurred')}</h1>
      <p className={styles.text}>
        {missing
          ? message === PAGE_NOT_FOUND || !message
            ? t('error_404_text')
            : message
          : status === 410
            ? t('certificate_removed')
            : message || t(TEXTS[status] ?? 'error_text')}
      </p>
      <ButtonLink to={href('home', {}, locale)}>{t('take_me_home')}</ButtonLink>
    </section>
  )
}
